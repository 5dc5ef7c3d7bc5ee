import type { StoredFile } from '../entities/common.ts'
import type { RepairItem } from '../entities/repair-item.ts'
import type { HistoryEntry } from '../entities/review.ts'
import { UNDONE } from '../entities/statuses.ts'
import type { QuoteBlock } from '../entities/review-blocks.ts'

/** An item as it was once one of its history entries was written (domain.md section 16, idea 7). */
export interface ItemMoment {
  readonly entry: HistoryEntry
  readonly item: RepairItem
  /** The quotation of that time, with its answer once there was one. */
  readonly quote: QuoteBlock | undefined
  /** Everything that had been uploaded by then, the customer's files first. */
  readonly files: readonly StoredFile[]
}

type Fields = Readonly<Record<string, unknown>>

// the changes name fields of an item with values of that item: the result is an item again
const withFields = (item: RepairItem, fields: Fields): RepairItem => ({ ...item, ...fields }) as RepairItem

/** The item before its first entry: of every field that ever changed, what stood there first. */
const originOf = (item: RepairItem, entries: readonly HistoryEntry[]): RepairItem => {
  const first = entries
    .flatMap(({ changes }) => changes ?? [])
    .reduceRight<Fields>((fields, { field, from }) => ({ ...fields, [field]: from }), {})
  return { ...withFields(item, first), repairStatus: entries[0]?.fromStatus ?? 'draft' }
}

/** After these the item is where it was before, for as long as it has been. */
const STAYING: readonly HistoryEntry['action'][] = ['handOver', UNDONE]

const after = (item: RepairItem, { action, changes, toStatus, createdAt }: HistoryEntry): RepairItem => ({
  ...withFields(item, Object.fromEntries((changes ?? []).map(({ field, to }) => [field, to]))),
  repairStatus: toStatus,
  ...(!STAYING.includes(action) && { statusSince: createdAt }),
})

/** A quotation holds until it is answered or replaced; the answer's record is the quotation with its decision. What is handed over is none yet. */
const quoteAfter = (quote: QuoteBlock | undefined, { action, data }: HistoryEntry): QuoteBlock | undefined =>
  (action === 'handOver' ? undefined : data?.quote) ?? quote

const filesAt = ({ existedFiles }: RepairItem, entries: readonly HistoryEntry[], at: string): readonly StoredFile[] => {
  const own = existedFiles.filter(({ uploadedAt }) => !uploadedAt || uploadedAt <= at)
  const all = [...own, ...entries.flatMap(({ files }) => files ?? [])]
  return all.filter(({ filePath }, i) => all.findIndex((one) => one.filePath === filePath) === i)
}

/**
 * The life of an item, oldest first, made of nothing but its history: the last moment is the present. A reader who gets public entries
 * only sees what those tell.
 */
export const momentsOf = (item: RepairItem, history: readonly HistoryEntry[]): readonly ItemMoment[] => {
  const entries = history.toSorted((a, b) => a.seq - b.seq)
  const moments: ItemMoment[] = []
  for (const [i, entry] of entries.entries()) {
    const before = moments.at(-1)
    const then = after(before?.item ?? originOf(item, entries), entry)
    const files = filesAt(item, entries.slice(0, i + 1), entry.createdAt)
    moments.push({ entry, item: { ...then, existedFiles: files }, quote: quoteAfter(before?.quote, entry), files })
  }
  return moments
}
