import { Struct } from 'effect'
import type { OrderEvent, OrderEventName, OrderTimeline } from '../../src/domain/entities/order-details.ts'
import { nameOf, type Viewer } from '../viewer.ts'
import type { OrderEventRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'
import { historyView } from '../reviews/history-view.ts'
import { randomId } from '../secrets.ts'

type Signed = Context & { readonly user: Caller }

/** To a customer employees are public names, and their reasons are not told. */
const eventView = ({ repairOrderId: _order, actorId, ...row }: OrderEventRow, viewer: Viewer): OrderEvent => {
  if (!viewer.user.isCustomer) return row
  const told = Struct.omit(row, ['reason'])
  return row.isCustomer ? told : { ...told, actorName: nameOf(actorId, viewer) ?? row.actorName ?? null }
}

/** Keeps what was changed of an order after its submission; `about`: of which item, what it was and is now, and why. */
export const noteEvent = async (
  { db, user, clock }: Signed,
  repairOrderId: string,
  event: OrderEventName,
  about: Pick<OrderEventRow, 'itemId' | 'from' | 'to' | 'changes' | 'reason'> = {},
) => {
  await db.orderEvents.insert({
    eventId: randomId(),
    repairOrderId,
    event,
    createdAt: clock.now().toISOString(),
    actorId: user.userId,
    actorName: user.userName,
    isCustomer: user.isCustomer,
    ...about,
  })
}

/** What is about an item is for employees who see that item. */
const isTold = ({ itemId }: OrderEventRow, seen: ReadonlySet<string>, { isCustomer }: Caller) =>
  !itemId || (!isCustomer && seen.has(itemId))

/** The history of an order as far as the caller may read it: the histories of its items by the rules of reviewHistory. */
export const timelineFor = async ({ db, user }: Signed, { order, items }: Scoped, viewer: Viewer): Promise<OrderTimeline> => {
  const { repairOrderId } = order
  const seen = new Set(items.map(({ itemId }) => itemId))
  const history = user.permissions.has('repairItem.history') ? await db.history.find({ repairOrderId }) : []
  const events = await db.orderEvents.find({ repairOrderId })
  return {
    history: historyView(
      history.filter(({ itemId }) => seen.has(itemId)),
      viewer,
    ),
    events: events.filter((row) => isTold(row, seen, user)).map((row) => eventView(row, viewer)),
  }
}
