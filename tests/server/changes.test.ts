import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createChanges } from '../../server/http/changes.ts'
import { WINDOW_HEADER } from '../../src/shared/constants.ts'
import { ORDER, PASSWORD } from '../backend/support.ts'
import { startServer, type Server } from './support.ts'

let server: Server
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.end())

const signIn = async (account: string, path = '/auth/v1/login') => {
  const body = JSON.stringify({ account, password: PASSWORD })
  const answer = await fetch(`${server.origin}/api${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { data }: { data: { accessToken: string } } = await answer.json()
  return { authorization: `Bearer ${data.accessToken}` }
}
type Headers = Readonly<Record<string, string>>
/** What a window of the application sends with each call. */
const inWindow = (headers: Headers, id: string): Headers => ({ ...headers, [WINDOW_HEADER]: id })

/** Listens; `heard` counts the messages so far. */
const hear = async (headers: Headers) => {
  const stop = new AbortController()
  const answer = await fetch(`${server.origin}/api/changes/v1`, { headers, signal: stop.signal })
  let text = ''
  let isEnded = false
  const reading = async () => {
    if (!answer.body) return
    for await (const chunk of answer.body) text += new TextDecoder().decode(chunk)
  }
  const done = reading()
    .catch(() => undefined)
    .finally(() => (isEnded = true))
  return { answer, heard: () => text.split('data: ').length - 1, text: () => text, stop: () => stop.abort(), done, isEnded: () => isEnded }
}
/** A draft is opened: a write that pages show. */
const write = (headers: Headers) => fetch(`${server.origin}/api/customer/repairOrder/v1/create`, { headers })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('changes', () => {
  test('everybody hears of a committed write but the window that made it: the other windows and browsers of the same person do', async () => {
    const [amy, elsewhere, admin] = [
      await signIn('amy@example.com', '/customer/v1/login'),
      await signIn('amy@example.com', '/customer/v1/login'),
      await signIn('admin'),
    ]
    const own = await hear(inWindow(amy, 'first'))
    const others = [await hear(inWindow(amy, 'second')), await hear(inWindow(elsewhere, 'third')), await hear(inWindow(admin, 'fourth'))]
    for (const other of others) expect([other.answer.status, other.answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect((await write(inWindow(amy, 'first'))).status).toBe(200)
    for (const other of others) {
      await expect.poll(other.heard).toBe(1)
      expect(other.text()).toContain('data: {"seq":1}\n\n')
    }
    expect(own.heard()).toBe(0)
    for (const { stop } of [own, ...others]) stop()
  })

  test('a write of which nobody knows the window is told to all, and so is one to a client that names none', async () => {
    const amy = await signIn('amy@example.com', '/customer/v1/login')
    const windows = [await hear(inWindow(amy, 'first')), await hear(amy)]
    expect((await write(amy)).status).toBe(200)
    for (const { heard } of windows) await expect.poll(heard).toBe(1)
    for (const { stop } of windows) stop()
  })

  test('reading, and signing in, is no news', async () => {
    const admin = await signIn('admin')
    const listening = await hear(admin)
    const eng = await signIn('eng')
    await fetch(`${server.origin}/api/system/v1/menu`, { headers: eng })
    await pause(300)
    expect(listening.heard()).toBe(0)
    listening.stop()
  })

  test('many writes are a message at once and one a second later', async () => {
    const [amy, admin] = [await signIn('amy@example.com', '/customer/v1/login'), await signIn('admin')]
    const listening = await hear(admin)
    const { data } = await (await write(amy)).json()
    let { rowVersion } = data.defaults
    for (let i = 0; i < 3; i += 1) {
      const body = JSON.stringify({ ...ORDER, rowVersion })
      const init = { method: 'PUT', body, headers: { ...amy, 'content-type': 'application/json' } }
      const saved = await fetch(`${server.origin}/api/customer/repairOrder/v1/${data.repairOrderId}`, init)
      rowVersion = (await saved.json()).data.rowVersion
    }
    await pause(500)
    expect(listening.heard()).toBe(1)
    await expect.poll(listening.heard).toBe(2)
    await pause(1_200)
    expect(listening.heard()).toBe(2)
    listening.stop()
  })

  test('without a session it is 401, and the fourth of a user 429 until one ends', async () => {
    expect((await hear({ authorization: 'Bearer nobody' })).answer.status).toBe(401)
    const admin = await signIn('admin')
    const [first, ...others] = await Promise.all([hear(admin), hear(admin), hear(admin)])
    const refused = await hear(admin)
    expect([refused.answer.status, refused.answer.headers.get('retry-after')]).toEqual([429, '60'])
    first?.stop()
    await first?.done
    await expect
      .poll(async () => {
        const again = await hear(admin)
        again.stop()
        return again.answer.status
      })
      .toBe(200)
    others.forEach(({ stop }) => stop())
  })

  test('the log names them without an id in the path', async () => {
    const listening = await hear(await signIn('admin'))
    listening.stop()
    await expect.poll(() => server.logged().find(({ row }) => row === 'changes')).toMatchObject({ status: 200, userId: 'admin' })
  })
})

test('streams end when the server stops, which does not wait for them', async () => {
  const own = await startServer()
  const before = server
  server = own
  const listening = await hear(await signIn('admin'))
  server = before
  const startedAt = performance.now()
  await own.end()
  await listening.done
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

describe('a stream', () => {
  const startStream = async (isGoingOn: () => Promise<boolean>) => {
    const listener = { userId: 'amy', sessionId: 's', windowId: undefined }
    const changes = createChanges({ listenerOf: async () => listener, isGoingOn, limits: { comment: 30 } })
    const { body } = await changes.answer(new Request('http://x/'))
    if (!body) throw new Error('no stream')
    return { changes, reader: body.pipeThrough(new TextDecoderStream()).getReader() }
  }

  test('has a comment now and then, and ends with its session', async () => {
    let isOpen = true
    const { changes, reader } = await startStream(async () => isOpen)
    expect((await reader.read()).value).toBe(': \n\n')
    expect((await reader.read()).value).toBe(': \n\n')
    isOpen = false
    let read = await reader.read()
    while (!read.done) read = await reader.read()
    expect(changes.count()).toBe(0)
    changes.close()
  })

  test('outlasts a database that fails', async () => {
    const { changes, reader } = await startStream(() => Promise.reject(new Error('away')))
    for (let i = 0; i < 3; i += 1) expect((await reader.read()).done).toBe(false)
    changes.close()
    let read = await reader.read()
    while (!read.done) read = await reader.read()
    expect(changes.count()).toBe(0)
    expect((await changes.answer(new Request('http://x/'))).status).toBe(503)
  })

  test('that nobody reads is given up', async () => {
    const changes = createChanges({
      listenerOf: async () => ({ userId: 'amy', sessionId: 's', windowId: undefined }),
      isGoingOn: async () => true,
      limits: { comment: 5 },
    })
    await changes.answer(new Request('http://x/'))
    expect(changes.count()).toBe(1)
    await expect.poll(changes.count).toBe(0)
    changes.close()
  })
})
