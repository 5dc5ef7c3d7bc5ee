import { Struct } from 'effect'
import type { ChargeReason } from '../../src/domain/charge-reason.ts'
import type { ToldQuote } from '../../src/domain/entities/told-quote.ts'
import { quoteVersionsOf } from '../../src/domain/quotations.ts'
import { groundsOf } from '../../src/domain/quote-grounds.ts'
import type { Locale } from '../../src/shared/constants.ts'
import type { HistoryRow, ItemRow } from '../records.ts'
import { optionLabel } from '../texts.ts'

/** Amounts, the last day and the time; who decided, and on what evidence, stays here. */
const AMOUNTS = [
  'currency',
  'laborAmount',
  'partsAmount',
  'shippingAmount',
  'inspectionFee',
  'taxRate',
  'totalAmount',
  'validUntil',
  'repairDays',
] as const

/** The newest entry of one of these actions; `history` oldest first. */
export const lastOf = (history: readonly HistoryRow[], ...actions: readonly HistoryRow['action'][]) =>
  history.findLast(({ action }) => actions.includes(action))

const reasonOf = (reason: ChargeReason | undefined): NonNullable<ToldQuote['reason']> | null => {
  if (!reason) return null
  if (reason.kind === 'ended') return { kind: 'ended', warrantyEndDate: reason.date }
  const { cause } = reason
  const nameOf = (locale: Locale) => optionLabel('faultReason', cause ?? '', locale) ?? null
  return { kind: 'notCovered', cause: cause ? { zhHant: nameOf('zh-hant'), enUS: nameOf('en-us') } : null }
}

/** The current quotation by the public history, oldest first; null where there is none, or one that the history does not tell. */
export const toldQuote = (item: ItemRow, history: readonly HistoryRow[]): ToldQuote | null => {
  const { repairStatus, quoteVersion } = item
  const [current] = quoteVersionsOf(history)
  if (!current || current.version !== quoteVersion) return null
  const answer = repairStatus === 'quoted' ? undefined : lastOf(history, 'approveQuote', 'declineQuote')
  const { version, issuedAt, diagnosis, quote } = current
  return {
    version,
    issuedAt,
    diagnosis: diagnosis ?? null,
    quote: Struct.pick(quote, AMOUNTS),
    reason: reasonOf(groundsOf(item, history).reason),
    decision: answer ? (answer.action === 'approveQuote' ? ('approved' as const) : ('declined' as const)) : null,
  }
}
