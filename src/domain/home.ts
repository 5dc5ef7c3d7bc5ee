import type { RepairOrderFilters } from './entities/repair-order-list.ts'
import type { ItemStatus, OrderStatus } from './entities/statuses.ts'
import type { RoleId } from './permissions.ts'

/** The things that a number of the home page can count besides statuses. */
export type HomeWord =
  | 'toReview'
  | 'toQuote'
  | 'overdue'
  | 'stuck'
  | 'unassigned'
  | 'waitingCustomer'
  | 'waitingCenter'
  | 'waitingParts'
  | 'goodsExpected'
  | 'goodsArrived'
  | 'goodsReady'
  | 'goodsSent'
  | 'all'

/** One number: the orders that a list with these filters holds. */
export interface HomeNumber {
  readonly word: HomeWord | { readonly item: ItemStatus } | { readonly order: OrderStatus }
  readonly filters: RepairOrderFilters
  /** Anything but none wants to be seen at once. */
  readonly isUrgent?: true
  /** Also says how long the one has waited that waits longest. */
  readonly hasOldest?: true
}

export interface HomeGroup {
  readonly id: 'turn' | 'mine' | 'waiting' | 'goods' | 'state' | 'overview'
  readonly numbers: readonly HomeNumber[]
}

/** The contents of a home page: numbers in groups, and the newest rows of the lists to work on. */
export interface Home {
  readonly groups: readonly HomeGroup[]
  readonly rows: { readonly id: 'turn' | 'mine' | 'goods' | 'stuck'; readonly filters: RepairOrderFilters }
}

const item = (status: ItemStatus, filters: RepairOrderFilters = {}): HomeNumber => ({
  word: { item: status },
  filters: { ...filters, repairStatus: [status] },
})
const order = (status: OrderStatus): HomeNumber => ({ word: { order: status }, filters: { repairOrderStatus: [status] } })

const OVERDUE: HomeNumber = { word: 'overdue', filters: { isOverdue: true }, isUrgent: true }
const STUCK: HomeNumber = { word: 'stuck', filters: { isStuck: true }, isUrgent: true }
const EXPECTED: HomeNumber = { word: 'goodsExpected', filters: { repairStatus: ['accepted'] } }
const READY: HomeNumber = { word: 'goodsReady', filters: { repairStatus: ['readyToReturn'] } }

/** Items that came in or went out today, as far as the list can say: orders that changed today and hold such an item. */
const arrived = (today: string): HomeNumber => ({ word: 'goodsArrived', filters: { repairStatus: ['received'], updatedFrom: today } })
const sent = (today: string): HomeNumber => ({ word: 'goodsSent', filters: { repairStatus: ['returned'], updatedFrom: today } })
const goods = (today: string): HomeGroup => ({ id: 'goods', numbers: [EXPECTED, arrived(today), READY, sent(today)] })

const MINE = { assignedToMe: true }
const BENCH = ['received', 'diagnosing', 'approved', 'awaitingParts', 'repairing', 'testing'] as const

const coordinator = (today: string): Home => ({
  groups: [
    {
      id: 'turn',
      numbers: [
        { word: 'toReview', filters: { repairStatus: ['submitted'] } },
        { word: 'toQuote', filters: { repairStatus: ['diagnosing'] } },
        OVERDUE,
      ],
    },
    {
      id: 'waiting',
      numbers: [
        { word: 'waitingCustomer', filters: { waitingFor: ['customer'] }, hasOldest: true },
        { word: 'waitingParts', filters: { waitingFor: ['parts'] } },
        STUCK,
      ],
    },
    goods(today),
  ],
  rows: { id: 'turn', filters: { waitingFor: ['center'] } },
})

const ENGINEER: Home = {
  groups: [
    {
      id: 'turn',
      numbers: [
        { word: 'overdue', filters: { ...MINE, isOverdue: true }, isUrgent: true },
        { word: 'unassigned', filters: { isUnassigned: true } },
      ],
    },
    { id: 'mine', numbers: BENCH.map((status) => item(status, MINE)) },
  ],
  rows: { id: 'mine', filters: { ...MINE, waitingFor: ['center'] } },
}

const warehouse = (today: string): Home => ({
  groups: [goods(today), { id: 'turn', numbers: [OVERDUE, { word: 'waitingCenter', filters: { waitingFor: ['center'] } }] }],
  rows: { id: 'goods', filters: { repairStatus: ['readyToReturn'] } },
})

const overview = (today: string): Home => ({
  groups: [
    { id: 'overview', numbers: [OVERDUE, STUCK, { word: 'all', filters: {} }] },
    {
      id: 'waiting',
      numbers: [
        { word: 'waitingCenter', filters: { waitingFor: ['center'] } },
        { word: 'waitingCustomer', filters: { waitingFor: ['customer'] }, hasOldest: true },
        { word: 'waitingParts', filters: { waitingFor: ['parts'] } },
      ],
    },
    // what waits for the customer, and what is expected or ready, is counted once
    { id: 'state', numbers: (['submitted', 'accepted', 'inProgress', 'readyToReturn', 'returned'] as const).map(order) },
    { id: 'goods', numbers: [arrived(today), sent(today)] },
  ],
  rows: { id: 'stuck', filters: { isStuck: true } },
})

/**
 * The home page of an employee's role. `today` is `YYYY-MM-DD` in Taipei. A role that is not known, as a service without the profile call
 * leaves it, gets the overview. Customers see their devices instead (devices.ts).
 */
export const homeOf = (role: RoleId | undefined, today: string): Home => {
  if (role === 'R-COO') return coordinator(today)
  if (role === 'R-ENG') return ENGINEER
  return role === 'R-WH' ? warehouse(today) : overview(today)
}
