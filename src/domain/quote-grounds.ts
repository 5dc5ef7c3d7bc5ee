import { chargeReasonOf, type ChargeReason } from './charge-reason.ts'
import type { StoredFile } from './entities/common.ts'
import type { RepairItem } from './entities/repair-item.ts'
import type { HistoryEntry } from './entities/review.ts'
import { findingsUpTo } from './evidence.ts'

/** On what a quotation rests, besides what was found. */
export interface QuoteGrounds {
  /** Why it is charged; undefined where nobody has said. */
  readonly reason: ChargeReason | undefined
  /** What the employees photographed before they issued it. */
  readonly pictures: readonly StoredFile[]
}

/** The grounds of the newest quotation of an item, by its history and the warranty that its record tells. */
export const groundsOf = (item: Pick<RepairItem, 'warrantyStatus' | 'warrantyEndDate'>, history: readonly HistoryEntry[]): QuoteGrounds => {
  const [issued] = history.filter(({ action, data }) => action === 'issueQuote' && data?.quote).toSorted((a, b) => b.seq - a.seq)
  if (!issued) return { reason: undefined, pictures: [] }
  return {
    reason: chargeReasonOf(issued.data?.diagnosis ?? {}, item, issued.createdAt),
    pictures: findingsUpTo(issued.seq, history),
  }
}
