import type { WorkFigures } from '../../src/domain/entities/work-figures.ts'
import type { Action } from '../../src/domain/entities/statuses.ts'
import { addDays, dateInTaipei, fromTaipeiMinute } from '../../src/domain/formats/dates.ts'
import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'
import { STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import type { Caller } from '../caller.ts'
import type { OrderQuestion } from '../database.ts'
import type { Context } from '../resolver.ts'
import { nameOf, viewerFor } from '../viewer.ts'

const FLOW = ['submit', 'receive', 'ship'] as const satisfies readonly Action[]
/** What an engineer brings a repair to its end by. */
const FINISHED = ['testPass', 'conclude'] as const satisfies readonly Action[]
const BENCH = ITEM_STATUSES.filter((status) => STATUSES[status].group === 'bench')

/** The first instant of a day in Taipei. */
const startOf = (day: string) => new Date(fromTaipeiMinute(`${day}T00:00`)).toISOString()

/** GET figures: six questions to the database, however many orders there are. */
export const workFigures = async (call: Context & { readonly user: Caller }): Promise<WorkFigures> => {
  const { db, user, clock } = call
  const now = clock.now()
  const asOf = now.toISOString()
  const today = dateInTaipei(now.getTime())
  const weekStart = startOf(addDays(today, -6))
  const flowSince = (from: string) => db.history.countBy('action', { createdAt: { from }, action: FLOW })
  const question: OrderQuestion = { user, now: asOf, offset: 0, limit: 1, withFacets: true, sort: [{ field: 'statusSince', order: 'asc' }] }

  const ofToday = await flowSince(startOf(today))
  const ofWeek = await flowSince(weekStart)
  const finished = await db.history.countBy('actorId', { createdAt: { from: weekStart }, action: FINISHED })
  const onBench = await db.items.countBy('rmsEngineerId', { repairStatus: BENCH })
  // a facet counts under all other filters: one question gives the oldest that waits for the centre, and how many wait for whom
  const waiting = await db.orderList.search({ ...question, filters: { waitingFor: ['center'] } })
  const overdue = await db.orderList.search({ ...question, withFacets: false, filters: { isOverdue: true } })

  const viewer = await viewerFor(call, [])
  const oldest = waiting.found[0]?.order
  const waits = (whom: string) => waiting.facets?.['waitingFor']?.[whom] ?? 0
  const engineers = [...new Set([...onBench.keys(), ...finished.keys()])].flatMap((userId) => {
    const userName = nameOf(userId, viewer)
    return userName ? [{ userId, userName, onBench: onBench.get(userId) ?? 0, finished: finished.get(userId) ?? 0 }] : []
  })
  return {
    asOf,
    today: { received: ofToday.get('receive') ?? 0, shipped: ofToday.get('ship') ?? 0 },
    week: { submitted: ofWeek.get('submit') ?? 0, received: ofWeek.get('receive') ?? 0, shipped: ofWeek.get('ship') ?? 0 },
    waiting: { center: waits('center'), customer: waits('customer'), parts: waits('parts'), overdue: overdue.total },
    oldest: oldest
      ? { repairOrderId: oldest.repairOrderId, repairOrderNo: oldest.repairOrderNo ?? null, statusSince: oldest.statusSince ?? null }
      : null,
    engineers: engineers.toSorted((a, b) => b.onBench - a.onBench || b.finished - a.finished || (a.userName < b.userName ? -1 : 1)),
  }
}
