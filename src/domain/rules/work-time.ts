import type { FieldIssue } from '../entities/common.ts'
import type { ItemStatus } from '../entities/statuses.ts'
import type { WorkPerson } from '../entities/work-time.ts'
import { instantOf } from '../formats/dates.ts'
import { WORK_TIME } from '../limits.ts'
import type { PermissionId } from '../permissions.ts'
import { lists, type Unlisted } from '../tolerant.ts'
import { reasonIssues } from './corrections.ts'

/** Who may time the own work, and who may put anybody's right. */
export const WORK: PermissionId = 'repairItem.work'
export const CORRECT_WORK: PermissionId = 'repairItem.work.correct'

/** In these somebody works on the device. */
const WORK_STATUSES: readonly ItemStatus[] = ['diagnosing', 'repairing', 'testing']

interface Worked {
  readonly repairStatus: ItemStatus | Unlisted
  readonly isHandedOver?: boolean | null | undefined
}

/** Whether somebody works on the device now. One that was handed over is with the service desk for its quotation. */
export const isWorkedOn = ({ repairStatus, isHandedOver }: Worked): boolean => lists(WORK_STATUSES, repairStatus) && isHandedOver !== true

const SECOND_MS = 1000
const LONGEST_MS = WORK_TIME.hoursAtMost * 3_600_000

/** When a timer stops by itself; '' where `startedAt`, which another server may send, is no instant. */
export const workEndsBy = (startedAt: string): string => instantOf(Date.parse(startedAt) + LONGEST_MS)

/** Whole seconds of a stretch of work until an instant, no more than the longest one; 0 where one of them is none. */
export const workSeconds = (startedAt: string, until: string): number => {
  const worked = Date.parse(until) - Date.parse(startedAt)
  return worked > 0 ? Math.floor(Math.min(worked, LONGEST_MS) / SECOND_MS) : 0
}

/** Whether somebody's timer runs at an instant; one that comes to its longest time has ended by itself. */
export const isRunningAt = ({ since }: Pick<WorkPerson, 'since'>, at: string): boolean => !!since && at < workEndsBy(since)

/** What somebody has worked up to an instant, with the stretch that runs. */
export const workSecondsAt = ({ seconds, since }: Pick<WorkPerson, 'seconds' | 'since'>, at: string): number =>
  seconds + (since ? workSeconds(since, at) : 0)

export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

/** The rules of a correction: whole minutes that differ from those that stand there, and a reason. */
export const workIssues = (minutes: number | null, reason: string, { seconds }: Pick<WorkPerson, 'seconds'>): readonly FieldIssue[] => {
  const isMinutes = minutes !== null && Number.isInteger(minutes) && minutes >= 0 && minutes <= WORK_TIME.minutesMax
  return [
    ...(isMinutes ? [] : [{ field: 'minutes', key: 'rule-workMinutes', values: { max: WORK_TIME.minutesMax } }]),
    ...reasonIssues(reason),
    ...(isMinutes && minutes === wholeMinutes(seconds) ? [{ field: 'reason', key: 'rule-correct-same' }] : []),
  ]
}
