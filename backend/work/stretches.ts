import type { WorkEnd } from '../../src/domain/entities/work-time.ts'
import { workEndsBy, workSeconds } from '../../src/domain/rules/work-time.ts'
import type { Tables } from '../database.ts'
import type { WorkStretchRow } from '../records.ts'
import { randomId } from '../secrets.ts'

type Whose = { readonly itemId: string } | { readonly runningFor: string } | { readonly itemId: string; readonly runningFor: string }

/** Whether a timer that runs has come to its longest time by now. */
export const isForgotten = ({ startedAt }: Pick<WorkStretchRow, 'startedAt'>, now: string): boolean => now >= workEndsBy(startedAt)

/** The end of a stretch: now, or where it was forgotten, after its longest time. */
const ended = (row: WorkStretchRow, now: string, by: typeof WorkEnd.Type): WorkStretchRow => {
  const endedAt = isForgotten(row, now) ? workEndsBy(row.startedAt) : now
  return {
    ...row,
    endedAt,
    endedBy: endedAt === now ? by : 'cap',
    seconds: workSeconds(row.startedAt, endedAt),
    runningFor: null,
  }
}

const endEach = async ({ workStretches }: Tables, rows: readonly WorkStretchRow[], now: string, by: typeof WorkEnd.Type) => {
  for (const row of rows) await workStretches.replace(ended(row, now, by))
}

/** Stops the timers that run on an item, or for an employee. */
export const endWork = async (db: Tables, whose: Whose, now: string, by: typeof WorkEnd.Type): Promise<void> =>
  endEach(db, await db.workStretches.find({ ...whose, endedAt: null }), now, by)

/** Stops every timer that runs. */
export const endAllWork = async (db: Tables, now: string, by: typeof WorkEnd.Type): Promise<void> =>
  endEach(db, await db.workStretches.find({ endedAt: null }), now, by)

/** Stops the timers that nobody has stopped in their longest time. */
export const endForgottenWork = async (db: Tables, now: string): Promise<void> => {
  const running = await db.workStretches.find({ endedAt: null })
  await endEach(
    db,
    running.filter((row) => isForgotten(row, now)),
    now,
    'cap',
  )
}

/** The employee's timer runs on the item from now on, and on no other; one that runs there goes on. */
export const beginWork = async (db: Tables, userId: string, itemId: string, now: string): Promise<void> => {
  const running = await db.workStretches.find({ runningFor: userId })
  if (running.some((row) => row.itemId === itemId && !isForgotten(row, now))) return
  await endEach(db, running, now, 'otherItem')
  await db.workStretches.insert({
    stretchId: randomId(),
    itemId,
    userId,
    startedAt: now,
    endedAt: null,
    endedBy: null,
    seconds: 0,
    runningFor: userId,
    rowVersion: 1,
  })
}
