import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaxId, normaliseTaxId } from '../../../src/domain/formats/tax-id.ts'
import { SEEDED } from '../seed.ts'

/** The rule as the tax office words it: for a seventh digit 7 the product 28 counts once as 1 and once as 0. */
function isTaxIdByTheBook(taxId: string): boolean {
  const digits = Array.from(taxId, Number)
  const products = digits.map((digit, i) => digit * Number('12121241'[i]))
  const digitSum = (n: number) => Array.from(String(n), Number).reduce((a, b) => a + b, 0)
  if (digits[6] !== 7) return products.map(digitSum).reduce((a, b) => a + b, 0) % 5 === 0
  const others = products
    .filter((_, i) => i !== 6)
    .map(digitSum)
    .reduce((a, b) => a + b, 0)
  return (others + 1) % 5 === 0 || others % 5 === 0
}

const eightDigits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 8, maxLength: 8 })

test('agrees with an independent reference', () => {
  fc.assert(
    fc.property(eightDigits, (taxId) => {
      expect(isTaxId(taxId)).toBe(isTaxIdByTheBook(taxId))
      const withSeven = `${taxId.slice(0, 6)}7${taxId.slice(7)}`
      expect(isTaxId(withSeven)).toBe(isTaxIdByTheBook(withSeven))
    }),
    { ...SEEDED, numRuns: 2000 },
  )
})

test.each(['12345675', '04595257', '10458575', '22099131'])('%s is valid', (taxId) => {
  expect(isTaxId(taxId)).toBe(true)
})
test.each(['12345678', '04595258', '1234567', '123456755', '1234567a', '', ' 12345675'])('%s is invalid', (taxId) => {
  expect(isTaxId(taxId)).toBe(false)
})
test('normalises', () => {
  expect(normaliseTaxId(' １２３４ 5675 ')).toBe('12345675')
})
