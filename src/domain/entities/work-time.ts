import { Schema } from 'effect'
import type { Tolerant } from '../tolerant.ts'
import { LENGTHS } from '../limits.ts'
import { Id, IsoDateTime, maybe } from './common.ts'
import { lines, NamedId } from './limited.ts'

/** What ended a stretch of work: its person, the next device, the lifecycle, the sign-out, its longest time, or the setting of the centre. */
export const WORK_ENDS = ['pause', 'otherItem', 'status', 'signOut', 'cap', 'off'] as const
export const WorkEnd = Schema.Literals(WORK_ENDS)

/** What was put right of somebody's time, in seconds more or less, and why. */
export const WorkCorrected = Schema.Struct({
  at: IsoDateTime,
  byName: maybe(Schema.String),
  seconds: Schema.Int,
  reason: Schema.String,
})

/**
 * How long one person has worked on a device: `seconds` of what has ended, with corrections; `since`: the timer runs since then. `isCapped`: it
 * was forgotten once, and counts its longest time. `rowVersion` grows with each stretch and correction.
 */
export const WorkPerson = Schema.Struct({
  userId: Id,
  name: maybe(Schema.String),
  seconds: Schema.Int,
  since: maybe(IsoDateTime),
  isCapped: maybe(Schema.Boolean),
  corrections: maybe(Schema.Array(WorkCorrected)),
  rowVersion: Schema.Int,
})
export type WorkPerson = Tolerant<typeof WorkPerson.Type>

/**
 * The work on one device, for employees of a centre that times it (docs/decisions/042-work-timer.md). `now`: the clock of the service with
 * this answer; `elsewhere`: the device on which the reader's timer runs instead.
 */
export const WorkTime = Schema.Struct({
  now: IsoDateTime,
  people: Schema.Array(WorkPerson),
  elsewhere: maybe(Schema.Struct({ itemId: Id, label: Schema.String, since: IsoDateTime })),
})
export type WorkTime = Tolerant<typeof WorkTime.Type>

/** Body of PUT repairOrderItem/work: whether the caller's timer is to run on the device. */
export const WorkInput = Schema.Struct({ isRunning: Schema.Boolean })

/** Body of PUT repairOrderItem/workCorrection: how many whole minutes it was in all. */
export const WorkCorrection = Schema.Struct({
  userId: NamedId,
  minutes: Schema.Int,
  reason: lines(LENGTHS.correctionReason),
  rowVersion: Schema.Int,
})
export type WorkCorrection = typeof WorkCorrection.Type
