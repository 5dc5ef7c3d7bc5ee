import type { RepairOrderFilters } from '../../src/domain/entities/repair-order-list.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { normaliseText, toHalfWidth } from '../../src/domain/formats/text.ts'
import { waybillsOf } from '../../src/domain/order-numbers.ts'
import { waitingForOf } from '../../src/domain/lifecycle/order-status.ts'
import { orderOverdueAfter, orderStuckAfter } from '../../src/domain/lifecycle/targets.ts'
import type { ItemRow, OrderRow } from '../records.ts'

/** What the list finds, filters and sorts orders by. */
export type ListedOrder = Pick<
  OrderRow,
  | 'repairOrderId'
  | 'repairOrderNo'
  | 'customerReferenceNo'
  | 'customerId'
  | 'customerName'
  | 'authorId'
  | 'authorIsCustomer'
  | 'repairOrderStatus'
  | 'priority'
  | 'deliveryMethod'
  | 'isPrint'
  | 'createdAt'
  | 'submittedAt'
  | 'updatedAt'
  | 'statusSince'
  | 'expectedReturnDate'
  | 'inboundTrackingNo'
> & {
  readonly receiveAddresses: readonly Pick<OrderRow['receiveAddresses'][number], 'receiverName'>[]
  readonly shipments?: readonly { readonly trackingNo?: string | null | undefined }[] | null | undefined
}

export type ListedItem = Pick<
  ItemRow,
  | 'repairOrderId'
  | 'itemNo'
  | 'repairStatus'
  | 'statusSince'
  | 'targetUsedSec'
  | 'issueCategory'
  | 'rmsEngineerId'
  | 'warrantyStatus'
  | 'outcome'
  | 'serialNo'
  | 'productName'
  | 'brand'
  | 'modelNo'
  | 'location'
  | 'isHandedOver'
  | 'formerNumbers'
>

/** What an item counts as; many items are alike in it. */
export type ItemKind = Pick<ListedItem, 'repairStatus'> & { readonly [F in ItemFacet]?: ListedItem[F] | undefined }

/** An order with what it is found, filtered and sorted by. Nothing in it depends on the time of the question. */
export interface ListEntry {
  readonly order: ListedOrder
  /** By line number; of an entry made for a caller, the visible ones. */
  readonly items: readonly ListedItem[]
  /** Readings of the working clock after which the order is overdue, or stuck. */
  readonly overdueAfter: number
  readonly stuckAfter: number
  /** Values by facet; an order has several where its items differ. */
  readonly facets: Facets
}

/** Facets that are counted by the items that the caller may see. */
export const ITEM_FACETS = ['repairStatus', 'issueCategory', 'rmsEngineerId', 'warrantyStatus', 'outcome'] as const
export type ItemFacet = (typeof ITEM_FACETS)[number]
/** Facets of the order as a whole. */
export const ORDER_FACETS = ['repairOrderStatus', 'customerId', 'priority', 'waitingFor', 'deliveryMethod'] as const
export type OrderFacet = (typeof ORDER_FACETS)[number]
/** The filters that take any of several values; each is also counted. */
export const FACETS = [
  'repairOrderStatus',
  ...ITEM_FACETS,
  'customerId',
  'priority',
  'waitingFor',
  'deliveryMethod',
] as const satisfies readonly (keyof RepairOrderFilters)[]
export type FacetName = (typeof FACETS)[number]
export type Facets = Readonly<Record<FacetName, readonly string[]>>

/** Texts of which only the case has to be folded, as numbers mostly are. */
const PLAIN = /^[!-~]*$/
/** Upper and lower case, full and half width, composed and decomposed are the same to who searches. */
export const folded = (text: string) => (PLAIN.test(text) ? text : toHalfWidth(normaliseText(text))).toLowerCase()

/** The most texts that are remembered. */
const REMEMBERED = 20_000
const remembered = new Map<string, string>()
/** Names and models occur again and again. */
const foldedOnce = (text: string): string => {
  const known = remembered.get(text) ?? folded(text)
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(text, known)
  return known
}

const distinct = (values: readonly (string | null | undefined)[]): readonly string[] => {
  const found: string[] = []
  for (const value of values) if (value && !found.includes(value)) found.push(value)
  return found
}

/** The values of some items in a facet. */
const valuesOfItems = (facet: ItemFacet, items: readonly ItemKind[]) => distinct(items.map((item) => item[facet]))

/** The value of an order in each facet that is not counted by its items; none where it is empty. */
export const valuesOfOrder = (order: ListedOrder, allItems: readonly ListedItem[]) =>
  ({
    repairOrderStatus: order.repairOrderStatus,
    customerId: order.customerId,
    priority: order.priority,
    waitingFor: waitingForOf(allItems),
    deliveryMethod: order.deliveryMethod,
  }) satisfies Readonly<Record<OrderFacet, string | null | undefined>>

const facetsOf = (order: ListedOrder, items: readonly ListedItem[], allItems: readonly ListedItem[]): Facets => {
  const { repairOrderStatus, customerId, priority, waitingFor, deliveryMethod } = valuesOfOrder(order, allItems)
  return {
    repairOrderStatus: [repairOrderStatus],
    repairStatus: valuesOfItems('repairStatus', items),
    issueCategory: valuesOfItems('issueCategory', items),
    rmsEngineerId: valuesOfItems('rmsEngineerId', items),
    warrantyStatus: valuesOfItems('warrantyStatus', items),
    outcome: valuesOfItems('outcome', items),
    customerId: [customerId],
    priority: distinct([priority]),
    waitingFor: [waitingFor],
    deliveryMethod: distinct([deliveryMethod]),
  }
}

/** A number as it stands in a text, to be found as a whole. The marks are in no folded text. */
export const marked = (number: string | null | undefined) => (number ? `\u0001${folded(number)}\u0002` : '')
const lines = (texts: readonly (string | null | undefined)[]) => foldedOnce(texts.filter(Boolean).join('\n'))

/** What the keyword is looked for in, folded: of an order, and of an item. */
export const textOfOrder = ({ repairOrderNo, customerReferenceNo, customerName, receiveAddresses, ...parcels }: ListedOrder) =>
  `${[repairOrderNo, ...waybillsOf(parcels)].map(marked).join('')}${customerReferenceNo ? `${folded(customerReferenceNo)}\n` : ''}${lines([customerName, ...receiveAddresses.map((one) => one.receiverName)])}`
export const textOfItem = ({ serialNo, formerNumbers, productName, brand, modelNo }: ListedItem) =>
  `${[serialNo, ...(formerNumbers ?? [])].map(marked).join('')}${lines([productName, brand, modelNo])}`

/** Where an item lies, which only employees may find it by. */
export const placeOfItem = ({ location }: ListedItem) => marked(location)

/** The words of a keyword, each of which must be found. */
export const wordsOf = (keyword = '') => folded(keyword).split(/\s+/).filter(Boolean)

/** `items` by line number: those that count, which for some callers are not all. */
export const listEntry = (order: ListedOrder, items: readonly ListedItem[], allItems = items): ListEntry => ({
  order,
  items,
  overdueAfter: orderOverdueAfter(allItems),
  stuckAfter: orderStuckAfter(allItems),
  facets: facetsOf(order, items, allItems),
})

/** The day in Taipei of an instant; '' for none, which lies before every day. */
export const dayOf = (instant: string | null | undefined) => (instant ? dateInTaipei(instant) : '')
