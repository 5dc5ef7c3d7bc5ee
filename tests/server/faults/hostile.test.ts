import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../backend/support.ts'
import { seedAccounts, startProcess, tokenOf, type ServerProcess } from '../server-process.ts'
import { sendRaw, statusOf } from '../support.ts'

const MB = 1024 * 1024
const MOST_GROWTH = 50 * MB
const UPLOAD = '/api/customer/repairOrderItem/v1'
const JSON_CALL = '/api/customer/repairOrder/v1'

let server: ServerProcess
const authorization = `Bearer ${tokenOf('amy')}`
const send = async (path: string, init: RequestInit) => {
  const answer = await fetch(server.origin + path, { method: 'POST', ...init, headers: { authorization, ...init.headers } })
  await answer.text()
  return answer.status
}
const sendForm = (form: FormData) => send(UPLOAD, { body: form })
const sendJson = (body: BodyInit, headers: Record<string, string> = {}) =>
  send(JSON_CALL, { body, headers: { 'content-type': 'application/json', ...headers } })
const formOf = (count: number, part: (n: number) => readonly [name: string, value: string | File]) => {
  const form = new FormData()
  form.append('data', '{}')
  for (let n = 0; n < count; n += 1) form.append(...part(n))
  return form
}

beforeAll(async () => {
  server = await startProcess({ seed: seedAccounts() })
  await server.untilReady()
  // what the first of each kind needs
  await sendJson('{}')
  await sendForm(formOf(1, () => ['issueFiles', png()]))
})
afterAll(() => server.remove())

/** By how much the most memory that the process ever had grew. */
const growthBy = async (work: () => Promise<unknown>) => {
  const before = await server.metric('process_peak_memory_bytes')
  await work()
  return (await server.metric('process_peak_memory_bytes')) - before
}

describe('a request that is meant to harm', () => {
  test.each([
    ['a call with files', UPLOAD, 'multipart/form-data; boundary=x'],
    ['a call with JSON', JSON_CALL, 'application/json'],
  ])('a body of 1 GB for %s is 413, whether it says so or not', async (_, path, type) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nAuthorization: ${authorization}\r\nContent-Type: ${type}\r\n`
    let sent = 0
    const grown = await growthBy(async () => {
      expect(statusOf(await sendRaw(server.port, `${head}Content-Length: ${1024 * MB}\r\n\r\n`))).toBe(413)
      const chunk = new Uint8Array(MB)
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += chunk.length
          if (sent <= 1024 * MB) controller.enqueue(chunk)
          else controller.close()
        },
      })
      const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half', headers: { 'content-type': type } }
      // the connection may end before the answer is read
      expect([413, 0]).toContain(await send(path, init).catch(() => 0))
    })
    expect(sent).toBeLessThan(64 * MB)
    expect(grown).toBeLessThan(MOST_GROWTH)
  })

  test('many uploads at once of somebody without a session are 401, and not read into memory', async () => {
    const body = new Uint8Array(15 * MB)
    const headers = { authorization: 'Bearer nobody', 'content-type': 'multipart/form-data; boundary=x' }
    const grown = await growthBy(async () => {
      const statuses = await Promise.all(Array.from({ length: 40 }, () => send(UPLOAD, { body, headers }).catch(() => 0)))
      expect([...new Set(statuses)]).toContain(401)
    })
    expect(grown).toBeLessThan(MOST_GROWTH)
  })

  test('10,000 parts are refused', async () => {
    const grown = await growthBy(async () => {
      expect(await sendForm(formOf(10_000, (n) => ['issueFiles', new File(['x'], `${n}.png`)]))).toBe(422)
      expect(await sendForm(formOf(10_000, (n) => [`field${n}`, 'x']))).toBe(422)
    })
    expect(grown).toBeLessThan(MOST_GROWTH)
  })

  test('a gzip bomb stays packed: as a body it is no JSON, as an upload no known type', async () => {
    const bomb = gzipSync(new Uint8Array(200 * MB))
    const grown = await growthBy(async () => {
      expect(await sendJson(bomb, { 'content-encoding': 'gzip' })).toBe(400)
      expect(await sendForm(formOf(1, () => ['issueFiles', new File([bomb], 'photo.png')]))).toBe(422)
    })
    expect(bomb.length).toBeLessThan(MB)
    expect(grown).toBeLessThan(MOST_GROWTH)
  })

  test('1 MB of headers is 431', async () => {
    const grown = await growthBy(async () => {
      const one = `GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nX: ${'a'.repeat(MB)}\r\n\r\n`
      const many = `GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\n${'X-A: 1\r\n'.repeat(MB / 8)}\r\n`
      for (const raw of [one, many]) expect([431, 0]).toContain(statusOf(await sendRaw(server.port, raw)))
    })
    expect(grown).toBeLessThan(MOST_GROWTH)
  })

  test.each([
    ['lists', '[', ']'],
    ['records', '{"a":', '}'],
  ])('JSON of 10,000 %s in each other is 400', async (_, open, close) => {
    const value = open.repeat(10_000) + (open === '[' ? '' : '1') + close.repeat(10_000)
    const grown = await growthBy(async () => {
      expect(await sendJson(value)).toBe(400)
      const form = new FormData()
      form.append('data', value)
      expect(await sendForm(form)).toBe(400)
    })
    expect(grown).toBeLessThan(MOST_GROWTH)
  })

  test('leaves a server that answers', async () => {
    expect(await server.ready()).toBe(200)
    expect(server.printed()).not.toContain('"level":"error"')
  })
})
