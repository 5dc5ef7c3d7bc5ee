import { MONEY } from '../limits.ts'

/** Amounts are whole TWD, never fractions (domain.md section 0, decision 7). */

export const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= MONEY.amountMax

/** 5 % of a net amount, a twentieth, rounded half up to whole TWD; in integers, since 0.05 is not exact. */
export const taxOf = (netAmount: number): number => Math.floor((netAmount + 10) / 20)

/** The parts of a quotation that are charged when it is approved; the inspection fee is charged only when it is declined. */
export interface QuoteAmounts {
  readonly laborAmount?: number | null
  readonly partsAmount?: number | null
  readonly shippingAmount?: number | null
}

export const netOf = (quote: QuoteAmounts): number => (quote.laborAmount ?? 0) + (quote.partsAmount ?? 0) + (quote.shippingAmount ?? 0)

/** `totalAmount` of a quotation: labour, parts and shipping with tax. */
export const totalOf = (quote: QuoteAmounts): number => netOf(quote) + taxOf(netOf(quote))

/** Making one costs a hundred times what using it costs. */
const formats: Record<string, Intl.NumberFormat> = {}

/**
 * Money in whole units, e.g. `NT$1,500`. The same form in both languages: Taiwan's own locale writes TWD as a bare "$", which reads as US
 * dollars in the other.
 */
export const formatMoney = (amount: number, currency = 'TWD'): string =>
  (formats[currency] ??= new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })).format(amount)
