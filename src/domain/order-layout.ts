import { Result, Schema } from 'effect'
import { ORDER_COLUMNS, type ColumnId } from './order-columns.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** How somebody likes the list of repair orders: which columns, how dense. Kept in the browser, for each class of users its own. */
export interface OrderLayout {
  readonly columns: readonly ColumnId[]
  readonly density: Density
}

/** Customers know who they are, and nobody there assigns engineers. */
const FOR_EMPLOYEES: ReadonlySet<ColumnId> = new Set<ColumnId>(['customerName', 'priority'])

/** The columns that a reader of this class can choose from. */
export const columnsFor = (isCustomer: boolean): readonly ColumnId[] =>
  isCustomer ? ORDER_COLUMNS.filter((id) => !FOR_EMPLOYEES.has(id)) : ORDER_COLUMNS

/** The default columns: employees compare and assign, customers look for their own device. */
export const defaultOrderLayout = (isCustomer: boolean): OrderLayout =>
  isCustomer
    ? { columns: ['repairOrderNo', 'items', 'repairOrderStatus', 'turn', 'statusSince', 'submittedAt'], density: 'comfortable' }
    : { columns: ['repairOrderNo', 'customerName', 'items', 'repairOrderStatus', 'turn', 'statusSince'], density: 'compact' }

/** The given columns in the order of the list, without those this class has not; the number always stays, it leads to the order. */
export const orderedColumns = (columns: readonly string[], isCustomer: boolean): readonly ColumnId[] =>
  columnsFor(isCustomer).filter((id) => id === 'repairOrderNo' || columns.includes(id))

const decode = Schema.decodeUnknownResult(
  Schema.fromJsonString(Schema.Struct({ columns: Schema.Array(Schema.String), density: Schema.Literals(DENSITIES) })),
)

/** Reads what the browser kept; whatever is missing or damaged gives the default. */
export const parseOrderLayout = (text: string | null, isCustomer: boolean): OrderLayout => {
  const kept = decode(text)
  if (Result.isFailure(kept)) return defaultOrderLayout(isCustomer)
  return { columns: orderedColumns(kept.success.columns, isCustomer), density: kept.success.density }
}
