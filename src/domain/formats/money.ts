import type { Locale } from '../../shared/constants.ts'
import { MONEY } from '../limits.ts'
import { intlLocale } from './date-format.ts'

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
const numbers: Partial<Record<Locale, Intl.NumberFormat>> = {}
const numbersIn = (locale: Locale) => (numbers[locale] ??= new Intl.NumberFormat(intlLocale(locale)))

/** `NT$ 1,500`; the space does not break. */
export const formatMoney = (amount: number, locale: Locale): string => `NT$\u00A0${numbersIn(locale).format(amount)}`
