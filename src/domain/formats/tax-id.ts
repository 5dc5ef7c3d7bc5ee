import { normaliseCode } from './text.ts'

const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const

/** Half-width digits without white space. */
export const normaliseTaxId = (taxId: string): string => normaliseCode(taxId)

/**
 * Is it a Taiwan business number (統一編號)? Eight digits, each multiplied by its weight; the digits of the products add up
 * to a multiple of 5. A seventh digit 7 gives 28, whose digits 2 + 8 = 10 may count as 1 or 0, hence the second try.
 * Numbers issued before April 2023 satisfy the older divisor 10 and so this one too (domain.md section 4).
 */
export function isTaxId(taxId: string): boolean {
  if (!/^\d{8}$/.test(taxId)) return false
  const sum = WEIGHTS.reduce<number>((total, weight, i) => {
    const product = Number(taxId[i]) * weight
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 5 === 0 || (taxId[6] === '7' && (sum + 1) % 5 === 0)
}
