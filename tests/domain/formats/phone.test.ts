import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isExtension, isMobilePhone, isTelephone, normalisePhone } from '../../../src/domain/formats/phone.ts'
import { SEEDED } from '../seed.ts'

const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-()（）＋０９８ 　–.x'), 'e', '\u0301') })

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom('+886', '+65', '+1', '', '+'), (phone, code) => {
      const once = normalisePhone(phone, code)
      expect(normalisePhone(once, code)).toBe(once)
    }),
    { ...SEEDED, numRuns: 1000 },
  )
})

test('grouping and width do not matter', () => {
  const separators = fc.array(fc.constantFrom('', ' ', '-', '　', '–', '('), { minLength: 10, maxLength: 10 })
  const wide = (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999 }), separators, fc.boolean(), (n, between, isWide) => {
      const phone = `09${String(n).padStart(8, '0')}`
      const shown = Array.from(phone, (digit, i) => `${isWide ? wide(digit) : digit}${between[i] ?? ''}`).join('')
      expect(normalisePhone(shown)).toBe(phone)
      expect(isMobilePhone(normalisePhone(shown))).toBe(true)
    }),
    SEEDED,
  )
})

test.each([
  ['+886 912-345-678', '+886', '0912345678'],
  ['+886 (0)912 345 678', '+886', '0912345678'],
  ['(02) 2345-6789', '+886', '0223456789'],
  ['+65 9123 4567', '+65', '91234567'],
  ['+1 415 555 0100', '+65', '+14155550100'],
])('%s with %s → %s', (phone, code, result) => {
  expect(normalisePhone(phone, code)).toBe(result)
})

test.each([
  [isMobilePhone, '0900000001', '+886', true],
  [isMobilePhone, '0800000001', '+886', false],
  [isMobilePhone, '090000000', '+886', false],
  [isMobilePhone, '09000000011', '+886', false],
  [isMobilePhone, '912345', '+65', true],
  [isMobilePhone, '91234', '+65', false],
  [isMobilePhone, '1234567890123456', '+65', false],
  [isTelephone, '022345678', '+886', true],
  [isTelephone, '0223456789', '+886', true],
  [isTelephone, '02234567', '+886', false],
  [isTelephone, '23456789', '+886', false],
  [isTelephone, '61234567', '+65', true],
  [isTelephone, '6123x567', '+65', false],
] as const)('%o(%s, %s) is %s', (test, phone, code, result) => {
  expect(test(phone, code)).toBe(result)
})

test.each([
  ['0900000001', '+886', '0900-000-001'],
  ['0227960000', '+886', '02-2796-0000'],
  ['072345678', '+886', '07-234-5678'],
  ['037123456', '+886', '037-123456'],
  ['0491234567', '+886', '049-123-4567'],
  ['082612345', '+886', '0826-12345'],
  ['61234567', '+65', '+65 61234567'],
  ['0900000001', undefined, '0900-000-001'],
  ['0900000001', null, '0900-000-001'],
  ['not a number', '+886', 'not a number'],
  ['', '+886', ''],
])('%s under %s is read as %s', (phone, code, text) => {
  expect(formatPhone(phone, code)).toBe(text)
})

test('extensions of 1 to 6 digits', () => {
  expect(['1', '123456'].every(isExtension)).toBe(true)
  expect(['', '1234567', '#1'].some(isExtension)).toBe(false)
})
