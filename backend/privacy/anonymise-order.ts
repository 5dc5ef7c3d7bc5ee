import type { Tables } from '../database.ts'
import type { HistoryRow, ItemRow, OrderRow } from '../records.ts'
import { forgetWork } from './forget-work.ts'
import { forgetRecords } from './forget-audits.ts'

/** Whether nothing in the header tells of a person. */
export const isAnonymous = ({ customerName, receiveAddresses }: OrderRow) => !customerName && receiveAddresses.length === 0

const withoutPerson = (order: OrderRow): OrderRow => ({
  ...order,
  customerName: '',
  receiveAddresses: [],
  customerReferenceNo: null,
  taxId: null,
  invoiceTitle: null,
  remark: null,
  createdBy: null,
  updatedByName: '',
  printedBy: null,
  shipments: (order.shipments ?? []).map(({ trackingNo: _no, trackingUrl: _url, collectedBy: _by, ...shipment }) => shipment),
})

/** Device, warranty, outcome and days stay: they are the history of a serial number. */
const withoutTexts = ({ beforeAnswer: _before, ...item }: ItemRow): ItemRow => ({
  ...item,
  issueDescription: null,
  appearanceNote: null,
  otherAccessory: null,
  serialMissingReason: null,
  purchaseProofNo: null,
  existedFiles: [],
  updatedByName: '',
})

/** The act, its instant, and the ids of who did it. */
const actOf = (entry: HistoryRow): HistoryRow => ({
  ...entry,
  actorName: null,
  publicComment: null,
  internalNote: null,
  data: null,
  changes: [],
  files: [],
  ...(entry.undone && { undone: { ...entry.undone, data: null, files: [] } }),
})

/**
 * Removes the personal data of an order that ended long ago, with its comments and files; number, devices and acts stay. Gives the paths
 * of the files, whose bytes go once the transaction is committed.
 */
export const anonymiseOrder = async (db: Tables, repairOrderId: string): Promise<readonly string[]> => {
  const order = await db.orders.get(repairOrderId)
  if (!order) return []
  const items = await db.items.find({ repairOrderId })
  const paths = (await db.fileInfos.find({ repairOrderId })).map(({ filePath }) => filePath)
  for (const path of paths) await db.fileInfos.remove(path)
  await db.orders.replace(withoutPerson(order))
  for (const item of items) await db.items.replace(withoutTexts(item))
  for (const entry of await db.history.find({ repairOrderId })) await db.history.replace(actOf(entry))
  for (const { commentId } of await db.comments.find({ repairOrderId })) await db.comments.remove(commentId)
  for (const event of await db.orderEvents.find({ repairOrderId }))
    await db.orderEvents.replace({ ...event, actorName: null, changes: null, reason: null })
  await db.trackings.removeWhere({ repairOrderId })
  await forgetWork(
    db,
    items.map(({ itemId }) => itemId),
  )
  await forgetRecords(db, { entity: 'repairOrder', recordIds: [repairOrderId] })
  await forgetRecords(db, { entity: 'repairItem', recordIds: items.map(({ itemId }) => itemId) })
  return paths
}
