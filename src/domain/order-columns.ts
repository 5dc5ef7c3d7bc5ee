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
