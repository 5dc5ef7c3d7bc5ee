import type { RepairOrderFilters } from '../../src/domain/entities/repair-order-list.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { normaliseText, toHalfWidth } from '../../src/domain/formats/text.ts'
import { waitingForOf } from '../../src/domain/lifecycle/order-status.ts'
import { orderOverdueAfter, orderStuckAfter } from '../../src/domain/lifecycle/targets.ts'
import type { ItemRow, OrderRow } from '../records.ts'

/** An order with what it is found, filtered and sorted by. Nothing in it depends on the time of the question. */
export interface ListEntry {
  readonly order: OrderRow
  /** By line number; of an entry made for a caller, the visible ones. */
  readonly items: readonly ItemRow[]
  readonly allItems: readonly ItemRow[]
  /** Readings of the working clock after which the order is overdue, or stuck. */
  readonly overdueAfter: number
  readonly stuckAfter: number
  /** Everything that the keyword is looked for in, folded. */
  readonly text: string
  /** Values by facet, but for the customer; an order has several where its items differ. */
  readonly facets: Facets
  /** The same for callers who see a part of the items, by their id; made when they first ask. */
  narrowed?: Map<string, ListEntry>
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
/** Entries with the same values share one record: it is counted once for all of them, and a page does not hold a million. */
export type Facets = Readonly<Record<Exclude<FacetName, 'customerId'>, readonly string[]>>

/** Upper and lower case, full and half width, composed and decomposed are the same to who searches. */
export const folded = (text: string) => toHalfWidth(normaliseText(text)).toLowerCase()

/** The size of the cache (entries). Beyond it entries are built anew for each request. */
const MOST_SHARED = 20_000
const shared = new Map<string, Facets>()
const share = (facets: Facets): Facets => {
  const key = JSON.stringify(facets)
  const known = shared.get(key) ?? facets
  if (shared.size < MOST_SHARED) shared.set(key, known)
  return known
}

const distinct = (values: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
]

const facetsOf = (order: OrderRow, items: readonly ItemRow[], allItems: readonly ItemRow[]): Facets =>
  share({
    repairOrderStatus: [order.repairOrderStatus],
    repairStatus: distinct(items.map(({ repairStatus }) => repairStatus)),
    issueCategory: distinct(items.map(({ issueCategory }) => issueCategory)),
    rmsEngineerId: distinct(items.map(({ rmsEngineerId }) => rmsEngineerId)),
    priority: distinct([order.priority]),
    warrantyStatus: distinct(items.map(({ warrantyStatus }) => warrantyStatus)),
    outcome: distinct(items.map(({ outcome }) => outcome)),
    waitingFor: [waitingForOf(allItems)],
    deliveryMethod: distinct([order.deliveryMethod]),
  })

/** The values of an entry in one facet. */
export const valuesIn = ({ order, facets }: Pick<ListEntry, 'order' | 'facets'>, facet: FacetName): readonly string[] =>
  facet === 'customerId' ? [order.customerId] : facets[facet]

const textOfEntry = (order: OrderRow, items: readonly ItemRow[]) =>
  folded(
    [
      order.repairOrderNo,
      order.customerReferenceNo,
      order.customerName,
      ...order.receiveAddresses.map(({ receiverName }) => receiverName),
      ...items.flatMap(({ serialNo, productName, brand, modelNo }) => [serialNo, productName, brand, modelNo]),
    ].join('\n'),
  )

export const listEntry = (order: OrderRow, items: readonly ItemRow[], allItems = items): ListEntry => ({
  order,
  items,
  allItems,
  overdueAfter: orderOverdueAfter(allItems),
  stuckAfter: orderStuckAfter(allItems),
  text: textOfEntry(order, items),
  facets: facetsOf(order, items, allItems),
})

/** The day in Taipei of an instant; '' for none, which lies before every day. */
export const dayOf = (instant: string | null | undefined) => (instant ? dateInTaipei(instant) : '')
