import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkFailed, isFirstReload, loadChunk, waitForChunk } from '../../src/shared/stale-chunk.ts'

const page = vi.hoisted(() => ({ isLeft: false }))
vi.mock(import('../../src/shared/page-left.ts'), () => ({ watchLeaving: () => async () => page.isLeft }))

const RUNNING = '/assets/index-old.js'
const documentWith = (entry: string) =>
  `<!doctype html><script src="/assets/first.js"></script><script type="module" crossorigin src="${entry}"></script>`

const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()
const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => RUNNING }) })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  kept.clear()
  page.isLeft = false
})

/** The server, by the entry that its document names; none for one that does not answer. */
const serves = (entry?: string, status = 200) =>
  entry === undefined
    ? ask.mockRejectedValue(new TypeError('no line'))
    : ask.mockImplementation(async () => new Response(documentWith(entry), { status }))
const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('not fetched'))

const outcomeOf = async (load: () => Promise<string>, mayReload: (deployed: string) => boolean = isFirstReload) => {
  const outcome = loadChunk(load, mayReload).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  const result = await outcome
  return result instanceof ChunkFailed ? { fault: result.fault, isReloading: result.isReloading } : result
}

test('a module that loads at once or on the second try needs no version check', async () => {
  expect(await outcomeOf(async () => 'here')).toBe('here')
  const load = failing().mockRejectedValueOnce(new TypeError('not fetched')).mockResolvedValueOnce('here')
  expect(await outcomeOf(load)).toBe('here')
  expect([load.mock.calls.length, ask.mock.calls.length]).toEqual([2, 0])
})

test('a page that is loaded anew for a new version forgets the document that the browser has stored, before that', async () => {
  const forget = vi.fn<() => Promise<boolean>>(async () => true)
  vi.stubGlobal('caches', { delete: forget })
  serves('/assets/index-new.js')
  expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: true })
  expect(forget.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0)
})

test('what nothing goes on without is waited for while the server does not answer', async () => {
  serves()
  const load = failing()
  const waits = vi.fn<() => void>()
  const outcome = waitForChunk(load, () => false, waits)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waits.mock.calls.length).toBeGreaterThan(2)
  load.mockResolvedValue('here')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await outcome).toBe('here')
})

test('and not where the server answers: then the page is loaded anew, or it fails', async () => {
  serves(RUNNING)
  const settled = vi.fn<() => void>()
  void waitForChunk(failing(), () => true).then(settled, settled)
  await vi.runAllTimersAsync()
  expect([reload.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0])
  const failed = waitForChunk(failing(), () => false).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toMatchObject({ fault: 'broken', isReloading: false })
  const unrelated = new Error('unrelated')
  const left = waitForChunk(failing(), () => {
    throw unrelated
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await left).toBe(unrelated)
})

test('a failure while the page is being left is neither checked nor reported', async () => {
  serves('/assets/index-new.js')
  page.isLeft = true
  const settled = vi.fn<() => void>()
  void loadChunk(failing(), isFirstReload).then(settled, settled)
  await vi.runAllTimersAsync()
  expect([settled.mock.calls.length, ask.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0, 0])
})

describe('a module that cannot be loaded', () => {
  test('is a network failure if the server does not answer: no reload', async () => {
    serves(undefined)
    const load = failing()
    expect(await outcomeOf(load, () => true)).toEqual({ fault: 'network', isReloading: false })
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
    expect(ask).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' }))
  })

  test.each([
    ['a proxy answers for the server', () => serves('/assets/index-new.js', 502)],
    ['another page answers, as of a hotspot', () => ask.mockImplementation(async () => new Response('<h1>Welcome</h1>'))],
  ])('is a network failure if %s', async (_, answer) => {
    answer()
    expect(await outcomeOf(failing(), () => true)).toEqual({ fault: 'network', isReloading: false })
    expect(reload).not.toHaveBeenCalled()
  })

  test('is a new version if the server names another entry: reloads once per version', async () => {
    serves('/assets/index-new.js')
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: true })
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: false })
    expect(reload).toHaveBeenCalledTimes(1)
    serves('/assets/index-newer.js')
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: true })
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('is only reported where a reload is not allowed', async () => {
    serves('/assets/index-new.js')
    expect(await outcomeOf(failing(), () => false)).toEqual({ fault: 'version', isReloading: false })
    expect(reload).not.toHaveBeenCalled()
  })

  test('is tried once more if the server has the same version: the network may be back', async () => {
    serves(RUNNING)
    const load = failing()
      .mockRejectedValueOnce(new TypeError('not fetched'))
      .mockRejectedValueOnce(new TypeError('not fetched'))
      .mockResolvedValueOnce('here')
    expect(await outcomeOf(load)).toBe('here')
    expect(reload).not.toHaveBeenCalled()
  })

  test('is broken if the server has the same version without it: reloads once', async () => {
    serves(RUNNING)
    expect(await outcomeOf(failing())).toEqual({ fault: 'broken', isReloading: true })
    expect(await outcomeOf(failing())).toEqual({ fault: 'broken', isReloading: false })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('causes no reload if that cannot be remembered', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    serves('/assets/index-new.js')
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: false })
    expect(reload).not.toHaveBeenCalled()
  })
})
