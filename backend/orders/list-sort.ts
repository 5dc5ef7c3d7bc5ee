import type { OrderSortField } from '../../src/domain/entities/repair-order-list.ts'
import { PRIORITIES } from '../../src/domain/entities/repair-order.ts'
import { ORDER_STATUSES } from '../../src/domain/entities/statuses.ts'
import type { OrderQuestion } from '../database.ts'

/** By what orders are sorted. `waitingSince` is empty for an order that waits for nobody, so that it never stands before the work. */
export type SortKey = OrderSortField | 'rmsEngineerId' | 'isOverdue' | 'isActionRequired' | 'waitingSince' | 'createdAt' | 'repairOrderId'

/** `undefined`, `null`, '' and NaN are empty. */
export type Value = string | number | null | undefined
export type Order = 'asc' | 'desc'
export type Values<One> = Readonly<Record<SortKey, (one: One) => Value>>
type CompareValues = (a: string | number, b: string | number) => number

const indexIn = (list: readonly string[], value: string | null | undefined) => (value ? list.indexOf(value) : null)
/** Statuses and priorities sort as their lists do. */
export const placeOfStatus = (status: string | null | undefined) => indexIn(ORDER_STATUSES, status)
export const placeOfPriority = (priority: string | null | undefined) => indexIn(PRIORITIES, priority)

const names = new Intl.Collator('zh-TW', { numeric: true })
/** Names as Chinese sorts them. It costs a hundred times a plain comparison, which is right for numbers, days and instants. */
export const compareNames: CompareValues = (a, b) => names.compare(String(a), String(b))
export const comparePlainly: CompareValues = (a, b) => (a < b ? -1 : Number(a > b))

const isEmpty = (value: Value): value is null | undefined | '' => value === undefined || value === null || value === '' || value !== value

/** Employees: overdue first, then the longest waiting. Customers: whose answer is awaited first, then the latest (domain.md section 10). */
const standard = (isCustomer: boolean): readonly (readonly [SortKey, Order])[] => [
  ...(isCustomer
    ? ([['isActionRequired', 'desc']] as const)
    : ([
        ['isOverdue', 'desc'],
        ['waitingSince', 'asc'],
      ] as const)),
  ['updatedAt', 'desc'],
]

/** The order of the list; where everything else is equal the newest id decides, so that pages never overlap. */
const keysOf = ({ sort = [], groupBy, user }: OrderQuestion): readonly (readonly [SortKey, Order])[] => [
  ...(groupBy ? [[groupBy === 'customerId' ? 'customerName' : groupBy, 'asc'] as const] : []),
  ...(sort.length > 0 ? sort.map(({ field, order }) => [field, order] as const) : standard(user.isCustomer)),
  ['createdAt', 'desc'],
  ['repairOrderId', 'asc'],
]

/** What a question sorts by, and how it compares two by their values in that order. Empty values come last in both directions. */
export const sortingBy = (question: OrderQuestion, ofNames: CompareValues = compareNames) => {
  const keys = keysOf(question)
  const compares = keys.map(([key, order]) => {
    const compare = key === 'customerName' ? ofNames : comparePlainly
    return (left: Value, right: Value): number => {
      if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right))
      return order === 'asc' ? compare(left, right) : compare(right, left)
    }
  })
  /** Reads no more values of the left one than it takes. */
  const compareAt = (leftAt: (at: number) => Value, right: readonly Value[]): number => {
    for (let at = 0; at < compares.length; at += 1) {
      const result = compares[at]?.(leftAt(at), right[at]) ?? 0
      if (result !== 0) return result
    }
    return 0
  }
  return {
    keys,
    compareAt,
    compare: (left: readonly Value[], right: readonly Value[]): number => compareAt((at) => left[at], right),
  }
}
