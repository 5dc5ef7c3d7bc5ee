import type { Tables } from '../database.ts'
import { forgetRecords } from './forget-audits.ts'

/** Removes mails and notifications about orders. */
const forgetMessages = async (db: Tables, repairOrderId: readonly string[]) => {
  for (const { mailId } of await db.mails.find({ repairOrderId })) await db.mails.remove(mailId)
  for (const { notificationId } of await db.notifications.find({ repairOrderId })) await db.notifications.remove(notificationId)
}

/** Removes what other tables hold of an order that is deleted with its items. */
export const forgetOrder = async (db: Tables, repairOrderId: string, itemIds: readonly string[]) => {
  await forgetMessages(db, [repairOrderId])
  for (const itemId of itemIds) await db.workingCopies.remove(itemId)
  for (const { editorId } of await db.editors.find({ itemId: itemIds })) await db.editors.remove(editorId)
  await forgetRecords(db, { entity: 'repairOrder', recordIds: [repairOrderId] })
  await forgetRecords(db, { entity: 'repairItem', recordIds: itemIds })
}
