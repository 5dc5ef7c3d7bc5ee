import { WorkTime, type WorkCorrection } from '../../src/domain/entities/work-time.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { CORRECT_WORK, isWorkedOn, WORK, workIssues } from '../../src/domain/rules/work-time.ts'
import type { Caller } from '../caller.ts'
import type { ItemRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { itemInScope } from '../scope.ts'
import { randomId } from '../secrets.ts'
import { lock } from '../transactions/lock.ts'
import { beginWork, endWork } from './stretches.ts'
import { isWorkTimed, workersOf, workTimeOf } from './work-time.ts'

type Signed = Context & { readonly user: Caller }

const refuseUntimed = async (call: Signed) => {
  if (!(await isWorkTimed(call))) throw new Refusal(409, 'work-off')
}

/** PUT work: the caller's timer runs on the item, or pauses there. Neither is in the history of the item, and nobody's form is outdated by it. */
export const setWork = async (call: Signed, itemId: string, isRunning: boolean): Promise<WorkTime> => {
  const { db, user, clock } = call
  const now = clock.now().toISOString()
  await lock(db, 'work', user.userId)
  // a step that ends the work at this moment is taken before or after
  await lock(db, 'review', itemId)
  const { item } = await itemInScope(db, user, itemId)
  await refuseUntimed(call)
  if (isRunning && !isWorkedOn(item)) throw new Refusal(409, 'work-not-now')
  await (isRunning ? beginWork(db, user.userId, itemId, now) : endWork(db, { itemId, runningFor: user.userId }, now, 'pause'))
  return workTimeOf(call, itemId)
}

/** A step with which work begins starts the timer of whoever took it, where the centre times its work. */
export const beginByStep = async (call: Signed, item: ItemRow): Promise<void> => {
  const { db, user, clock } = call
  if (!user.permissions.has(WORK) || !isWorkedOn(item) || !(await isWorkTimed(call))) return
  await lock(db, 'work', user.userId)
  await beginWork(db, user.userId, item.itemId, clock.now().toISOString())
}

/** PUT workCorrection: somebody's time on an item in whole minutes, with a reason that stands beside it. */
export const correctWork = async (call: Signed, itemId: string, { userId, minutes, ...body }: WorkCorrection): Promise<WorkTime> => {
  const { db, user, clock, locale } = call
  const may = userId === user.userId ? [WORK, CORRECT_WORK] : [CORRECT_WORK]
  if (!may.some((id) => user.permissions.has(id))) throw new Refusal(403, 'identity-no-permission')
  const now = clock.now().toISOString()
  await lock(db, 'work', userId)
  await itemInScope(db, user, itemId)
  await refuseUntimed(call)
  const person = (await workersOf(call, itemId)).find((one) => one.userId === userId)
  if (!person) throw new Refusal(404, 'not-found')
  if (person.since) throw new Refusal(409, 'work-running')
  if (body.rowVersion !== person.rowVersion) {
    const { at = now, byName } = person.corrections?.at(-1) ?? {}
    throw rowChanged({ name: byName ?? person.name ?? '', at, current: { as: WorkTime, value: await workTimeOf(call, itemId) } }, locale)
  }
  refuseInvalid(workIssues(minutes, body.reason, person), locale)
  const seconds = minutes * 60 - person.seconds
  const reason = normaliseText(body.reason)
  await db.workCorrections.insert({ correctionId: randomId(), itemId, userId, at: now, byId: user.userId, seconds, reason })
  return workTimeOf(call, itemId)
}
