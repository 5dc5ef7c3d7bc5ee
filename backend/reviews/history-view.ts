import type { HistoryEntry, ReviewInput } from '../../src/domain/entities/review.ts'
import { isShownToCustomers } from '../../src/domain/photos/replaced-files.ts'
import { CORRECTIONS } from '../../src/domain/entities/statuses.ts'
import { INTERNAL_ITEM_FIELDS } from '../item-view.ts'
import { nameOf, type Viewer } from '../viewer.ts'
import type { HistoryRow } from '../records.ts'

const withoutInternal = ({ repairOrderId: _order, ...entry }: HistoryRow): HistoryEntry => ({ ...entry, internalNote: null })

const dataForCustomer = ({ rmsEngineerId: _engineer, receive, quote, ...data }: ReviewInput, isCustomers: boolean): ReviewInput => ({
  ...data,
  ...(receive && { receive: { ...receive, location: null } }),
  ...(quote && { quote: { ...quote, decidedBy: isCustomers ? (quote.decidedBy ?? null) : null } }),
})

const INTERNAL_REASONS: readonly string[] = CORRECTIONS
/** Why a status was set, or data were put right, is internal; the mail leaves it out too. */
const hasInternalReason = ({ isOverride, action }: HistoryEntry) => isOverride === true || INTERNAL_REASONS.includes(action)
const withoutOwnReason = ({ reason: _reason, reasonCode: _code, ...data }: ReviewInput): ReviewInput => data

/** A public entry as a customer reads it: employees by display name only, nothing of the back office. */
const forCustomer = (row: HistoryRow, viewer: Viewer): HistoryEntry => {
  const entry = withoutInternal(row)
  return {
    ...entry,
    ...(!entry.isCustomer && { actorId: null, actorRoleId: null, actorName: nameOf(row.actorId, viewer) ?? entry.actorName ?? null }),
    ...(entry.files && { files: entry.files.filter(isShownToCustomers) }),
    changes: (entry.changes ?? []).filter(({ field }) => !INTERNAL_ITEM_FIELDS.has(field)),
    data: entry.data
      ? dataForCustomer(hasInternalReason(entry) ? withoutOwnReason(entry.data) : entry.data, entry.isCustomer === true)
      : null,
  }
}

/** The history, newest first (domain.md section 7): public entries; all, with notes, for whoever holds `repairItem.history.internal`. */
export const historyView = (rows: readonly HistoryRow[], viewer: Viewer): readonly HistoryEntry[] => {
  const newestFirst = rows.toSorted((a, b) => b.seq - a.seq)
  if (!viewer.user.isCustomer && viewer.user.permissions.has('repairItem.history.internal'))
    return newestFirst.map(({ repairOrderId: _order, ...entry }) => entry)
  const shown = newestFirst.filter(({ visibility }) => visibility === 'public')
  return shown.map((row) => (viewer.user.isCustomer ? forCustomer(row, viewer) : withoutInternal(row)))
}
