import type { Tables } from '../database.ts'
import type { ItemRow, OrderRow } from '../records.ts'

interface Move {
  readonly from: OrderRow
  readonly to: OrderRow
  /** Nothing is left in the order that it came from. */
  readonly isEmptied: boolean
}

/** What other tables hold of an item goes along to another order: history, files, comments, events, messages. */
export const takeAlong = async (db: Tables, { itemId, itemNo }: ItemRow, { from, to, isEmptied }: Move) => {
  const { repairOrderId } = to
  const isOwn = (row: { readonly itemId?: string | null | undefined }) => row.itemId === itemId
  await db.history.update({ itemId }, { repairOrderId })
  await db.fileInfos.update({ itemId }, { repairOrderId })
  const asked = { repairOrderId: from.repairOrderId }
  for (const row of (await db.comments.find(asked)).filter(isOwn)) await db.comments.replace({ ...row, repairOrderId })
  for (const row of (await db.orderEvents.find(asked)).filter(isOwn)) await db.orderEvents.replace({ ...row, repairOrderId })
  for (const row of (await db.mails.find(asked)).filter(isOwn)) await db.mails.replace({ ...row, repairOrderId })
  const about = { repairOrderId, itemNo, ...(to.repairOrderNo && { repairOrderNo: to.repairOrderNo }) }
  for (const row of (await db.notifications.find(asked)).filter(isOwn)) await db.notifications.replace({ ...row, ...about })
  // a mailed link to an order that holds nothing any more goes on to show where that is
  if (isEmptied) await db.trackings.update(asked, { repairOrderId })
}
