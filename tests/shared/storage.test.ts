import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage, memoryStore } from '../../src/shared/storage.ts'

afterEach(() => vi.unstubAllGlobals())

const cases = [
  ['sessionStorage', tabStorage],
  ['localStorage', browserStorage],
] as const

test.each(cases)('%s: a value is read back until it is removed', (name, storage) => {
  vi.stubGlobal(name, memoryStore())
  expect(storage.read('a')).toBeNull()
  expect(storage.write('a', '1')).toBe(true)
  expect(storage.read('a')).toBe('1')
  storage.remove('a')
  expect(storage.read('a')).toBeNull()
})

test.each(cases)('%s, blocked or full: nothing is stored, no exception', (name, storage) => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([storage.read('a'), storage.write('a', '1')]).toEqual([null, false])
  expect(() => storage.remove('a')).not.toThrow()
})

test.each(cases)('%s that throws on access: the same', (name, storage) => {
  const found = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect([storage.read('a'), storage.write('a', '1')]).toEqual([null, false])
  if (found) Object.defineProperty(globalThis, name, found)
})
