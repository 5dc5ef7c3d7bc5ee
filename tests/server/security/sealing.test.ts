import { expect, test } from 'vitest'
import { sealingBy } from '../../../server/security/sealing.ts'

const KEY = 'a secret key of the tests, long enough'
const TEXT = '您好：\n\n/setPassword/1/token'

test('a sealed text is opened by the same key for the same row, and differs each time', () => {
  const [one, two] = [sealingBy(KEY).seal(TEXT, 'mail-1'), sealingBy(KEY).seal(TEXT, 'mail-1')]
  expect(one).not.toBe(two)
  expect(one).not.toContain('token')
  expect(sealingBy(KEY).open(one, 'mail-1')).toBe(TEXT)
})

test('another key, another row or another letter opens nothing', () => {
  const sealing = sealingBy(KEY)
  const sealed = sealing.seal(TEXT, 'mail-1')
  expect(() => sealingBy(`${KEY}!`).open(sealed, 'mail-1')).toThrow(/authenticate/)
  expect(() => sealing.open(sealed, 'mail-2')).toThrow(/authenticate/)
  const last = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(() => sealing.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'mail-1')).toThrow(/authenticate/)
  expect(() => sealing.open(sealed.slice(0, 30), 'mail-1')).toThrow(/tag/)
  expect(() => sealing.open(TEXT, 'mail-1')).toThrow(/not a sealed text/)
})

test('a short key is refused without being repeated', () => {
  expect(() => sealingBy('short key')).toThrow(/at least 32/)
  expect(() => sealingBy('short key')).not.toThrow(/short key/)
})
