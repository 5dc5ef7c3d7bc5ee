import type { RepairOrderListQuery } from '../../../domain/entities/repair-order.ts'
import type { ColumnId } from '../../../domain/order-columns.ts'

interface Props {
  readonly query: RepairOrderListQuery
  readonly columns: readonly ColumnId[]
  readonly total: number
}

/** Exports the whole filtered list; draws nothing until the service can. */
export const ExportButton = (_: Props) => null
