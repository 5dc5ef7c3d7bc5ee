import type { RepairItem } from '../entities/repair-item.ts'
import { WORKING_DAY_MS, workingMs } from '../formats/dates.ts'
import { DAYS } from '../limits.ts'
import { statusRow } from './statuses.ts'

/** Assumed numbers (domain.md section 1): stuck after so many targets, or working days where there is no target. */
const STUCK = { targets: 2, workingDaysWithoutTarget: 10 } as const

const DAY_MS = 86_400_000

/** The instants that an item's target times are computed from. */
export type Clocked = Pick<RepairItem, 'repairStatus' | 'statusSince' | 'targetUsedSec'>

/** Readings of the working clock (`workingMs`) after which something holds; never: Infinity. */
const never = Number.POSITIVE_INFINITY

/** The reading `patience` ms of working time after `since`; without a beginning the clock stands. */
const readingAfter = (since: string | null | undefined, patience: number): number =>
  since ? workingMs(since) + patience : patience < 0 ? -never : never

/**
 * The reading of the working clock after which the centre has used more than its target. The time before a question counts, the
 * customer's time does not.
 */
export function overdueAfter({ repairStatus, statusSince, targetUsedSec }: Clocked): number {
  const { target } = statusRow(repairStatus)
  return target === null ? never : readingAfter(statusSince, target * WORKING_DAY_MS - (targetUsedSec ?? 0) * 1000)
}

/** The reading of the working clock after which nothing has changed for too long, whoever is awaited. Never at an end. */
export function stuckAfter({ repairStatus, statusSince }: Clocked): number {
  const { target, terminal } = statusRow(repairStatus)
  const patience = target === null ? STUCK.workingDaysWithoutTarget : STUCK.targets * target
  return terminal ? never : readingAfter(statusSince, patience * WORKING_DAY_MS)
}

/** Is it overdue, is it stuck? `now`: ISO 8601. */
export const isOverdue = (item: Clocked, now: string): boolean => workingMs(now) > overdueAfter(item)
export const isStuck = (item: Clocked, now: string): boolean => workingMs(now) > stuckAfter(item)

/** Is it done and nobody has taken it for too long (domain.md section 11)? Calendar days; nothing is disposed of by itself. */
export const isUncollected = ({ repairStatus, statusSince }: Clocked, now: string): boolean =>
  repairStatus === 'readyToReturn' && !!statusSince && Date.parse(now) - Date.parse(statusSince) > DAYS.uncollected * DAY_MS

/** An order is overdue or stuck with any of its items. */
export const orderOverdueAfter = (items: readonly Clocked[]): number => Math.min(...items.map(overdueAfter))
export const orderStuckAfter = (items: readonly Clocked[]): number => Math.min(...items.map(stuckAfter))
export const isOrderOverdue = (items: readonly Clocked[], now: string): boolean => workingMs(now) > orderOverdueAfter(items)
export const isOrderStuck = (items: readonly Clocked[], now: string): boolean => workingMs(now) > orderStuckAfter(items)
export const isOrderUncollected = (items: readonly Clocked[], now: string): boolean => items.some((item) => isUncollected(item, now))
