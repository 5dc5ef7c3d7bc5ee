import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, isAmount, netOf, taxOf, totalOf } from '../../../src/domain/formats/money.ts'
import { MONEY } from '../../../src/domain/limits.ts'
import { SEEDED } from '../seed.ts'

const amount = fc.integer({ min: 0, max: MONEY.amountMax })

test('tax is 5 %, rounded half up to whole TWD', () => {
  expect([0, 9, 10, 29, 30, 100, 1990].map(taxOf)).toEqual([0, 0, 1, 1, 2, 5, 100])
  fc.assert(
    fc.property(amount, (net) => {
      expect(Number.isInteger(taxOf(net))).toBe(true)
      // twenty times the tax is the net amount but for the rounding: at most 10 up, less than 10 down
      expect(taxOf(net) * 20 - net).toBeLessThanOrEqual(10)
      expect(taxOf(net) * 20 - net).toBeGreaterThan(-10)
    }),
    SEEDED,
  )
  expect(taxOf(1_000_000)).toBe(1_000_000 * MONEY.taxRate)
})

test('a quotation is labour, parts and shipping plus tax, without the inspection fee', () => {
  const quote = { laborAmount: 800, partsAmount: 1200, shippingAmount: null, inspectionFee: 500 }
  expect(netOf(quote)).toBe(2000)
  expect(totalOf(quote)).toBe(2100)
  expect(totalOf({})).toBe(0)
})

test('amounts are integers within the limit', () => {
  expect([0, 1, 9_999_999].every(isAmount)).toBe(true)
  expect([-1, 0.5, 10_000_000, Number.NaN, Infinity].some(isAmount)).toBe(false)
})

test('formatted with thousands separators', () => {
  expect(formatMoney(1500)).toBe('NT$1,500')
  expect(formatMoney(0)).toBe('NT$0')
})
