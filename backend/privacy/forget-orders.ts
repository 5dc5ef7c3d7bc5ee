import type { Tables } from '../database.ts'
import { forgetWork } from './forget-work.ts'
import { forgetRecords } from './forget-audits.ts'

/** Removes mails and notifications about orders, and the tracking links to them. */
const forgetMessages = async (db: Tables, repairOrderId: readonly string[]) => {
  await db.mails.removeWhere({ repairOrderId })
  await db.trackings.removeWhere({ repairOrderId })
  await db.notifications.removeWhere({ repairOrderId })
}

/** Removes what other tables hold of an order that is deleted with its items. */
export const forgetOrder = async (db: Tables, repairOrderId: string, itemIds: readonly string[]) => {
  await forgetMessages(db, [repairOrderId])
  for (const itemId of itemIds) {
    await db.workingCopies.remove(itemId)
    await db.undos.remove(itemId)
  }
  await forgetWork(db, itemIds)
  await db.editors.removeWhere({ itemId: itemIds })
  await forgetRecords(db, { entity: 'repairOrder', recordIds: [repairOrderId] })
  await forgetRecords(db, { entity: 'repairItem', recordIds: itemIds })
}
