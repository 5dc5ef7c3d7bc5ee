import { Schema } from 'effect'
import { EXPORT_COLUMNS } from '../order-columns.ts'
import { RepairOrderListQuery } from './repair-order-list.ts'
import { COUNTS } from '../limits.ts'
import { listOf, NamedId } from './limited.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
/** A row per order, or a row per item. */
export const EXPORT_LEVELS = ['order', 'item'] as const
export type ExportLevel = (typeof EXPORT_LEVELS)[number]

/** Body of POST …/export (domain.md section 10): the list's, all pages of it. `repairOrderIds` limits it to a selection. */
export const OrderExportBody = Schema.Struct({
  ...RepairOrderListQuery.fields,
  columns: listOf(Schema.Literals(EXPORT_COLUMNS), COUNTS.columns),
  format: Schema.Literals(EXPORT_FORMATS),
  level: Schema.Literals(EXPORT_LEVELS),
  repairOrderIds: Schema.optionalKey(listOf(NamedId, COUNTS.exportRows)),
})
export type OrderExportBody = typeof OrderExportBody.Type
