import type { RepairItem } from './entities/repair-item.ts'
import type { HistoryEntry } from './entities/review.ts'
import { UNDONE } from './entities/statuses.ts'
import { statusRow } from './lifecycle/statuses.ts'

/** How long a repair has taken, in seconds; `paused` of it the centre waited for the customer or for parts (domain.md section 1). */
export interface Turnaround {
  readonly totalSec: number
  readonly pausedSec: number
  readonly isOver: boolean
}

const secondsBetween = (from: string, to: string): number => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))

/** From the first entry to the last, or to `now` (ISO 8601) while it goes on. Undefined before there is a history. */
export const turnaroundOf = (
  { repairStatus }: Pick<RepairItem, 'repairStatus'>,
  history: readonly HistoryEntry[],
  now: string,
): Turnaround | undefined => {
  // a step that was taken back has begun nothing
  const entries = history.filter(({ action }) => action !== UNDONE).toSorted((a, b) => a.seq - b.seq)
  const [first] = entries
  const last = entries.at(-1)
  if (!first?.createdAt || !last?.createdAt) return undefined
  const { terminal, waitsFor } = statusRow(repairStatus)
  const end = terminal ? last.createdAt : now
  const paused = entries.slice(1).reduce((sum, { pausedSec }) => sum + (pausedSec ?? 0), 0)
  const pausedNow = terminal || waitsFor === 'center' ? 0 : secondsBetween(last.createdAt, end)
  return { totalSec: secondsBetween(first.createdAt, end), pausedSec: paused + pausedNow, isOver: terminal }
}
