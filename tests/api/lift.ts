import { vi } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import type { ClientEvent } from '../../src/api/call-types.ts'
import type { RuntimeConfig } from '../../src/api/config.ts'
import { createCredentials } from '../../src/api/credentials.ts'
import { memoryStore } from '../../src/shared/storage.ts'
import { ORIGIN, signIn } from './support.ts'

/** `cut`: the connection fails before the service hears of a call; `deaf`: the service answers, and the answer is lost; `stalled`: nothing comes. */
export type Line = 'up' | 'cut' | 'deaf' | 'stalled'

const json = (status: number, data: unknown) =>
  new Response(JSON.stringify({ message: status === 200 ? 'OK' : 'no', data }), { status, headers: { 'content-type': 'application/json' } })

/**
 * A browser whose network comes and goes, and a service behind it, in the time of vitest's fake timers. `arrived` lists what has reached the
 * service, `tried` what has left the page; each with the time.
 */
export const enterLift = (networkFailure: RuntimeConfig['networkFailure'] = 'logout') => {
  // a single tab has no other one to wait for
  const locks = { request: (_: string, __: LockOptions, work: () => Promise<unknown>) => work() }
  const browser = { onLine: true, locks }
  const window = new EventTarget()
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', window)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('time', 'TimeoutError')), ms)
    return controller.signal
  })
  const tried: string[] = []
  const arrived: string[] = []
  const answers = new Map<string, () => Response>([
    ['POST /customer/repairOrder/v1', () => json(200, { items: [], total: 0, pageIndex: 1, pageSize: 20 })],
  ])
  /** How the line is for a call; by default the same for all. */
  let lineOf: (call: string) => Line = () => 'up'
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url.slice(ORIGIN.length)}`
    if (!browser.onLine) throw new Error(`${call} was sent without a network`)
    tried.push(call)
    const line = lineOf(call)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    if (line === 'stalled') return promise
    setTimeout(() => {
      if (line !== 'cut') arrived.push(call)
      if (line === 'up') resolve((answers.get(call) ?? (() => json(200, [])))())
      else reject(new TypeError('Failed to fetch'))
    }, 20)
    return promise
  })
  const store = memoryStore()
  signIn(store)
  const events: ClientEvent[] = []
  const credentials = createCredentials(store)
  const api = createClient({
    config: () => ({ apiBase: ORIGIN, loginAuthorization: '', captcha: 'local', captchaFrame: '', networkFailure }),
    language: () => 'en-us',
    credentials,
    permissions: () => undefined,
    notify: (event) => events.push(event),
  })
  const setOnline = (isOnline: boolean) => {
    browser.onLine = isOnline
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  return {
    api,
    credentials,
    events,
    tried,
    arrived,
    setOnline,
    setLine: (line: Line | ((call: string) => Line)) => (lineOf = typeof line === 'string' ? () => line : line),
    answer: (call: string, response: () => Response) => answers.set(call, response),
    countOf: (call: string) => tried.filter((one) => one === call).length,
  }
}

export { json }
