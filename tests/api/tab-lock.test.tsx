import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exclusively } from '../../src/api/tab-lock.ts'

const KEY = 'lock-name'
beforeEach(() => localStorage.removeItem(KEY))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs that many tasks at once, and returns how many ran concurrently. */
const runTogether = async (count: number) => {
  let atWork = 0
  let most = 0
  const work = async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atWork -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: count }, () => exclusively('name', work)))
  return { most, results }
}

describe.each([
  ['with Web Locks', () => undefined],
  ['without', () => void vi.stubGlobal('navigator', {})],
  [
    'with Web Locks that are refused',
    () => void vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError')),
  ],
])('%s', (_, prepare) => {
  beforeEach(prepare)

  test('one task runs at a time, each gets its own result, and nothing is left in the storage', async () => {
    expect(await runTogether(5)).toEqual({ most: 1, results: Array.from({ length: 5 }, () => 'done') })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('a failure is rethrown, the task runs once, and the next task starts', async () => {
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('failed')))
    await expect(exclusively('name', work)).rejects.toThrow('failed')
    expect(work).toHaveBeenCalledTimes(1)
    await expect(exclusively('name', async () => 1)).resolves.toBe(1)
  })
})

test('a lock that is granted while the browser runs no script is asked for again', async () => {
  // as Chromium rejects it; no other browser is known to
  const paused = () => Promise.reject(new Error("Failed to execute 'open' on 'Window': The provided callback is no longer runnable."))
  const request = vi.spyOn(navigator.locks, 'request').mockImplementationOnce(paused)
  const fallback = vi.fn<() => Promise<never>>()
  await expect(exclusively('name', async () => 'done', fallback)).resolves.toBe('done')
  expect(request).toHaveBeenCalledTimes(2)
  expect(fallback).not.toHaveBeenCalled()
})

describe('without Web Locks', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}))

  test.each([
    ['an expired lease', () => `other ${Date.now() - 1}`],
    ['a lease of a clock that was set back', () => `other ${Date.now() + 3_600_000}`],
    ['an invalid lease', () => 'nonsense'],
  ])('%s blocks no task', async (__, lease) => {
    localStorage.setItem(KEY, lease())
    await expect(exclusively('name', async () => 1)).resolves.toBe(1)
  })

  test('the lease of a closed tab is waited for until it expires', async () => {
    const until = Date.now() + 300
    localStorage.setItem(KEY, `other ${until}`)
    await exclusively('name', async () => expect(Date.now()).toBeGreaterThanOrEqual(until))
  })

  test('a lease lasts as long as the task', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const [begin, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const done = exclusively('name', () => {
      begin.resolve()
      return end.promise
    })
    await begin.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(Number(localStorage.getItem(KEY)?.split(' ')[1])).toBeGreaterThan(Date.now())
    end.resolve()
    await done
    vi.useRealTimers()
  })

  test('full or blocked storage delays no task', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(exclusively('name', async () => 1)).resolves.toBe(1)
  })
})
