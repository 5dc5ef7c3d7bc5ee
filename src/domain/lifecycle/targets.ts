import type { RepairItem } from '../entities/repair-item.ts'
import { WORKING_DAY_MS, workingTimeBetween } from '../formats/dates.ts'
import { STATUSES } from './statuses.ts'

/** Assumed numbers (domain.md section 1): stuck after so many targets, or working days where there is no target. */
const STUCK = { targets: 2, workingDaysWithoutTarget: 10 } as const

/** What the clock of an item is read from. */
export type Clocked = Pick<RepairItem, 'repairStatus' | 'statusSince' | 'targetUsedSec'>

const workingDaysSince = (since: string | null | undefined, now: string): number =>
  since ? workingTimeBetween(since, now) / WORKING_DAY_MS : 0

/** Has the centre used more than its target? The time before a question counts, the customer's time does not. `now`: ISO 8601. */
export function isOverdue({ repairStatus, statusSince, targetUsedSec }: Clocked, now: string): boolean {
  const { target } = STATUSES[repairStatus]
  const usedBefore = ((targetUsedSec ?? 0) * 1000) / WORKING_DAY_MS
  return target !== null && usedBefore + workingDaysSince(statusSince, now) > target
}

/** Has nothing changed for too long, whoever is awaited? Never at an end. */
export function isStuck({ repairStatus, statusSince }: Clocked, now: string): boolean {
  const { target, terminal } = STATUSES[repairStatus]
  const patience = target === null ? STUCK.workingDaysWithoutTarget : STUCK.targets * target
  return !terminal && workingDaysSince(statusSince, now) > patience
}

/** An order is overdue or stuck with any of its items. */
export const isOrderOverdue = (items: readonly Clocked[], now: string): boolean => items.some((item) => isOverdue(item, now))
export const isOrderStuck = (items: readonly Clocked[], now: string): boolean => items.some((item) => isStuck(item, now))
