import type { OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { forgetOrder } from '../privacy/forget-orders.ts'
import { lock } from '../transactions/lock.ts'
import { removeFiles } from '../uploads.ts'

/** Takes a draft away, with its items and their files (O6; untouched ones by the timers). Whether it may go is the caller's to ask. */
export const removeOrder = async (context: Pick<Context, 'db' | 'files'>, { repairOrderId }: OrderRow) => {
  const { db } = context
  await lock(db, 'order', repairOrderId)
  const items = await db.items.find({ repairOrderId })
  for (const { itemId, existedFiles } of items) {
    await removeFiles(
      context,
      existedFiles.map(({ filePath }) => filePath),
    )
    await db.items.remove(itemId)
  }
  await db.orders.remove(repairOrderId)
  await forgetOrder(
    db,
    repairOrderId,
    items.map(({ itemId }) => itemId),
  )
}
