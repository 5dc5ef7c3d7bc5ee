import { itemLabel } from '../../src/domain/formats/item-label.ts'
import type { Tables } from '../database.ts'
import type { Touch } from './watch.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const titleOf = (title: unknown) =>
  title !== null && typeof title === 'object'
    ? (text('zhHant' in title ? title.zhHant : null) ?? text('enUS' in title ? title.enUS : null))
    : null

const orderNo = async (db: Tables, orderId: unknown) =>
  typeof orderId === 'string' ? ((await db.orders.get(orderId))?.repairOrderNo ?? null) : null

/** The display name of a record: its number, account or name; null where it has none, or is gone. */
export const labelOf = async (db: Tables, entity: string, recordId: string, touches: readonly Touch[]): Promise<string | null> => {
  const [touch] = touches
  const row = touch?.after ?? touch?.before ?? {}
  switch (entity) {
    case 'repairOrder':
      return (await orderNo(db, recordId)) ?? text(row['repairOrderNo'])
    case 'repairItem': {
      const item = (await db.items.get(recordId)) ?? row
      const name = 'productName' in item ? text(item.productName) : null
      const number = 'repairOrderId' in item ? await orderNo(db, item.repairOrderId) : null
      const itemNo = 'itemNo' in item ? item.itemNo : undefined
      const label = number && typeof itemNo === 'number' ? itemLabel(number, itemNo) : number
      return [label, name].filter(Boolean).join(' · ') || null
    }
    case 'customer':
      return text((await db.customers.get(recordId))?.customerName)
    case 'member':
      return text(row['userAccount'])
    case 'notice':
      return titleOf(row['title'])
    default:
      return text(row['name']) ?? text(row['receiverName'])
  }
}
