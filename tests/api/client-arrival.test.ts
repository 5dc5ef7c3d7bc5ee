import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientEvent } from '../../src/api/call-types.ts'
import { createCredentials } from '../../src/api/credentials.ts'
import { memoryStore } from '../../src/shared/storage.ts'
import { http, ok, ORIGIN, rotatingServer, signIn } from './support.ts'

const LOST = { name: 'SessionLost', reason: 'unreachable' }

/** How often the file was requested, and how that ends. */
let asked = 0
let line: () => Promise<void> = async () => {}
const isDown = () => Promise.reject(new Error('no line'))

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  // as a page begins: with the calls still to come
  vi.resetModules()
  asked = 0
  line = async () => {}
  vi.doMock('../../src/api/calls.ts', async (load: () => Promise<object>) => {
    asked += 1
    await line()
    return load()
  })
})
afterEach(() => {
  vi.doUnmock('../../src/api/calls.ts')
  server.resetHandlers()
})
afterAll(() => server.close())

const openPage = async () => {
  const { callsCame, createClient, ...fetching } = await import('../../src/api/client.ts')
  const store = memoryStore()
  signIn(store)
  const credentials = createCredentials(store)
  const events: ClientEvent[] = []
  const api = createClient({
    config: () => ({ apiBase: ORIGIN, loginAuthorization: '', captcha: 'local', captchaFrame: '', networkFailure: 'logout' }),
    language: () => 'en-us',
    credentials,
    permissions: () => undefined,
    notify: (event) => events.push(event),
  })
  let hasCome = false
  void callsCame.then(() => (hasCome = true))
  return { api, credentials, events, ...fetching, hasCome: () => hasCome }
}

const answering = () => server.use(http.get(`${ORIGIN}/system/v1/menu`, () => ok([])))

test('the API client is not loaded before the first call, and only once for all calls', async () => {
  answering()
  const { api, hasCome } = await openPage()
  const { system } = api
  expect([asked, hasCome()]).toEqual([0, false])
  expect(await Promise.all([system.menu({}), system.menu({})])).toEqual([[], []])
  expect(await system.menu({})).toEqual([])
  expect([asked, hasCome()]).toEqual([1, true])
})

test('delayed calls are sent once they may start', async () => {
  let answered = 0
  server.use(http.get(`${ORIGIN}/system/v1/menu`, () => ((answered += 1), ok([]))))
  const { api, delayCalls, fetchCalls, hasCome } = await openPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  delayCalls(promise)
  const answers = Promise.all([api.system.menu({}), fetchCalls()])
  await new Promise((wake) => setTimeout(wake))
  expect([answered, hasCome()]).toEqual([0, false])
  resolve()
  await answers
  expect([answered, hasCome()]).toEqual([1, true])
})

test('preloaded, it serves the first call', async () => {
  answering()
  const { api, fetchCalls, hasCome } = await openPage()
  await fetchCalls()
  expect(hasCome()).toBe(true)
  expect(await api.system.menu({})).toEqual([])
  expect(asked).toBe(1)
})

test('optional calls wait only while they are held, until another request has loaded the client', async () => {
  const { fetchCalls, delayOptionalCalls, whenOptionalCallsMayStart } = await import('../../src/api/index.ts')
  await whenOptionalCallsMayStart()
  delayOptionalCalls()
  const passed = vi.fn<() => void>()
  void whenOptionalCallsMayStart().then(passed)
  await new Promise((resolve) => setTimeout(resolve))
  expect([passed.mock.calls.length, asked]).toEqual([0, 0])
  await fetchCalls()
  await whenOptionalCallsMayStart()
  expect(passed).toHaveBeenCalledOnce()
})

test('optional calls go on when what they waited for fails', async () => {
  const { delayOptionalCalls, whenOptionalCallsMayStart } = await import('../../src/api/index.ts')
  delayOptionalCalls(Promise.reject(new Error('stopped')))
  await expect(whenOptionalCallsMayStart()).resolves.toBeUndefined()
})

/** The server answers, and names this entry; the page runs another one. */
const serveVersion = (entry: string) => {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/index-old.js' }) })
  vi.stubGlobal('fetch', async () => new Response(`<script type="module" src="${entry}"></script>`))
}

test('a page that reloads for a new version ends no session', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  serveVersion('/assets/index-new.js')
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const { api, events, fetchCallsOrReload } = await openPage()
  line = isDown
  const outcome = vi.fn<(result: unknown) => void>()
  fetchCallsOrReload().then(outcome, outcome)
  api.system.menu({}).then(outcome, outcome)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect([outcome.mock.calls, events, asked]).toEqual([[], [], 2])
  vi.unstubAllGlobals()
})

test('a client chunk of a removed version is told from a lost network: no session ends, the page must be reloaded', async () => {
  serveVersion('/assets/index-new.js')
  const { api, events } = await openPage()
  line = isDown
  await expect(api.system.menu({})).rejects.toMatchObject(LOST)
  expect(events).toEqual([{ type: 'api.outdated' }])
  vi.unstubAllGlobals()
})

test('without a network the client is not asked for, which some browsers would remember as failed; it comes with the network', async () => {
  answering()
  const navigator = { onLine: false }
  vi.stubGlobal('navigator', navigator)
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const { api, fetchCalls } = await openPage()
  await expect(fetchCalls()).rejects.toMatchObject({ name: 'ChunkFailed', fault: 'network' })
  const menu = api.system.menu({})
  expect(asked).toBe(0)
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(await menu).toEqual([])
  expect(asked).toBe(1)
  vi.unstubAllGlobals()
})

test('calls that waited for the client share one renewal', async () => {
  const { handlers, counts } = rotatingServer()
  server.use(...handlers)
  const { api } = await openPage()
  await Promise.all([api.system.menu({}), api.system.menu({}), api.system.menu({})])
  expect(counts).toMatchObject({ refresh: 1, answered: 3 })
})

describe('a client that cannot be loaded', () => {
  test('fails like a server without an answer, and the next call tries again', async () => {
    answering()
    const { api, events, hasCome } = await openPage()
    line = isDown
    await expect(api.system.menu({})).rejects.toMatchObject(LOST)
    expect([events, hasCome()]).toEqual([[{ type: 'api.lost', reason: 'unreachable' }], false])
    line = async () => {}
    expect(await api.system.menu({})).toEqual([])
    expect(hasCome()).toBe(true)
  })

  test('is reported once, to the session that waits for it', async () => {
    const { api, credentials, events } = await openPage()
    line = isDown
    const calls = [api.system.menu({}), api.system.menu({})]
    credentials.clear()
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(events).toEqual([])
  })

  test('times out like any request', async () => {
    const timeout = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal)
    const { api, events } = await openPage()
    line = () => new Promise(() => {})
    const call = api.system.menu({})
    timeout.abort()
    await expect(call).rejects.toMatchObject(LOST)
    expect(events).toHaveLength(1)
  })
})

test('a call made by one user is never sent in the name of the next user', async () => {
  const gate = Promise.withResolvers<void>()
  const { api, credentials, events } = await openPage()
  line = () => gate.promise
  const call = api.system.menu({})
  credentials.save({ userAccount: 'b', userId: 'u2', isCustomer: false, accessToken: 'b', refreshToken: 'b' })
  gate.resolve()
  // the server has no answer: it must not be called
  await expect(call).rejects.toMatchObject({ name: 'SessionLost', reason: 'expired' })
  expect(events).toEqual([])
})
