import { afterEach, describe, expect, test, vi } from 'vitest'
import { Aborted, NoAnswer } from '../../src/api/errors.ts'
import { send } from '../../src/api/transport.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that never answers, or answers its headers and then stalls in the body; both end when the signal is aborted. */
const stalled = (where: 'headers' | 'body') => (_url: string, init?: RequestInit) => {
  const ended = new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
  if (where === 'headers') return ended
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"message":"O'))
      ended.catch((reason: unknown) => controller.error(reason))
    },
  })
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
}

/** The time-out signal under the test's control, and its requested duration. */
const controlTimeout = () => {
  const controller = new AbortController()
  const asked: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms)
    return controller.signal
  })
  return { asked, pass: () => controller.abort(new DOMException('time', 'TimeoutError')) }
}

const request = { method: 'GET', url: 'http://localhost/api/x', headers: {} } as const

describe.each(['headers', 'body'] as const)('a server that stalls in the %s', (where) => {
  test.each([true, false])('times out after 30,000 ms; caller’s own signal: %s', async (hasSignal) => {
    const { asked, pass } = controlTimeout()
    vi.stubGlobal('fetch', stalled(where))
    const answer = send({ ...request, signal: hasSignal ? new AbortController().signal : undefined })
    await new Promise((resolve) => setTimeout(resolve, 10))
    pass()
    await expect(answer).rejects.toBeInstanceOf(NoAnswer)
    expect(asked).toEqual([30_000])
  })

  test('and a caller who aborts first gets no failure', async () => {
    controlTimeout()
    vi.stubGlobal('fetch', stalled(where))
    const controller = new AbortController()
    const answer = send({ ...request, signal: controller.signal })
    await new Promise((resolve) => setTimeout(resolve, 10))
    controller.abort()
    await expect(answer).rejects.toBeInstanceOf(Aborted)
  })
})

test.each([
  [undefined, ''],
  [{}, ''],
  [{ keyword: undefined }, ''],
  [
    { keyword: '台 北&', pageIndex: 0, statuses: ['draft', 'closed'] },
    '?keyword=%E5%8F%B0+%E5%8C%97%26&pageIndex=0&statuses=draft&statuses=closed',
  ],
])('the query %j is sent as "%s"', async (query, sent) => {
  const called = vi.fn<(url: string) => Promise<Response>>(async () => new Response('{}'))
  vi.stubGlobal('fetch', called)
  await send({ ...request, query })
  expect(called.mock.calls[0]?.[0]).toBe(request.url + sent)
})
