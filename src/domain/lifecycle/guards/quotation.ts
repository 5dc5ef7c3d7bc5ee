import type { Guard } from './guard.ts'
import type { DiagnosisBlock, QuoteBlock } from '../../entities/review-blocks.ts'
import { DAYS, LENGTHS } from '../../limits.ts'
import { addDays, isIsoDate } from '../../formats/dates.ts'
import { isAmount, totalOf } from '../../formats/money.ts'
import { hasLength, unless } from '../reasons.ts'
import { todayOf } from './guard.ts'

const AMOUNTS = ['laborAmount', 'partsAmount', 'shippingAmount', 'inspectionFee'] as const

/** The amount (TWD) that is charged without asking: up to the customer's limit, 0 where none was set. */
const isWithinLimit = (quote: QuoteBlock, limit: number | null | undefined): boolean =>
  AMOUNTS.every((name) => isAmount(quote[name] ?? 0)) && totalOf(quote) <= (limit ?? 0)

/** Covered by warranty or goodwill: nothing is charged, whatever amounts stand in the form (I12). */
export const isCovered = (diagnosis: DiagnosisBlock | null | undefined): boolean =>
  diagnosis?.warrantyDecision === 'inWarranty' || diagnosis?.warrantyDecision === 'goodwill'

/** Damage by the user and liquid exclude warranty (domain.md section 6). */
export const isWarrantyExcluded = (faultReason: string | null | undefined): boolean =>
  faultReason === 'userDamage' || faultReason === 'liquid'

/** Guards of I9 issueQuote, I10 approveQuote, I11 declineQuote, I12 approveNoCharge, I26 handOver. */
export const quotationGuards = {
  notHandedOver: ({ item }) => unless(item?.isHandedOver !== true, 'handedOver', ''),

  diagnosisWritten: ({ blocks: { diagnosis } }) =>
    unless(hasLength(diagnosis?.diagnosis, LENGTHS.diagnosis), 'diagnosisLength', 'diagnosis.diagnosis', LENGTHS.diagnosis),

  faultCoded: ({ blocks: { diagnosis } }) => [
    ...unless(!!diagnosis?.faultArea, 'faultAreaMissing', 'diagnosis.faultArea'),
    ...unless(!!diagnosis?.symptomCode, 'symptomCodeMissing', 'diagnosis.symptomCode'),
    ...unless(!!diagnosis?.faultCode, 'faultCodeMissing', 'diagnosis.faultCode'),
    ...unless(!!diagnosis?.faultReason, 'faultReasonMissing', 'diagnosis.faultReason'),
    ...unless(!!diagnosis?.warrantyDecision, 'warrantyDecisionMissing', 'diagnosis.warrantyDecision'),
  ],

  /** Goodwill stays possible. */
  warrantyFitsFault: ({ blocks: { diagnosis } }) => {
    const isInWarranty = diagnosis?.warrantyDecision === 'inWarranty'
    return unless(!isInWarranty || !isWarrantyExcluded(diagnosis.faultReason), 'warrantyExcluded', 'diagnosis.warrantyDecision')
  },

  quoteAmountsGiven: ({ blocks: { quote } }) => [
    ...AMOUNTS.flatMap((name) => unless(isAmount(quote?.[name] ?? -1), 'quoteAmount', `quote.${name}`)),
    ...unless((quote?.currency ?? 'TWD') === 'TWD', 'quoteCurrency', 'quote.currency'),
  ],

  quoteTotalPositive: ({ blocks: { quote } }) => unless(totalOf(quote ?? {}) > 0, 'quoteTotalZero', 'quote.laborAmount'),

  quoteValidLongEnough: (context) => {
    const validUntil = context.blocks.quote?.validUntil ?? ''
    const from = addDays(todayOf(context), DAYS.quoteValid.min)
    const to = addDays(todayOf(context), DAYS.quoteValid.max)
    const isWithin = isIsoDate(validUntil) && validUntil >= from && validUntil <= to
    return unless(isWithin, 'quoteValidUntil', 'quote.validUntil', { from, to })
  },

  /** A quotation may leave open how long the repair will take. */
  quoteRepairDaysPlausible: ({ blocks: { quote } }) => {
    const { min, max } = DAYS.repair
    const days = quote?.repairDays ?? min
    return unless(Number.isInteger(days) && days >= min && days <= max, 'quoteRepairDays', 'quote.repairDays', DAYS.repair)
  },

  /** Up to the limit nobody is asked (I12). */
  quoteAboveLimit: ({ item, blocks: { quote } }) => {
    const limit = item?.autoApproveLimit ?? 0
    return unless(totalOf(quote ?? {}) > limit || limit === 0, 'quoteWithinLimit', 'quote.laborAmount', { limit })
  },

  quoteVersionCurrent: ({ item, blocks: { quote } }) =>
    unless(!!item?.quoteVersion && quote?.quoteVersion === item.quoteVersion, 'quoteReplaced', 'quote.quoteVersion'),

  quoteNotExpired: (context) => {
    const validUntil = context.facts.currentQuote?.validUntil
    return unless(!validUntil || todayOf(context) <= validUntil, 'quoteExpired', '', { date: validUntil ?? '' })
  },

  /** An employee who records the customer's answer keeps a file or a note of the call. */
  evidenceOnBehalf: ({ actor, blocks: { quote }, files }) =>
    unless(
      actor.isCustomer || files.review.length > 0 || hasLength(quote?.evidence, LENGTHS.evidence),
      'evidenceMissing',
      'quote.evidence',
      LENGTHS.evidence,
    ),

  /** A fee known to be 0 needs no consent. */
  inspectionFeeAccepted: ({ blocks: { quote }, facts }) =>
    unless(
      facts.currentQuote?.inspectionFee === 0 || quote?.inspectionFeeAccepted === true,
      'inspectionFeeUnaccepted',
      'quote.inspectionFeeAccepted',
    ),

  nothingToApprove: ({ item, blocks: { diagnosis, quote } }) => {
    const limit = item?.autoApproveLimit ?? 0
    const isAgreed = isCovered(diagnosis) || (!!quote && isWithinLimit(quote, limit))
    return unless(isAgreed, limit > 0 ? 'chargeNeedsQuote' : 'chargeUnagreed', 'diagnosis.warrantyDecision', { limit })
  },
} satisfies Record<string, Guard>
