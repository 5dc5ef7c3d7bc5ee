import type { WorkPerson, WorkTime } from '../../src/domain/entities/work-time.ts'
import { itemLabel } from '../../src/domain/formats/item-label.ts'
import { WORK, workSeconds } from '../../src/domain/rules/work-time.ts'
import type { Caller } from '../caller.ts'
import { storedCentre } from '../centre/centre.ts'
import type { Tables } from '../database.ts'
import type { MemberRow, WorkCorrectionRow, WorkStretchRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { isForgotten } from './stretches.ts'

type Signed = Context & { readonly user: Caller }

/** Whether the centre times its work. */
export const isWorkTimed = async (call: Pick<Context, 'db'>): Promise<boolean> => (await storedCentre(call))?.timesWork === true

/** Those of one person on one item, or of several items. */
interface Worked {
  readonly stretches: readonly WorkStretchRow[]
  readonly corrections: readonly WorkCorrectionRow[]
}

/** What has ended: a forgotten one too, after its longest time, whenever it is written down. */
const secondsOf = ({ stretches, corrections }: Worked, now: string): number =>
  stretches.reduce((sum, row) => sum + (row.endedAt === null && isForgotten(row, now) ? workSeconds(row.startedAt, now) : row.seconds), 0) +
  corrections.reduce((sum, { seconds }) => sum + seconds, 0)

const personOf = (userId: string, worked: Worked, members: ReadonlyMap<string, MemberRow>, now: string): WorkPerson => {
  const { stretches, corrections } = worked
  const nameOf = (id: string) => members.get(id)?.userName ?? null
  const running = stretches.find((row) => row.endedAt === null && !isForgotten(row, now))
  return {
    userId,
    name: nameOf(userId),
    seconds: secondsOf(worked, now),
    since: running?.startedAt ?? null,
    isCapped: stretches.some((row) => row.endedBy === 'cap' || (row.endedAt === null && row !== running)),
    corrections: corrections.map(({ at, byId, seconds, reason }) => ({ at, byName: nameOf(byId), seconds, reason })),
    rowVersion: stretches.filter((row) => row !== running).length + corrections.length,
  }
}

const workedOn = async ({ workStretches, workCorrections }: Tables, itemId: string | readonly string[]): Promise<Worked> => ({
  stretches: await workStretches.find({ itemId }),
  corrections: await workCorrections.find({ itemId }),
})

/** The people who worked on an item, whoever began first at the front, and the caller who may. */
export const workersOf = async ({ db, user, clock }: Signed, itemId: string): Promise<readonly WorkPerson[]> => {
  const { stretches, corrections } = await workedOn(db, itemId)
  const own = user.permissions.has(WORK) ? [user.userId] : []
  const userIds = [...new Set([...stretches, ...corrections].map(({ userId }) => userId)), ...own]
  const members = await db.members.getMany([...userIds, ...corrections.map(({ byId }) => byId)])
  const now = clock.now().toISOString()
  return [...new Set(userIds)].map((userId) => {
    const isTheirs = (row: { readonly userId: string }) => row.userId === userId
    return personOf(userId, { stretches: stretches.filter(isTheirs), corrections: corrections.filter(isTheirs) }, members, now)
  })
}

/** The device on which the caller's timer runs instead of this one. */
const elsewhereFor = async ({ db, user, clock }: Signed, itemId: string) => {
  const now = clock.now().toISOString()
  const running = (await db.workStretches.find({ runningFor: user.userId })).find((row) => row.itemId !== itemId && !isForgotten(row, now))
  const item = running && (await db.items.get(running.itemId))
  if (!item) return null
  const order = await db.orders.get(item.repairOrderId)
  return { itemId: item.itemId, label: itemLabel(order?.repairOrderNo, item.itemNo), since: running.startedAt }
}

/** The work on an item as employees read it. */
export const workTimeOf = async (call: Signed, itemId: string): Promise<WorkTime> => ({
  now: call.clock.now().toISOString(),
  people: await workersOf(call, itemId),
  elsewhere: await elsewhereFor(call, itemId),
})

/** Seconds of work on each of some items, of all people together; nothing of those that nobody worked on. */
export const workSecondsOf = async (db: Tables, itemIds: readonly string[], now: string): Promise<ReadonlyMap<string, number>> => {
  const { stretches, corrections } = await workedOn(db, itemIds)
  const running = (row: WorkStretchRow) => (row.endedAt === null ? { ...row, seconds: workSeconds(row.startedAt, now) } : row)
  const all = Map.groupBy([...stretches.map(running), ...corrections], ({ itemId }) => itemId)
  return new Map([...all].map(([itemId, rows]) => [itemId, rows.reduce((sum, { seconds }) => sum + seconds, 0)]))
}
