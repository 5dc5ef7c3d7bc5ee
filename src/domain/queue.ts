import { itemLabel } from './formats/item-label.ts'
import type {
  ItemSummary,
  RepairOrderFilters,
  RepairOrderListQuery,
  RepairOrderPage,
  RepairOrderRow,
} from './entities/repair-order-list.ts'
import type { Action, ItemStatus } from './entities/statuses.ts'
import { DEFAULT_ORDER_LIST_QUERY, parseOrderListQuery } from './order-list-query.ts'
import type { PermissionId, RoleId } from './permissions.ts'
import { lists } from './tolerant.ts'

/** What is to be done with the items of one step, e.g. `toReview`; it names the group on the home page. */
export const WORK_IDS = [
  'toReview',
  'toQuote',
  'toFollowUp',
  'toTest',
  'toFinish',
  'toRepair',
  'toDiagnose',
  'toStart',
  'toTake',
  'toReceive',
  'toShip',
] as const
export type WorkId = (typeof WORK_IDS)[number]

/** One question to the list of orders, and which items of its answer belong to the queue. */
export interface QueueStep {
  readonly query: Pick<RepairOrderListQuery, 'filters' | 'keyword' | 'sort'>
  readonly has: (item: ItemSummary) => boolean
}

/** A step of a role's queue: a group of its home page. */
export interface WorkStep extends QueueStep {
  readonly id: WorkId
  /** What a press in the row does, or begins where it takes more than a press. Without one the row leads to the item. */
  readonly act?: Act
}

/** What rows of work offer; a home page has its words (`home-act-…`). */
export const WORK_ACTIONS = [
  'accept',
  'issueQuote',
  'testPass',
  'finishRepair',
  'startRepair',
  'handOver',
  'startDiagnosis',
  'receive',
  'ship',
] as const satisfies readonly Action[]
export type WorkAction = (typeof WORK_ACTIONS)[number]

/** An action and the right that it takes, which stands here so that a home page does without the table of the lifecycle. */
export interface Act {
  readonly action: WorkAction
  readonly permission: PermissionId
}

/** The value of `?queue=` for the turn of the reader's role; any other value is the query of a list. */
export const MY_QUEUE = 'mine'

/** Orders of one step: what is further down comes up as the first ones leave. */
export const QUEUE_PAGE = 100

/** Received, and free to be taken by any engineer. */
export const isUnassigned = ({ repairStatus, rmsEngineerId }: Pick<ItemSummary, 'repairStatus' | 'rmsEngineerId'>): boolean =>
  repairStatus === 'received' && !rmsEngineerId

/** Examined, and with the service desk for the quotation. */
export const isHandedOver = (item: Pick<ItemSummary, 'isHandedOver'>): boolean => item.isHandedOver === true

interface Work {
  readonly status: ItemStatus
  readonly act: Act
  readonly has?: QueueStep['has']
}

// a service that knows no mark leaves it to both
const isOfDesk = (item: ItemSummary) => item.isHandedOver !== false
const isOfBench = (item: ItemSummary) => !isHandedOver(item)

/** Every piece of work of the centre that is an item in one status. */
const WORK: Readonly<Record<Exclude<WorkId, 'toFollowUp' | 'toTake'>, Work>> = {
  toReview: { status: 'submitted', act: { action: 'accept', permission: 'repairItem.accept' } },
  toQuote: { status: 'diagnosing', act: { action: 'issueQuote', permission: 'repairItem.quote.issue' }, has: isOfDesk },
  toTest: { status: 'testing', act: { action: 'testPass', permission: 'repairItem.test' } },
  toFinish: { status: 'repairing', act: { action: 'finishRepair', permission: 'repairItem.repair' } },
  toRepair: { status: 'approved', act: { action: 'startRepair', permission: 'repairItem.repair' } },
  toDiagnose: { status: 'diagnosing', act: { action: 'handOver', permission: 'repairItem.diagnose' }, has: isOfBench },
  toStart: { status: 'received', act: { action: 'startDiagnosis', permission: 'repairItem.diagnose' } },
  toReceive: { status: 'accepted', act: { action: 'receive', permission: 'repairItem.receive' } },
  toShip: { status: 'readyToReturn', act: { action: 'ship', permission: 'repairItem.ship' } },
}

const workIn = (id: keyof typeof WORK, filters: RepairOrderFilters = {}, isMine: QueueStep['has'] = () => true): WorkStep => {
  const { status, act, has = () => true } = WORK[id]
  return {
    id,
    query: { filters: { ...filters, repairStatus: [status] } },
    has: (item) => item.repairStatus === status && has(item) && isMine(item),
    act,
  }
}

const ASKED = ['infoRequired', 'accepted', 'quoted'] as const
/** Customers who have not answered, sent or decided for long: somebody has to call them. */
const TO_FOLLOW_UP: WorkStep = {
  id: 'toFollowUp',
  query: { filters: { isStuck: true, repairStatus: ASKED } },
  has: ({ repairStatus, isStuck }) => lists(ASKED, repairStatus) && isStuck !== false,
}
const TO_TAKE: WorkStep = { id: 'toTake', query: { filters: { isUnassigned: true } }, has: isUnassigned, act: WORK.toStart.act }

/** Work in progress comes before work that has not begun. */
const BENCH = ['toTest', 'toFinish', 'toRepair', 'toDiagnose', 'toStart'] as const
const TO_QUOTE = workIn('toQuote', { isHandedOver: true })

/**
 * What is to be done in this role, in the order in which it is worked off: the groups of the home page and, one after the other, the queue.
 * Who has no work of his own looks at that of the centre.
 */
export const stepsOfRole = (role: RoleId | undefined, userId: string): readonly WorkStep[] => {
  if (role === 'R-COO') return [workIn('toReview'), TO_QUOTE, TO_FOLLOW_UP]
  if (role === 'R-WH') return [workIn('toReceive'), workIn('toShip')]
  if (role !== 'R-ENG') return [workIn('toReview'), TO_QUOTE, ...[...BENCH, 'toShip' as const].map((id) => workIn(id))]
  const isMine = ({ rmsEngineerId }: ItemSummary) => rmsEngineerId === userId
  return [...BENCH.map((id) => workIn(id, { assignedToMe: true }, isMine)), TO_TAKE]
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

/** One item of the queue. */
export interface QueueEntry {
  readonly itemId: string
  readonly label: string
  readonly productName: string
}

/** An item of a list with the order that it is in. */
export interface ListedItem {
  readonly order: RepairOrderRow
  readonly item: ItemSummary
}

/** The answer to the question of a step. */
export interface StepAnswer<S extends QueueStep = QueueStep> {
  readonly step: S
  readonly page: Pick<RepairOrderPage, 'items' | 'total'>
}

const since = ({ order, item }: ListedItem) => item.statusSince ?? order.statusSince ?? ''
const isLate = ({ order, item }: ListedItem) => (item.isOverdue ?? order.isOverdue) === true

/** The items of a step, those that are overdue first, then those that have waited longest. */
export const itemsOf = ({ step, page }: StepAnswer): readonly ListedItem[] => {
  const items = page.items.flatMap((order) => order.itemSummary.filter(step.has).map((item) => ({ order, item })))
  if (step.query.sort && step.query.sort.length > 0) return items
  return items.toSorted((a, b) => Number(isLate(b)) - Number(isLate(a)) || (since(a) < since(b) ? -1 : Number(since(a) > since(b))))
}

/** The items of all steps, each once, in the order of the steps. */
export const entriesOf = (answers: readonly StepAnswer[]): readonly QueueEntry[] => {
  const entries = answers.flatMap(itemsOf).map(({ order, item }) => ({
    itemId: item.itemId,
    label: itemLabel(order.repairOrderNo, item.itemNo),
    productName: item.productName ?? '',
  }))
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
