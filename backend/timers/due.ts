import { dueActions, systemContext } from '../../src/domain/lifecycle/timers.ts'
import type { Action } from '../../src/domain/entities/statuses.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import { TRANSITIONS } from '../../src/domain/lifecycle/transitions.ts'
import { historiesOf, historyOf } from '../guard-context.ts'
import { notifyOfActions } from '../notify/mails.ts'
import type { HistoryRow, ItemRow, OrderRow } from '../records.ts'
import { takeAction, type Taken } from '../take-action.ts'
import type { Ticking } from './ticking.ts'

/** How the service signs what it did by itself; screens know such an entry by `isSystem`. */
const SYSTEM = { userName: '系統', displayName: '系統' } as const

/** Where something may become due by itself. */
const WAITING = TRANSITIONS.filter(({ system }) => system).flatMap(({ from }) => (typeof from === 'object' ? from : []))

interface Judged {
  readonly item: ItemRow
  readonly order: OrderRow
  readonly history: readonly HistoryRow[]
}

const contextOf = ({ clock }: Ticking, { item, order, history }: Judged) => ({
  item,
  order,
  now: clock.now().toISOString(),
  files: { issue: item.existedFiles, review: [] },
  facts: factsOf(history),
})

/** Takes the action that is due, by the item and the order as earlier actions have left them. */
const act = async (ticking: Ticking, { itemId }: ItemRow): Promise<(Taken & { readonly action: Action }) | undefined> => {
  const { db } = ticking
  const item = await db.items.get(itemId)
  const order = item && (await db.orders.get(item.repairOrderId))
  if (!order) return undefined
  const history = await historyOf(db, itemId)
  const context = contextOf(ticking, { item, order, history })
  const [action] = dueActions(context)
  if (!action) return undefined
  const allItems = (await db.items.find({ repairOrderId: order.repairOrderId })).toSorted((a, b) => a.itemNo - b.itemNo)
  const taken = await takeAction(
    { db, user: SYSTEM },
    { scoped: { order, items: allItems, allItems }, item, action, context: systemContext(context), history, files: async () => [] },
  )
  await db.orders.replace(taken.scoped.order)
  return { ...taken, action }
}

/** I22 and I24 by the system: what was shipped long enough ago is closed, what never came is cancelled (domain.md section 11). */
export const takeDueActions = async (ticking: Ticking): Promise<void> => {
  const { db } = ticking
  const waiting = await db.items.find({ repairStatus: WAITING })
  const orders = await db.orders.getMany(waiting.map(({ repairOrderId }) => repairOrderId))
  const historyOfItem = await historiesOf(db, waiting)
  const due = waiting.filter((item) => {
    const order = orders.get(item.repairOrderId)
    return order && dueActions(contextOf(ticking, { item, order, history: historyOfItem(item.itemId) })).length > 0
  })
  const taken = []
  for (const item of due) {
    const done = await act(ticking, item)
    if (done) taken.push(done)
  }
  const groups = Map.groupBy(taken, ({ action, scoped }) => `${action} ${scoped.order.repairOrderId}`)
  for (const group of groups.values()) await notifyOfActions(ticking, group)
}
