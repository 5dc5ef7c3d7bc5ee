import { itemNoText } from '../../src/domain/formats/item-label.ts'
import { isOpen } from '../../src/domain/lifecycle/statuses.ts'
import type { Tables } from '../database.ts'
import type { Caller } from '../caller.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { inScope } from '../scope.ts'

/** Statuses in which an item is still in work or about to be; a returned item may come in again. */
const isActive = ({ repairStatus }: ItemRow, isSibling: boolean) =>
  repairStatus !== 'returned' && (isOpen(repairStatus) || (isSibling && repairStatus === 'draft'))

interface Asked {
  readonly serialNo?: string | null | undefined
  /** The item that asks; undefined while it is not stored. */
  readonly itemId?: string | undefined
  readonly repairOrderId?: string | undefined
}

interface ActiveDuplicate {
  readonly item: ItemRow
  readonly order: OrderRow | undefined
  /** The number of the other open order, or the line of this one, e.g. `-02`. */
  readonly no: string
}

/**
 * Whether the device is known as another customer's: they have sent it in, and none of that serial number has arrived for this customer.
 * What the serial table tells of it is then not for this customer's orders.
 */
export const isOfOtherCustomer = async (db: Tables, serialNo: string, customerId: string | undefined): Promise<boolean> => {
  const items = (await db.items.find({ serialNo })).filter(({ repairStatus }) => repairStatus !== 'draft')
  const orders = await db.orders.getMany(items.map(({ repairOrderId }) => repairOrderId))
  const isOwn = ({ repairOrderId }: ItemRow) => orders.get(repairOrderId)?.customerId === customerId
  return !items.some((item) => isOwn(item) && !!item.receivedDate) && items.some((item) => !isOwn(item))
}

/** Where the same serial number is being repaired already (domain.md section 11, active duplicates). */
const activeDuplicateOf = async (db: Tables, { serialNo, itemId, repairOrderId }: Asked): Promise<ActiveDuplicate | undefined> => {
  if (!serialNo) return undefined
  const others = await db.items.find({ serialNo })
  const item = others.find((other) => other.itemId !== itemId && isActive(other, other.repairOrderId === repairOrderId))
  if (!item) return undefined
  const order = await db.orders.get(item.repairOrderId)
  const line = item.repairOrderId === repairOrderId ? `-${itemNoText(item.itemNo)}` : ''
  return { item, order, no: `${order?.repairOrderNo ?? ''}${line}` }
}

/** As `activeDuplicateOf`; the number is '' for a customer who may not see that order. */
export const duplicateFor = async (
  db: Tables,
  user: Caller,
  asked: Asked,
): Promise<(ActiveDuplicate & { readonly isVisible: boolean }) | undefined> => {
  const duplicate = await activeDuplicateOf(db, asked)
  if (!duplicate) return undefined
  const { item, order, no } = duplicate
  const isVisible = !!order && !!inScope(order, [item], user)?.items.length
  return { ...duplicate, isVisible, no: user.isCustomer && !isVisible ? '' : no }
}
