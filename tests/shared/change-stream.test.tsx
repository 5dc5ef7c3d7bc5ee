import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from '../../src/shared/change-stream.ts'
import { WINDOW_HEADER } from '../../src/shared/constants.ts'

let visibility: DocumentVisibilityState = 'visible'
let token: string | undefined = 'first'
let session = 1
const listeners = new Set<() => void>()
const credentials = {
  accessToken: () => token,
  session: () => session,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
const changed = () => listeners.forEach((listener) => listener())

/** The streams that were opened, the newest last. */
const streams: {
  readonly token: string
  readonly windowId: string | undefined
  readonly signal: AbortSignal
  readonly send: (text: string) => void
  readonly end: () => void
}[] = []
let answer: () => number = () => 200
const fetchStub = async (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
  const status = answer()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
  signal.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')))
  streams.push({
    token: headers['authorization'] ?? '',
    windowId: headers[WINDOW_HEADER],
    signal,
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  })
  return new Response(status === 200 ? body : null, { status })
}

const onChange = vi.fn<() => void>()
let stop = () => {}
const start = () => (stop = listenForChanges({ apiBase: () => '/api', credentials, windowId: 'this', onChange }))
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => {
  const stream = streams.at(-1)
  if (!stream) throw new Error('no stream')
  return stream
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('fetch', fetchStub)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onChange.mockReset()
  visibility = 'visible'
  token = 'first'
  session = 1
  streams.length = 0
  answer = () => 200
})

test('each message is told, comments are not, however they are cut', async () => {
  start()
  await pass(0)
  for (const part of [': \n\n', 'da', 'ta: {"seq":1}\n', '\n', ': \n\n']) {
    newest().send(part)
    await pass(0)
  }
  expect(onChange).toHaveBeenCalledOnce()
  expect(newest()).toMatchObject({ token: 'Bearer first', windowId: 'this' })
})

test('a hidden page listens to nothing, and asks for what it may have missed when it is seen', async () => {
  start()
  await pass(0)
  show('hidden')
  await pass(120_000)
  expect(newest().signal.aborted).toBe(true)
  expect(streams).toHaveLength(1)
  show('visible')
  await pass(0)
  expect(streams).toHaveLength(2)
  expect(onChange).toHaveBeenCalledOnce()
})

test('without a session nothing is asked, and a renewed token leaves the stream alone', async () => {
  token = undefined
  start()
  await pass(5_000)
  expect(streams).toHaveLength(0)
  token = 'first'
  changed()
  await pass(0)
  token = 'renewed'
  changed()
  await pass(0)
  expect(streams).toHaveLength(1)
  token = undefined
  changed()
  expect(newest().signal.aborted).toBe(true)
})

test('another session has a stream of its own', async () => {
  start()
  await pass(0)
  token = 'other'
  session = 2
  changed()
  await pass(0)
  expect(streams.map((stream) => [stream.token, stream.signal.aborted])).toEqual([
    ['Bearer first', true],
    ['Bearer other', false],
  ])
})

test('a refused token is not used again, a new one is', async () => {
  answer = () => 401
  start()
  await pass(300_000)
  expect(streams).toHaveLength(1)
  answer = () => 200
  token = 'renewed'
  changed()
  await pass(0)
  expect(streams).toHaveLength(2)
})

test.each([404, 405, 501])('a service that answers %i is not asked again', async (status) => {
  answer = () => status
  start()
  await pass(300_000)
  show('hidden')
  show('visible')
  await pass(300_000)
  expect(streams).toHaveLength(1)
})

test('what fails is tried again after 1 s, and then ever later, up to 60 s', async () => {
  answer = () => 503
  start()
  await pass(0)
  const startedAt = Date.now()
  const tries: number[] = []
  for (let seconds = 0; seconds < 600; seconds += 1) {
    const before = streams.length
    await pass(1_000)
    if (streams.length > before) tries.push((Date.now() - startedAt) / 1000)
  }
  expect(tries[0]).toBeLessThanOrEqual(2)
  expect(tries.length).toBeGreaterThan(8)
  expect(tries.length).toBeLessThan(22)
})

test('after a good stream ends, the next try comes soon, and tells that something may have been missed', async () => {
  start()
  await pass(31_000)
  newest().end()
  await pass(1_300)
  expect(streams).toHaveLength(2)
  expect(onChange).toHaveBeenCalledOnce()
})
