import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { isMobilePhone, normalisePhone } from '../../../src/domain/formats/phone.ts'
import { isTaiwanPostalCode, normalisePostalCode } from '../../../src/domain/formats/postal-code.ts'
import { isTaxId, normaliseTaxId } from '../../../src/domain/formats/tax-id.ts'
import { normaliseCode } from '../../../src/domain/formats/text.ts'
import { normaliseOrder } from '../../../src/domain/rules/order.ts'
import { SEEDED } from '../seed.ts'

const wide = (text: string) =>
  Array.from(text)
    .map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
    .join('')
/** What paste, input methods and phone books put between the characters of a number. */
const NOISE = [
  '',
  '',
  '',
  ' ',
  '\u3000',
  '\t',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u202A',
  '\u202C',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\u00AD',
]
const DASH = ['-', '\uFF0D', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212']

const garbled = (text: string, noise: readonly string[]) => (choices: readonly (readonly [number, boolean])[]) =>
  Array.from(text)
    .map((c, i) => `${noise[(choices[i]?.[0] ?? 0) % noise.length] ?? ''}${choices[i]?.[1] ? wide(c) : c}`)
    .join('')
const choices = array(tuple(integer({ min: 0, max: 99 }), constantFrom(true, false)), { minLength: 12, maxLength: 12 })

test.each([
  ['a phone number', '0900000005', [...NOISE, ...DASH], (text: string) => normalisePhone(text), isMobilePhone],
  ['a tax id', '12345675', NOISE, normaliseTaxId, isTaxId],
  ['a postal code', '114066', [...NOISE, ...DASH], (text: string) => normalisePostalCode(text, 'TW'), isTaiwanPostalCode],
  ['an extension', '123456', NOISE, (text: string) => normaliseCode(text), (text: string) => /^\d{6}$/.test(text)],
] as const)('C16: %s pasted with invisible or full-width characters is stored normalised', (_, plain, noise, clean, isValid) => {
  assert(
    property(choices, (chosen) => {
      const stored = clean(garbled(plain, noise)(chosen))
      expect(stored).toBe(plain)
      expect(isValid(stored)).toBe(true)
    }),
    { ...SEEDED, numRuns: 1000 },
  )
})

test.each(DASH)('C16: a tracking number keeps its hyphens, normalised: %s', (dash) => {
  expect(normaliseOrder({ inboundTrackingNo: `ＡＢ${dash}12\u200D 3` }).inboundTrackingNo).toBe('AB-123')
})
