import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exclusively } from '../../src/api/tab-lock.ts'

const KEY = 'lock-name'
beforeEach(() => localStorage.removeItem(KEY))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs so many at once, and tells how many were at work together. */
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

  test('one works at a time, each gets its result, and nothing is left behind', async () => {
    expect(await runTogether(5)).toEqual({ most: 1, results: Array.from({ length: 5 }, () => 'done') })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('a failure is handed on, the work is done once, and the next one is let in', async () => {
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('failed')))
    await expect(exclusively('name', work)).rejects.toThrow('failed')
    expect(work).toHaveBeenCalledTimes(1)
    await expect(exclusively('name', async () => 1)).resolves.toBe(1)
  })
})

describe('without Web Locks', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}))

  test.each([
    ['a lease that has run out', () => `other ${Date.now() - 1}`],
    ['a lease of a clock that was set back', () => `other ${Date.now() + 3_600_000}`],
    ['what is no lease', () => 'nonsense'],
  ])('%s stops nobody', async (__, lease) => {
    localStorage.setItem(KEY, lease())
    await expect(exclusively('name', async () => 1)).resolves.toBe(1)
  })

  test('the lease of a tab that was closed is waited for, and not for ever', async () => {
    const until = Date.now() + 300
    localStorage.setItem(KEY, `other ${until}`)
    await exclusively('name', async () => expect(Date.now()).toBeGreaterThanOrEqual(until))
  })

  test('a lease lasts as long as the work', async () => {
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

  test('storage that is full or blocked holds up nobody', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(exclusively('name', async () => 1)).resolves.toBe(1)
  })
})
