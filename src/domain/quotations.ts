import type { RepairItem } from './entities/repair-item.ts'
import type { HistoryEntry } from './entities/review.ts'
import type { QuoteBlock } from './entities/review-blocks.ts'
import { daysBetween, isIsoDate } from './formats/dates.ts'
import { netOf, taxOf, totalOf } from './formats/money.ts'

/** One version of an item's quotation, as the history keeps it. */
export interface QuoteVersion {
  readonly version: number
  /** ISO 8601 instant. */
  readonly issuedAt: string
  readonly quote: QuoteBlock
  readonly diagnosis: string | undefined
}

/** A quotation that waits for the customer, beside the version that it replaced. */
export interface Quotation {
  readonly item: RepairItem
  readonly current: QuoteVersion
  readonly previous: QuoteVersion | undefined
  /** That of the item. */
  readonly history: readonly HistoryEntry[]
}

/** The quotations of one item, newest first (domain.md section 2, I9). */
export const quoteVersionsOf = (history: readonly HistoryEntry[]): readonly QuoteVersion[] =>
  history
    .flatMap(({ action, data, createdAt, seq }) => (action === 'issueQuote' && data?.quote ? [{ data, createdAt, seq }] : []))
    .toSorted((a, b) => b.seq - a.seq)
    .map(({ data, createdAt }, i, all) => ({
      version: data.quote?.quoteVersion ?? all.length - i,
      issuedAt: createdAt,
      quote: data.quote ?? {},
      diagnosis: data.diagnosis?.diagnosis ?? undefined,
    }))

/**
 * The quotations of an order that wait for an answer, in the order of its items. An item whose current version the history does not
 * tell is left out: nobody decides about an unseen amount.
 */
export const quotationsOf = (items: readonly RepairItem[], history: readonly HistoryEntry[]): readonly Quotation[] =>
  items.flatMap((item) => {
    if (item.repairStatus !== 'quoted') return []
    const own = history.filter(({ itemId }) => itemId === item.itemId)
    const [current, previous] = quoteVersionsOf(own)
    return current && current.version === item.quoteVersion ? [{ item, current, previous, history: own }] : []
  })

const LINES = ['laborAmount', 'partsAmount', 'shippingAmount'] as const
export type QuoteLineName = (typeof LINES)[number] | 'net' | 'tax' | 'totalAmount' | 'inspectionFee'

/** One line of a quotation; `before` is that of the last version, undefined where there was none. Whole TWD. */
export interface QuoteLine {
  readonly name: QuoteLineName
  readonly amount: number
  readonly before: number | undefined
}

const amountOf = (quote: QuoteBlock, name: QuoteLineName): number => {
  if (name === 'net') return netOf(quote)
  if (name === 'tax') return taxOf(netOf(quote))
  return name === 'totalAmount' ? totalOf(quote) : (quote[name] ?? 0)
}

/** A quotation line by line, each beside the line of the last version (domain.md section 16, idea 10). */
export const quoteLines = (quote: QuoteBlock, before?: QuoteBlock): readonly QuoteLine[] =>
  ([...LINES, 'net', 'tax', 'totalAmount', 'inspectionFee'] as const).map((name) => ({
    name,
    amount: amountOf(quote, name),
    before: before && amountOf(before, name),
  }))

/** Days on which the quotation can still be answered, today included; 0: expired; undefined: without limit. */
export const daysLeft = ({ validUntil }: QuoteBlock, today: string): number | undefined =>
  validUntil && isIsoDate(validUntil) ? Math.max(0, daysBetween(today, validUntil) + 1) : undefined
