import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { credentials } from '../../src/api/index.ts'
import { storeBench, storedBench } from '../../src/app/preferences.ts'
import { BENCH_KEY } from '../../src/shared/constants.ts'
import { memoryStore } from '../../src/shared/storage.ts'

const browser = memoryStore()
beforeEach(() => {
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', memoryStore())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  browser.removeItem(BENCH_KEY)
})

test('bench mode is on for who turned it on, not for others who sign in with the same browser', () => {
  storeBench('engineer', 'on')
  expect([storedBench('engineer'), storedBench('coordinator')]).toEqual(['on', 'off'])
  storeBench('warehouse', 'on')
  storeBench('engineer', 'off')
  expect([storedBench('engineer'), storedBench('warehouse')]).toEqual(['off', 'on'])
  storeBench('warehouse', 'off')
  expect(browser.getItem(BENCH_KEY)).toBeNull()
})

test('a shared computer keeps bench mode for the tab alone', () => {
  vi.spyOn(credentials, 'userData').mockReturnValue({ userId: 'engineer', isSharedComputer: true } as never)
  storeBench('engineer', 'on')
  expect(storedBench('engineer')).toBe('on')
  expect(browser.getItem(BENCH_KEY)).toBeNull()
})
