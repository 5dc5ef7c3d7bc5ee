import type { OrderSortField } from '../../src/domain/entities/repair-order-list.ts'
import { PRIORITIES } from '../../src/domain/entities/repair-order.ts'
import { ORDER_STATUSES } from '../../src/domain/entities/statuses.ts'
import type { OrderQuestion } from '../database.ts'

/** By what orders are sorted. `waitingSince` is empty for an order that waits for nobody, so that it never stands before the work. */
export type SortKey = OrderSortField | 'rmsEngineerId' | 'isOverdue' | 'isActionRequired' | 'waitingSince' | 'createdAt' | 'repairOrderId'

/** `undefined`, `null`, '' and NaN are empty. */
export type Value = string | number | null | undefined
type Order = 'asc' | 'desc'
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

/** Compares two by a question, by these values of theirs. Empty values come last in both directions. */
export const comparing = <One>(question: OrderQuestion, values: Values<One>, ofNames: CompareValues = compareNames) => {
  const compares = keysOf(question).map(([key, order]) => {
    const valueOf = values[key]
    const compare = key === 'customerName' ? ofNames : comparePlainly
    return (a: One, b: One): number => {
      const [left, right] = [valueOf(a), valueOf(b)]
      if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right))
      return order === 'asc' ? compare(left, right) : compare(right, left)
    }
  })
  return (a: One, b: One): number => {
    for (const compare of compares) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  }
}
