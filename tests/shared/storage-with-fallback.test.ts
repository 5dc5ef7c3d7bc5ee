import { expect, test } from 'vitest'
import { createCredentials } from '../../src/api/credentials.ts'
import { keeps, storeWithFallback, memoryStore, type KeyValueStore } from '../../src/shared/storage.ts'

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError')
}
const STORES: Record<string, () => KeyValueStore> = {
  blocked: () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  full: () => ({ ...memoryStore(), setItem: refuse }),
  forgetful: () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
}

test.each(Object.keys(STORES))('%s: no exception, the session lasts as long as the page, and storage counts as not persistent', (name) => {
  const store = STORES[name]?.() ?? memoryStore()
  expect(keeps(() => store)).toBe(false)
  const credentials = createCredentials(storeWithFallback(store))
  expect(credentials.accessToken()).toBeUndefined()
  credentials.save({ accessToken: 'a', refreshToken: 'r', userAccount: 'amy', userId: 'u', isCustomer: true })
  expect([credentials.accessToken(), credentials.userData()?.userId]).toEqual(['a', 'u'])
  credentials.renew({ accessToken: 'a2', refreshToken: 'r2' })
  expect(credentials.accessToken()).toBe('a2')
  credentials.clear()
  expect([credentials.accessToken(), credentials.userData()]).toEqual([undefined, undefined])
})

test('working storage holds everything itself', () => {
  const store = memoryStore()
  expect(keeps(() => store)).toBe(true)
  const sturdy = storeWithFallback(store)
  sturdy.setItem('theme', 'dark')
  expect([store.getItem('theme'), store.getItem('probe')]).toEqual(['dark', null])
  store.setItem('theme', 'light')
  expect(sturdy.getItem('theme')).toBe('light')
})

test('an older value does not return when the newer one did not fit', () => {
  const store = memoryStore()
  store.setItem('accessToken', 'old')
  storeWithFallback({ ...store, setItem: refuse }).setItem('accessToken', 'new')
  expect(store.getItem('accessToken')).toBeNull()
})

test('storage that throws on access counts as not persistent', () => {
  expect(keeps(refuse)).toBe(false)
})
