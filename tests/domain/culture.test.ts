import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeOfRequest } from '../../backend/language.ts'
import { initialLocale, localeOfCookies, localeOfTag } from '../../src/domain/culture.ts'
import { SEEDED } from './seed.ts'

test.each([
  ['zh-TW', 'zh-hant'],
  ['zh', 'zh-hant'],
  ['zh_HK', 'zh-hant'],
  ['ZH-Hant-TW', 'zh-hant'],
  ['en', 'en-us'],
  [' EN-gb ', 'en-us'],
  ['enx', undefined],
  ['ja', undefined],
  ['', undefined],
  [undefined, undefined],
])('tag %s → %s', (tag, locale) => expect(localeOfTag(tag)).toBe(locale))

test.each([
  ['culture=en-us', 'en-us'],
  ['culture=c%3Den-US%7Cuic%3Dzh-TW', 'zh-hant'],
  ['.AspNetCore.Culture=c%3Dzh-TW%7Cuic%3Den-US', 'en-us'],
  ['.AspNetCore.Culture=c=zh-TW|uic=en-US', 'en-us'],
  ['.AspNetCore.Culture=uic=en-US|c=zh-TW', 'en-us'],
  ['.AspNetCore.Culture=c%3Den-US', 'en-us'],
  ['a=b; culture=zh-hant; .AspNetCore.Culture=uic=en-US', 'zh-hant'],
  ['culture=klingon; .AspNetCore.Culture=uic=en-US', 'en-us'],
  ['myculture=en-us', undefined],
  ['culture=%E0%A4%A', undefined],
  ['', undefined],
])('cookie %s → %s, for the page and for the service', (cookies, locale) => {
  expect(localeOfCookies(cookies)).toBe(locale)
  expect(localeOfRequest(cookies, null)).toBe(locale ?? 'zh-hant')
  expect(initialLocale(null, cookies, '')).toBe(locale ?? 'zh-hant')
})

test('for any cookies, page and service choose the same language', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('culture', '.AspNetCore.Culture', 'x'), fc.string())), (pairs) => {
      const cookies = pairs.map(([name, value]) => `${name}=${value}`).join('; ')
      expect(localeOfRequest(cookies, 'ja')).toBe(initialLocale(null, cookies, 'ja'))
    }),
    { ...SEEDED, numRuns: 500 },
  )
})
