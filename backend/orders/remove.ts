import { removeLock } from '../lock.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { forgetOrder } from '../privacy/forget-orders.ts'
import { removeFiles } from '../uploads.ts'

/** Takes a draft away, with its items and their files (O6; untouched ones by the timers). Whether it may go is the caller's to ask, who has locked it. */
export const removeOrder = async (context: Pick<Context, 'db' | 'files'>, order: OrderRow, items: readonly ItemRow[]) => {
  for (const { itemId, existedFiles } of items) {
    await removeFiles(
      context,
      existedFiles.map(({ filePath }) => filePath),
    )
    await context.db.items.remove(itemId)
  }
  await context.db.orders.remove(order.repairOrderId)
  await removeLock(context.db, 'order', order.repairOrderId)
  await forgetOrder(
    context.db,
    order.repairOrderId,
    items.map(({ itemId }) => itemId),
  )
}
