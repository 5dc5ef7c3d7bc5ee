import { Schema } from 'effect'
import { Id, IsoDateTime, maybe, pageOf } from './common.ts'
import { RepairOrder } from './repair-order.ts'
import { ItemStatus, Outcome } from './statuses.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { code, DateText, line, listOf, OptionValue } from './limited.ts'

/** An item as a list row shows it; where it lies, how long it waits and what that means is told to employees. */
export const ItemSummary = Schema.Struct({
  itemId: Id,
  itemNo: Schema.Int,
  /** As of the item. */
  formerNumbers: maybe(Schema.Array(Schema.String)),
  productName: maybe(Schema.String),
  serialNo: maybe(Schema.String),
  repairStatus: ItemStatus,
  statusSince: maybe(IsoDateTime),
  isOverdue: maybe(Schema.Boolean),
  isStuck: maybe(Schema.Boolean),
  /** The engineer has examined it, and the service desk is to write the quotation. */
  isHandedOver: maybe(Schema.Boolean),
  outcome: maybe(Outcome),
  location: maybe(Schema.String),
  rmsEngineerId: maybe(Schema.String),
  rmsEngineerName: maybe(Schema.String),
})
export type ItemSummary = Tolerant<typeof ItemSummary.Type>

export const RepairOrderRow = Schema.Struct({ ...RepairOrder.fields, itemSummary: Schema.Array(ItemSummary) })
export type RepairOrderRow = Tolerant<typeof RepairOrderRow.Type>

/** `facetLabels`: the words for values of facets that are ids (engineers, customers); without them these filters are not offered. */
export const RepairOrderPage = pageOf(RepairOrderRow)
export type RepairOrderPage = Tolerant<typeof RepairOrderPage.Type>

export const PAGE_SIZES = [10, 20, 50, 100] as const
export const PageSize = Schema.Literals(PAGE_SIZES)
export type PageSize = typeof PageSize.Type

export const ORDER_SORT_FIELDS = [
  'repairOrderNo',
  'submittedAt',
  'updatedAt',
  'statusSince',
  'customerName',
  'priority',
  'expectedReturnDate',
  'repairOrderStatus',
] as const
export const OrderSortField = Schema.Literals(ORDER_SORT_FIELDS)
export type OrderSortField = typeof OrderSortField.Type
export const SORT_ORDERS = ['asc', 'desc'] as const
export const SortOrder = Schema.Literals(SORT_ORDERS)
export type SortOrder = typeof SortOrder.Type

export const ORDER_GROUPS = ['repairOrderStatus', 'rmsEngineerId', 'customerId'] as const
export const OrderGroup = Schema.Literals(ORDER_GROUPS)
export type OrderGroup = typeof OrderGroup.Type

const anyOf = <S extends Schema.Constraint>(schema: S) => Schema.optionalKey(listOf(schema, COUNTS.filterValues))

/**
 * Filters of the order list; an empty array and null filter nothing. `numbers`: order numbers, serials, waybill
 * numbers, or for employees the places where devices lie. What the rows are filtered by is
 * the server's to list: its option lists and facets may hold values that this version does not name.
 */
export const RepairOrderFilters = Schema.Struct({
  repairOrderStatus: anyOf(OptionValue),
  repairStatus: anyOf(OptionValue),
  issueCategory: anyOf(OptionValue),
  rmsEngineerId: anyOf(OptionValue),
  customerId: anyOf(OptionValue),
  priority: anyOf(OptionValue),
  warrantyStatus: anyOf(OptionValue),
  outcome: anyOf(OptionValue),
  waitingFor: anyOf(OptionValue),
  deliveryMethod: anyOf(OptionValue),
  submittedFrom: maybe(DateText),
  submittedTo: maybe(DateText),
  updatedFrom: maybe(DateText),
  updatedTo: maybe(DateText),
  isPrint: maybe(Schema.Boolean),
  isOverdue: maybe(Schema.Boolean),
  isStuck: maybe(Schema.Boolean),
  /** Whether an item waits at the bench that nobody has taken yet. */
  isUnassigned: maybe(Schema.Boolean),
  assignedToMe: maybe(Schema.Boolean),
  /** Whether an item is with the service desk for its quotation; employees only. */
  isHandedOver: maybe(Schema.Boolean),
  numbers: Schema.optionalKey(listOf(code(), COUNTS.listNumbers)),
})
export type RepairOrderFilters = typeof RepairOrderFilters.Type

export const OrderSort = Schema.Struct({ field: OrderSortField, order: SortOrder })
export type OrderSort = typeof OrderSort.Type

/** Body of POST /{p}/repairOrder/v1 (domain.md section 10). */
export const RepairOrderListQuery = Schema.Struct({
  pageIndex: Schema.Int,
  pageSize: PageSize,
  keyword: Schema.optionalKey(line(LENGTHS.keyword)),
  sort: Schema.optionalKey(listOf(OrderSort, COUNTS.sortFields)),
  filters: Schema.optionalKey(RepairOrderFilters),
  groupBy: maybe(OrderGroup),
  withFacets: Schema.optionalKey(Schema.Boolean),
})
export type RepairOrderListQuery = typeof RepairOrderListQuery.Type
