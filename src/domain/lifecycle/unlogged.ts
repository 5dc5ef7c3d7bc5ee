import type { RepairItem } from '../entities/repair-item.ts'
import type { FieldChange, HistoryEntry } from '../entities/review.ts'
import { isSameOrEmpty } from '../../shared/same.ts'

/** An assignment writes no entry (domain.md section 9): the next one tells of it. */
const assignment = ({ rmsEngineerId }: RepairItem, history: readonly HistoryEntry[]): readonly FieldChange[] => {
  const logged = history.flatMap(({ changes }) => changes ?? []).findLast(({ field }) => field === 'rmsEngineerId')?.to ?? null
  return isSameOrEmpty(logged, rmsEngineerId) ? [] : [{ field: 'rmsEngineerId', from: logged, to: rmsEngineerId ?? null }]
}

/**
 * The changes of an entry with those that happened before it without an entry of their own: an assigned engineer, and what the answer
 * to a question filled in (`before`: the fields as they were when it was asked). So the history alone tells every field at any moment.
 * `item` is the item before the action, `history` oldest first.
 */
export const withUnlogged = (
  changes: readonly FieldChange[],
  item: RepairItem,
  history: readonly HistoryEntry[],
  before: Readonly<Record<string, unknown>> = {},
): readonly FieldChange[] => {
  const now = new Map<string, unknown>(Object.entries(item))
  const answered = Object.entries(before).map(([field, from]) => ({ field, from: from ?? null, to: now.get(field) ?? null }))
  const unlogged = [...answered, ...assignment(item, history)]
  const merged = unlogged.map((old) => ({ ...old, to: (changes.find(({ field }) => field === old.field) ?? old).to }))
  const others = changes.filter(({ field }) => !unlogged.some((old) => old.field === field))
  return [...merged, ...others].filter(({ from, to }) => !isSameOrEmpty(from, to))
}
