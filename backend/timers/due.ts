import { dueActions, systemContext } from '../../src/domain/lifecycle/timers.ts'
import type { Action } from '../../src/domain/entities/statuses.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import { TRANSITIONS } from '../../src/domain/lifecycle/transitions.ts'
import { historyOf } from '../guard-context.ts'
import { notifyOfActions } from '../notify/mails.ts'
import { takeAction, type Taken } from '../take-action.ts'
import type { Ticking } from './ticking.ts'

/** How the service signs what it did by itself; screens know such an entry by `isSystem`. */
const SYSTEM = { userName: '系統', displayName: '系統' } as const

/** Where something may become due by itself. */
const WAITING = TRANSITIONS.filter(({ system }) => system).flatMap(({ from }) => (typeof from === 'object' ? from : []))

const judge = async ({ db, clock }: Ticking, itemId: string) => {
  const item = await db.items.get(itemId)
  const order = item && (await db.orders.get(item.repairOrderId))
  if (!order) return undefined
  const history = await historyOf(db, itemId)
  const facts = factsOf(history)
  const context = { item, order, now: clock.now().toISOString(), files: { issue: item.existedFiles, review: [] }, facts }
  return { item, order, history, context }
}

const act = async (ticking: Ticking, itemId: string): Promise<(Taken & { readonly action: Action }) | undefined> => {
  const { db } = ticking
  const judged = await judge(ticking, itemId)
  const action = judged && dueActions(judged.context)[0]
  if (!action) return undefined
  const { item, order, history, context } = judged
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
  const taken = []
  for (const { itemId } of await ticking.db.items.find({ repairStatus: WAITING })) {
    const done = await act(ticking, itemId)
    if (done) taken.push(done)
  }
  const groups = Map.groupBy(taken, ({ action, scoped }) => `${action} ${scoped.order.repairOrderId}`)
  for (const group of groups.values()) await notifyOfActions(ticking, group)
}
