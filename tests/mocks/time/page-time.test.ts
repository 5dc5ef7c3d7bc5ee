import { expect, test, vi } from 'vitest'
import { memoryStore } from '../../../mocks/clock.ts'
import { createPageTime } from '../../../mocks/time/page-time.ts'
import { shiftWords } from '../../../mocks/time/shift-words.ts'

const HOUR_MS = 3_600_000
const ahead = (scope: { Date: DateConstructor }) => Math.round((scope.Date.now() - Date.now()) / 60_000)

test('moves what is now, and nothing else of Date', () => {
  const scope = { Date }
  const time = createPageTime({ store: memoryStore(), scope })
  expect(scope.Date).toBe(Date)
  time.set(HOUR_MS)
  expect(ahead(scope)).toBe(60)
  const now = new scope.Date()
  expect(Math.round((now.getTime() - Date.now()) / 60_000)).toBe(60)
  expect(now).toBeInstanceOf(Date)
  expect(now).toBeInstanceOf(scope.Date)
  expect(scope.Date.parse(scope.Date())).toBeGreaterThan(Date.now() + HOUR_MS - 60_000)
  expect(new scope.Date(2026, 0, 5).getTime()).toBe(new Date(2026, 0, 5).getTime())
  expect(new scope.Date('2026-11-18T02:00:00Z').toISOString()).toBe('2026-11-18T02:00:00.000Z')
  expect(scope.Date.UTC(2026, 0)).toBe(Date.UTC(2026, 0))
  time.set(0)
  expect(scope.Date).toBe(Date)
})

test('all windows of a browser live in the same time, those that are opened later too', () => {
  const store = memoryStore()
  const [one, other] = [{ Date }, { Date }]
  const time = createPageTime({ store, scope: one })
  const follower = createPageTime({ store, scope: other })
  const told = vi.fn<() => void>()
  const stop = follower.subscribe(told)
  time.set(-2 * HOUR_MS)
  expect(ahead(other)).toBe(0)
  follower.follow()
  follower.follow()
  expect([ahead(one), ahead(other), told.mock.calls.length]).toEqual([-120, -120, 1])
  stop()
  const late = { Date }
  expect(createPageTime({ store, scope: late }).shift()).toBe(-2 * HOUR_MS)
  expect(ahead(late)).toBe(-120)
})

test('what is stored but no shift counts as none, and none can be set', () => {
  const store = memoryStore()
  const scope = { Date }
  createPageTime({ store, scope }).set(HOUR_MS)
  for (const damaged of ['soon', '1e400', '1.5', 'NaN']) {
    const key = 'repair-mock.page-time'
    expect(store.getItem(key)).not.toBeNull()
    store.setItem(key, damaged)
    expect(createPageTime({ store, scope: { Date } }).shift()).toBe(0)
  }
  expect(() => createPageTime({ store, scope }).set(Number.NaN)).toThrow(RangeError)
})

test.each([
  [3 * 24 * HOUR_MS + 4 * HOUR_MS + 60_000, '3 days 4 hours', '3 天 4 小時'],
  [-HOUR_MS, '1 hour', '1 小時'],
  [90_000, '1 minute', '1 分鐘'],
])('a shift of %d ms is told as %s', (ms, english, chinese) => {
  expect([shiftWords(ms, 'en-us'), shiftWords(ms, 'zh-hant')]).toEqual([english, chinese])
})
