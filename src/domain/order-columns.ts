/** The columns that the list of repair orders has, in the order in which they stand. */
export const ORDER_COLUMNS = [
  'repairOrderNo',
  'customerName',
  'items',
  'repairOrderStatus',
  'turn',
  'statusSince',
  'submittedAt',
  'updatedAt',
  'priority',
  'expectedReturnDate',
  'deliveryMethod',
  'engineer',
  'printed',
  'customerReferenceNo',
] as const
export type ColumnId = (typeof ORDER_COLUMNS)[number]

/** What only a file has of an order: money in whole TWD, and how the customer found the repair. */
export const REPORT_COLUMNS = ['quotedTotal', 'amountDue', 'paidAmount', 'rating', 'ratingComment'] as const
export type ReportColumnId = (typeof REPORT_COLUMNS)[number]

/** The columns that an exported file can have; `workMinutes` for employees of a centre that times its work. */
export const EXPORT_COLUMNS = [...ORDER_COLUMNS, ...REPORT_COLUMNS, 'workMinutes'] as const
export type ExportColumnId = (typeof EXPORT_COLUMNS)[number]
