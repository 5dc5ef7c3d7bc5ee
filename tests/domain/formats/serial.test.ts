import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SERIAL_TYPES } from '../../../src/domain/entities/repair-item.ts'
import { hasLuhnCheckDigit, isImei, isSerial, normaliseSerial } from '../../../src/domain/formats/serial.ts'
import { SEEDED } from '../seed.ts'

const DIGITS = Array.from('0123456789')

/** Luhn by table: what a digit in a doubled place counts. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
const checkDigitOf = (fourteen: string) => {
  const sum = Array.from(fourteen, Number).reduce((total, digit, i) => total + (i % 2 === 1 ? (DOUBLED[digit] ?? 0) : digit), 0)
  return String((10 - (sum % 10)) % 10)
}
const imei = fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 14, maxLength: 14 }).map((digits) => digits + checkDigitOf(digits))

describe('IMEI', () => {
  test('accepts the right check digit and refuses every wrong one', () => {
    fc.assert(
      fc.property(imei, (valid) => {
        expect(isImei(valid)).toBe(true)
        const wrong = Array.from(valid).flatMap((right, place) =>
          DIGITS.filter((digit) => digit !== right).map((digit) => valid.slice(0, place) + digit + valid.slice(place + 1)),
        )
        expect(wrong).toHaveLength(15 * 9)
        expect(wrong.filter(isImei)).toEqual([])
      }),
      SEEDED,
    )
  })

  test('detects two adjacent digits exchanged, except 0 and 9', () => {
    fc.assert(
      fc.property(imei, fc.nat({ max: 13 }), (valid, place) => {
        const pair = valid.slice(place, place + 2)
        fc.pre(pair[0] !== pair[1] && pair !== '09' && pair !== '90')
        const exchanged = `${valid.slice(0, place)}${pair[1] ?? ''}${pair[0] ?? ''}${valid.slice(place + 2)}`
        expect(isImei(exchanged)).toBe(false)
      }),
      SEEDED,
    )
  })

  test('accepts the number of the demo data and refuses its altered copy', () => {
    expect(isImei('490154203237518')).toBe(true)
    expect(isImei('490154203237517')).toBe(false)
    expect(hasLuhnCheckDigit('79927398713')).toBe(true)
  })
})

/** Letters that change their length in capitals, accents that join what a hyphen held apart. */
const awkward = fc.constantFrom('a', 'ａ', '-', ' ', 'ß', '\u0390', '\u0301', 'ŉ', '\u0131', '\u0345')

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: awkward })), fc.constantFrom(...SERIAL_TYPES), (serial, type) => {
      const once = normaliseSerial(serial, type)
      expect(normaliseSerial(once, type)).toBe(once)
    }),
    { ...SEEDED, numRuns: 300 },
  )
})

test.each([
  ['sn', ' ab-１２/3.x ', 'AB-12/3.X', true],
  ['sn', 'ABC', 'ABC', false],
  ['sn', '-ABC1', '-ABC1', false],
  ['sn', `A${'1'.repeat(39)}`, `A${'1'.repeat(39)}`, true],
  ['sn', `A${'1'.repeat(40)}`, `A${'1'.repeat(40)}`, false],
  ['sn', 'AB_12', 'AB_12', false],
  ['imei', '49-015420-323751-8', '490154203237518', true],
  ['imei', '49015420323751', '49015420323751', false],
  ['meid', 'a0000000 00232f', 'A000000000232F', true],
  ['meid', '268435456010201020', '268435456010201020', true],
  ['meid', 'A000000000232G', 'A000000000232G', false],
  ['meid', '26843545601020102', '26843545601020102', false],
  ['none', '?', '?', true],
] as const)('%s: %s → %s, valid: %s', (type, typed, serial, valid) => {
  expect(normaliseSerial(typed, type)).toBe(serial)
  expect(isSerial(serial, type)).toBe(valid)
})
