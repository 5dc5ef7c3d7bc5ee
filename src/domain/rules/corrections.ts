import type { FieldIssue } from '../entities/common.ts'
import type { RepairItem } from '../entities/repair-item.ts'
import type { RepairOrder } from '../entities/repair-order.ts'
import type { ItemStatus, OrderStatus } from '../entities/statuses.ts'
import { normaliseText } from '../formats/text.ts'
import { isOpen, OPEN_ORDER_STATUSES } from '../lifecycle/statuses.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import type { PermissionId } from '../permissions.ts'
import { issuesOf, linesWithin, required } from './rule.ts'
import { lists } from '../tolerant.ts'

/**
 * What may be put right of an order or an item once it is submitted, each part with the fields that go together (domain.md section 3,
 * Corrections). Nothing here changes a status.
 */
export const ORDER_PARTS = {
  address: ['receiveAddresses'],
  invoice: ['invoiceType', 'taxId', 'invoiceTitle'],
  remark: ['remark'],
} as const satisfies Readonly<Record<string, readonly (keyof RepairOrder)[]>>
export type OrderPart = keyof typeof ORDER_PARTS

export const ITEM_PARTS = {
  serial: ['serialType', 'serialNo', 'serialMissingReason'],
  quantity: ['quantity'],
} as const satisfies Readonly<Record<string, readonly (keyof RepairItem)[]>>
export type ItemPart = keyof typeof ITEM_PARTS

export const CORRECT_ORDER: PermissionId = 'repairOrder.correct'
export const CORRECT_ITEM: PermissionId = 'repairItem.correct'
export const MOVE_ITEM: PermissionId = 'repairItem.moveToOrder'

/** Something of the order is still to be sent back. */
const BEFORE_RETURN: readonly OrderStatus[] = ['submitted', 'actionRequired', 'accepted', 'inProgress', 'readyToReturn']
/** Nobody has named a price for that many devices yet. */
const BEFORE_QUOTATION: readonly ItemStatus[] = ['submitted', 'accepted', 'received', 'diagnosing']

const ORDER_LIMITS: Readonly<Record<OrderPart, { readonly statuses: readonly OrderStatus[]; readonly key: string }>> = {
  address: { statuses: BEFORE_RETURN, key: 'rule-correct-sent' },
  // the invoice goes with the last device
  invoice: { statuses: BEFORE_RETURN, key: 'rule-correct-invoiced' },
  remark: { statuses: OPEN_ORDER_STATUSES, key: 'rule-correct-ended' },
}

/** Why a part of an order can no longer be put right, at its first field; none: it can. */
export const orderPartIssues = (part: OrderPart, { repairOrderStatus }: Pick<RepairOrder, 'repairOrderStatus'>): readonly FieldIssue[] => {
  const { statuses, key } = ORDER_LIMITS[part]
  if (lists(statuses, repairOrderStatus)) return []
  return [{ field: ORDER_PARTS[part][0], key: repairOrderStatus === 'draft' ? 'rule-correct-draft' : key }]
}

type Corrected = Pick<RepairItem, 'repairStatus'>

const itemKey = (part: ItemPart, { repairStatus }: Corrected): string | undefined => {
  if (repairStatus === 'draft') return 'rule-correct-draft'
  if (!isOpen(repairStatus)) return 'rule-correct-ended'
  // the customer is answering, or somebody for the customer: that is where it is put right
  if (repairStatus === 'infoRequired') return 'rule-correct-asked'
  return part === 'quantity' && !lists(BEFORE_QUOTATION, repairStatus) ? 'rule-correct-quoted' : undefined
}

/** Why a part of an item can no longer be put right, at its main field; none: it can. */
export const itemPartIssues = (part: ItemPart, item: Corrected): readonly FieldIssue[] => {
  const key = itemKey(part, item)
  return key === undefined ? [] : [{ field: part === 'serial' ? 'serialNo' : 'quantity', key }]
}

/** The parts whose fields a body names. */
export const partsIn = <P extends string>(parts: Readonly<Record<P, readonly string[]>>, body: object): readonly P[] =>
  // the keys of a record of parts are their names; Object.keys only forgets it
  (Object.keys(parts) as P[]).filter((part) => parts[part].some((field) => field in body))

/** A correction says why, to those who come after. */
export const reasonIssues = (reason: string): readonly FieldIssue[] => {
  const text = normaliseText(reason)
  return issuesOf([['reason', required(text) ?? linesWithin(text, LENGTHS.correctionReason)]])
}

/**
 * The quantity that has arrived once the quantity is put right: a miscount of the report, where all of it had come. Undefined: as it was.
 * What has come is no more than what was sent.
 */
export const receivedAfter = (
  { quantity, receivedQuantity }: Pick<RepairItem, 'quantity' | 'receivedQuantity'>,
  next: number,
): number | undefined => (receivedQuantity && receivedQuantity === (quantity ?? 1) ? next : undefined)

/** Fewer than have arrived cannot have been sent. */
export const quantityIssues = (item: Pick<RepairItem, 'quantity' | 'receivedQuantity'>, next: number): readonly FieldIssue[] => {
  const arrived = receivedAfter(item, next) === undefined ? (item.receivedQuantity ?? 0) : 0
  return next < arrived ? [{ field: 'quantity', key: 'rule-correct-received', values: { min: arrived } }] : []
}

/** Orders that an item may go to are still in work. */
export const TARGET_STATUSES: readonly OrderStatus[] = BEFORE_RETURN

/** Why an item cannot go to another order, whichever: it is a draft, on its way back, or at its end. */
export const moveIssues = ({ repairStatus }: Corrected): readonly FieldIssue[] =>
  isOpen(repairStatus) && repairStatus !== 'returned' ? [] : [{ field: 'repairOrderId', key: 'rule-move-late' }]

type Order = Pick<RepairOrder, 'repairOrderId' | 'repairOrderStatus' | 'customerId'>

/** Why an item cannot go to a new order: it is the only one of its order, so that nothing but the number would change. */
export const newOrderIssues = (from: { readonly itemCount: number }): readonly FieldIssue[] =>
  from.itemCount > 1 ? [] : [{ field: 'repairOrderId', key: 'rule-move-alone' }]

/** Why an item of `from` cannot go to this order: it is the same one, another customer's, not in work any more, or full. */
export const targetIssues = (from: Order, to: Order & { readonly itemCount: number }): readonly FieldIssue[] => {
  const { max } = COUNTS.itemsPerOrder
  const field = 'repairOrderId'
  if (to.repairOrderId === from.repairOrderId) return [{ field, key: 'rule-move-same' }]
  if (!from.customerId || to.customerId !== from.customerId) return [{ field, key: 'rule-move-customer' }]
  if (!lists(TARGET_STATUSES, to.repairOrderStatus)) return [{ field, key: 'rule-move-ended' }]
  return to.itemCount < max ? [] : [{ field, key: 'rule-move-full', values: { max } }]
}
