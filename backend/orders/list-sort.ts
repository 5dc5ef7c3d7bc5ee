import type { OrderGroup, OrderSortField } from '../../src/domain/entities/repair-order-list.ts'
import { PRIORITIES } from '../../src/domain/entities/repair-order.ts'
import { ORDER_STATUSES } from '../../src/domain/entities/statuses.ts'
import { workingMs } from '../../src/domain/formats/dates.ts'
import type { OrderQuestion } from '../database.ts'
import type { ListEntry } from './list-entry.ts'

type Value = string | number | null | undefined
export type Compare = (a: ListEntry, b: ListEntry) => number

const indexIn = (list: readonly string[], value: string | null | undefined) => (value ? list.indexOf(value) : null)

/** Statuses and priorities sort as their lists do, names as Chinese does, the rest as text. */
const VALUES: Record<OrderSortField, (entry: ListEntry) => Value> = {
  repairOrderNo: ({ order }) => order.repairOrderNo,
  submittedAt: ({ order }) => order.submittedAt,
  updatedAt: ({ order }) => order.updatedAt,
  statusSince: ({ order }) => order.statusSince,
  customerName: ({ order }) => order.customerName,
  priority: ({ order }) => indexIn(PRIORITIES, order.priority),
  expectedReturnDate: ({ order }) => order.expectedReturnDate,
  repairOrderStatus: ({ order }) => indexIn(ORDER_STATUSES, order.repairOrderStatus),
}
const GROUPS: Record<OrderGroup, (entry: ListEntry) => Value> = {
  repairOrderStatus: VALUES.repairOrderStatus,
  rmsEngineerId: ({ facets }) => facets.rmsEngineerId[0],
  customerId: VALUES.customerName,
}

const names = new Intl.Collator('zh-TW', { numeric: true })
/** A collation costs a hundred times a plain comparison, which is right for numbers, days and instants: only names are worth it. */
const comparerOf = (valueOf: (entry: ListEntry) => Value) =>
  valueOf === VALUES.customerName
    ? (a: string | number, b: string | number) => names.compare(String(a), String(b))
    : (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))

/** Empty values come last in both directions. */
const by = (valueOf: (entry: ListEntry) => Value, order: 'asc' | 'desc' = 'asc'): Compare => {
  const compare = comparerOf(valueOf)
  return (a, b) => {
    const [left, right] = [valueOf(a) ?? '', valueOf(b) ?? '']
    if (left === '' || right === '') return Number(left === '') - Number(right === '')
    return order === 'asc' ? compare(left, right) : compare(right, left)
  }
}

const first =
  (isFirst: (entry: ListEntry) => boolean): Compare =>
  (a, b) =>
    Number(isFirst(b)) - Number(isFirst(a))

const inTurn =
  (compares: readonly Compare[]): Compare =>
  (a, b) => {
    for (const compare of compares) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  }

/** Since when somebody is awaited; an order that is finished waits for nobody, so that it never stands before the work. */
const waitingSince = ({ order, facets }: ListEntry) => (facets.waitingFor.includes('none') ? null : order.statusSince)

/** Employees: overdue first, then the longest waiting. Customers: whose answer is awaited first, then the latest (domain.md section 10). */
const standard = ({ user, now }: OrderQuestion): readonly Compare[] => {
  if (user.isCustomer) return [first(({ order }) => order.repairOrderStatus === 'actionRequired'), by(VALUES.updatedAt, 'desc')]
  const reading = workingMs(now)
  return [first(({ overdueAfter }) => reading > overdueAfter), by(waitingSince), by(VALUES.updatedAt, 'desc')]
}

/** The order of the list; where everything else is equal the newest id decides, so that pages never overlap. */
export const comparing = (question: OrderQuestion): Compare => {
  const { sort = [], groupBy } = question
  return inTurn([
    ...(groupBy ? [by(GROUPS[groupBy])] : []),
    ...sort.map(({ field, order }) => by(VALUES[field], order)),
    ...(sort.length === 0 ? standard(question) : []),
    by(({ order }) => order.createdAt, 'desc'),
    by(({ order }) => order.repairOrderId),
  ])
}
