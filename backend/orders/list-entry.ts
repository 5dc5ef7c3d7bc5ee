import type { RepairOrderFilters } from '../../src/domain/entities/repair-order.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { normaliseText, toHalfWidth } from '../../src/domain/formats/text.ts'
import { waitingForOf } from '../../src/domain/lifecycle/order-status.ts'
import { isOrderOverdue, isOrderStuck } from '../../src/domain/lifecycle/targets.ts'
import type { ItemRow, OrderRow } from '../records.ts'

/** An order within the caller's scope, with what it is filtered and sorted by. */
export interface ListEntry {
  readonly order: OrderRow
  readonly items: readonly ItemRow[]
  readonly allItems: readonly ItemRow[]
  readonly isOverdue: boolean
  readonly isStuck: boolean
  /** Everything that the keyword is looked for in, folded. */
  readonly text: string
  /** Values by facet; an order has several where its items differ. */
  readonly facets: Readonly<Record<FacetName, readonly string[]>>
}

/** The filters that take any of several values; each is also counted. */
export const FACETS = [
  'repairOrderStatus',
  'repairStatus',
  'issueCategory',
  'rmsEngineerId',
  'customerId',
  'priority',
  'warrantyStatus',
  'outcome',
  'waitingFor',
  'deliveryMethod',
] as const satisfies readonly (keyof RepairOrderFilters)[]
export type FacetName = (typeof FACETS)[number]

/** Upper and lower case, full and half width, composed and decomposed are the same to who searches. */
export const folded = (text: string) => toHalfWidth(normaliseText(text)).toLowerCase()

const distinct = (values: readonly (string | null | undefined)[]) =>
  [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))].map(String)

const facetsOf = (order: OrderRow, items: readonly ItemRow[], allItems: readonly ItemRow[]): ListEntry['facets'] => ({
  repairOrderStatus: [order.repairOrderStatus],
  repairStatus: distinct(items.map(({ repairStatus }) => repairStatus)),
  issueCategory: distinct(items.map(({ issueCategory }) => issueCategory)),
  rmsEngineerId: distinct(items.map(({ rmsEngineerId }) => rmsEngineerId)),
  customerId: [order.customerId],
  priority: distinct([order.priority]),
  warrantyStatus: distinct(items.map(({ warrantyStatus }) => warrantyStatus)),
  outcome: distinct(items.map(({ outcome }) => outcome)),
  waitingFor: [waitingForOf(allItems)],
  deliveryMethod: distinct([order.deliveryMethod]),
})

const textOfEntry = (order: OrderRow, items: readonly ItemRow[]) =>
  [
    order.repairOrderNo,
    order.customerReferenceNo,
    order.customerName,
    ...order.receiveAddresses.map(({ receiverName }) => receiverName),
    ...items.flatMap(({ serialNo, productName, brand, modelNo }) => [serialNo, productName, brand, modelNo]),
  ]
    .map((part) => folded(part ?? ''))
    .join('\n')

export const listEntry = (order: OrderRow, items: readonly ItemRow[], allItems: readonly ItemRow[], now: string): ListEntry => ({
  order,
  items,
  allItems,
  isOverdue: isOrderOverdue(allItems, now),
  isStuck: isOrderStuck(allItems, now),
  text: textOfEntry(order, items),
  facets: facetsOf(order, items, allItems),
})

/** The day in Taipei of an instant; '' for none, which lies before every day. */
export const dayOf = (instant: string | null | undefined) => (instant ? dateInTaipei(instant) : '')
