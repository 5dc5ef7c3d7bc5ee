import { itemNoText } from '../../src/domain/formats/item-label.ts'
import { isOpen } from '../../src/domain/lifecycle/statuses.ts'
import type { Tables } from '../database.ts'
import type { ItemRow, OrderRow } from '../records.ts'

/** Statuses in which an item is still in work or about to be; a returned item may come in again. */
const isActive = ({ repairStatus }: ItemRow, isSibling: boolean) =>
  repairStatus !== 'returned' && (isOpen(repairStatus) || (isSibling && repairStatus === 'draft'))

interface Asked {
  readonly serialNo?: string | null | undefined
  /** The item that asks; undefined while it is not stored. */
  readonly itemId?: string | undefined
  readonly repairOrderId?: string | undefined
}

export interface ActiveDuplicate {
  readonly item: ItemRow
  readonly order: OrderRow | undefined
  /** The number of the other open order, or the line of this one, e.g. `-02`. */
  readonly no: string
}

/** Where the same serial number is being repaired already (domain.md section 11, active duplicates). */
export const activeDuplicateOf = async (db: Tables, { serialNo, itemId, repairOrderId }: Asked): Promise<ActiveDuplicate | undefined> => {
  if (!serialNo) return undefined
  const others = await db.items.find({ serialNo })
  const item = others.find((other) => other.itemId !== itemId && isActive(other, other.repairOrderId === repairOrderId))
  if (!item) return undefined
  const order = await db.orders.get(item.repairOrderId)
  const line = item.repairOrderId === repairOrderId ? `-${itemNoText(item.itemNo)}` : ''
  return { item, order, no: `${order?.repairOrderNo ?? ''}${line}` }
}
