import { DAYS } from '../../src/domain/limits.ts'
import { lock } from '../transactions/lock.ts'
import { removeOrder } from '../orders/remove.ts'
import type { Ticking } from './ticking.ts'

const DAY_MS = 86_400_000

/** Drafts that nobody has touched for 30 days go, items and files with them (domain.md section 11). */
export const removeUntouchedDrafts = async (ticking: Ticking): Promise<void> => {
  const { db, clock } = ticking
  const since = new Date(clock.now().getTime() - DAYS.untouchedDraftKept * DAY_MS).toISOString()
  const before = new Date(Date.parse(since) + 1).toISOString()
  for (const order of await db.orders.find({ repairOrderStatus: 'draft', updatedAt: { before } })) {
    await lock(db, 'order', order.repairOrderId)
    const items = await db.items.find({ repairOrderId: order.repairOrderId })
    if ([order, ...items].every(({ updatedAt }) => updatedAt <= since)) await removeOrder(ticking, order)
  }
}
