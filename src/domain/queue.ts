import { itemLabel } from './formats/item-label.ts'
import type { ItemSummary, RepairOrderFilters, RepairOrderListQuery, RepairOrderRow } from './entities/repair-order-list.ts'
import { ITEM_STATUSES, type ItemStatus } from './entities/statuses.ts'
import { STATUSES } from './lifecycle/statuses.ts'
import { DEFAULT_ORDER_LIST_QUERY, parseOrderListQuery } from './order-list-query.ts'
import type { RoleId } from './permissions.ts'
import { lists } from './tolerant.ts'

/** One question to the list of orders, and which items of its answer belong to the queue. */
export interface QueueStep {
  readonly query: Pick<RepairOrderListQuery, 'filters' | 'keyword' | 'sort'>
  readonly has: (item: ItemSummary) => boolean
}

/** The value of `?queue=` for the turn of the reader's role; any other value is the query of a list. */
export const MY_QUEUE = 'mine'

/** Orders of one step: what is further down comes up as the first ones leave. */
export const QUEUE_PAGE = 100

const inStatus = (status: ItemStatus, filters: RepairOrderFilters = {}, has: QueueStep['has'] = () => true): QueueStep => ({
  query: { filters: { ...filters, repairStatus: [status] } },
  has: (item) => item.repairStatus === status && has(item),
})

const COORDINATOR = ['submitted', 'diagnosing'] as const
/** Work in progress comes before work that has not begun. */
const BENCH = ['testing', 'repairing', 'approved', 'diagnosing', 'received'] as const
const WAREHOUSE = ['accepted', 'readyToReturn'] as const
const ALL = ITEM_STATUSES.filter((status) => STATUSES[status].waitsFor === 'center')

/** Received, and free to be taken by any engineer. */
export const isUnassigned = ({ repairStatus, rmsEngineerId }: Pick<ItemSummary, 'repairStatus' | 'rmsEngineerId'>): boolean =>
  repairStatus === 'received' && !rmsEngineerId

/** Whose turn it is in this role, in the order in which it is to be worked off. */
export const stepsOfRole = (role: RoleId | undefined, userId: string): readonly QueueStep[] => {
  if (role === 'R-COO') return COORDINATOR.map((status) => inStatus(status))
  if (role === 'R-WH') return WAREHOUSE.map((status) => inStatus(status))
  if (role !== 'R-ENG') return [{ query: { filters: { waitingFor: ['center'] } }, has: ({ repairStatus }) => lists(ALL, repairStatus) }]
  const mine = BENCH.map((status) => inStatus(status, { assignedToMe: true }, ({ rmsEngineerId }) => rmsEngineerId === userId))
  return [...mine, { query: { filters: { isUnassigned: true } }, has: isUnassigned }]
}

/** The queue that a list with this query is: its items, or those in the statuses that it is filtered by. */
const stepOfList = (search: string): QueueStep => {
  const { filters = {}, keyword = '', sort = [] } = parseOrderListQuery(search)
  const { repairStatus: wanted = [] } = filters
  return {
    query: { filters, keyword, sort },
    has: ({ repairStatus }) => (wanted.length > 0 ? lists(wanted, repairStatus) : repairStatus !== 'draft'),
  }
}

export const stepsOf = (queue: string, role: RoleId | undefined, userId: string): readonly QueueStep[] =>
  queue === MY_QUEUE ? stepsOfRole(role, userId) : [stepOfList(queue)]

/** The body with which a step asks for its orders: those that wait longest first, as the server's own order has it. */
export const bodyOfStep = ({ query }: QueueStep): RepairOrderListQuery => ({
  ...DEFAULT_ORDER_LIST_QUERY,
  ...query,
  pageSize: QUEUE_PAGE,
  withFacets: false,
})

/** One item of the queue, as the bar names it. */
export interface QueueEntry {
  readonly itemId: string
  readonly label: string
  readonly productName: string
}

const entryOf = (row: RepairOrderRow, item: ItemSummary): QueueEntry => ({
  itemId: item.itemId,
  label: itemLabel(row.repairOrderNo, item.itemNo),
  productName: item.productName ?? '',
})

/** The items of all steps, each once, in the order of the steps and of their lists. */
export const entriesOf = (
  answers: readonly { readonly step: QueueStep; readonly rows: readonly RepairOrderRow[] }[],
): readonly QueueEntry[] => {
  const entries = answers.flatMap(({ step, rows }) =>
    rows.flatMap((row) => row.itemSummary.filter(step.has).map((item) => entryOf(row, item))),
  )
  return [...new Map(entries.map((entry) => [entry.itemId, entry])).values()]
}

export interface QueuePosition {
  /** 1 for the first; undefined: the item is not in the queue, e.g. because it is done. */
  readonly position: number | undefined
  readonly total: number
  readonly previous: QueueEntry | undefined
  readonly next: QueueEntry | undefined
}

/** Where an item stands; from outside, the queue begins with its first. */
export const positionOf = (entries: readonly QueueEntry[], itemId: string): QueuePosition => {
  const at = entries.findIndex((entry) => entry.itemId === itemId)
  const total = entries.length
  if (at < 0) return { position: undefined, total, previous: undefined, next: entries[0] }
  return { position: at + 1, total, previous: entries[at - 1], next: entries[at + 1] }
}

/** Where the reader stands once an item of the queue is done: before the others, which begin anew after the last one. */
export const positionAfter = (entries: readonly QueueEntry[], itemId: string): QueuePosition => {
  const at = entries.findIndex((entry) => entry.itemId === itemId)
  const others = entries.filter((entry) => entry.itemId !== itemId)
  return { position: undefined, total: others.length, previous: entries[at - 1], next: entries[at + 1] ?? others[0] }
}
