import { Schema } from 'effect'
import { IsoDate, maybe, pageOf } from './common.ts'
import { DeliveryMethod, Priority, RepairOrder } from './repair-order.ts'
import { ItemStatus, OrderStatus, Outcome, WaitsFor, WarrantyStatus } from './statuses.ts'

/** An item as a list row shows it. */
export const ItemSummary = Schema.Struct({
  itemId: Schema.String,
  itemNo: Schema.Int,
  productName: maybe(Schema.String),
  serialNo: maybe(Schema.String),
  repairStatus: ItemStatus,
  outcome: maybe(Outcome),
  rmsEngineerId: maybe(Schema.String),
  rmsEngineerName: maybe(Schema.String),
})
export type ItemSummary = typeof ItemSummary.Type

export const RepairOrderRow = Schema.Struct({ ...RepairOrder.fields, itemSummary: Schema.Array(ItemSummary) })
export type RepairOrderRow = typeof RepairOrderRow.Type

/** `facetLabels`: the words for values of facets that are ids (engineers, customers); without them these filters are not offered. */
export const RepairOrderPage = Schema.Struct({
  ...pageOf(RepairOrderRow).fields,
  facetLabels: maybe(Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))),
})
export type RepairOrderPage = typeof RepairOrderPage.Type

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
export const SortOrder = Schema.Literals(['asc', 'desc'])
export type SortOrder = typeof SortOrder.Type

export const ORDER_GROUPS = ['repairOrderStatus', 'rmsEngineerId', 'customerId'] as const
export const OrderGroup = Schema.Literals(ORDER_GROUPS)
export type OrderGroup = typeof OrderGroup.Type

const anyOf = <S extends Schema.Constraint>(schema: S) => Schema.optionalKey(Schema.Array(schema))

/** Filters of the order list; an empty array and null filter nothing. `numbers`: order numbers or serials. */
export const RepairOrderFilters = Schema.Struct({
  repairOrderStatus: anyOf(OrderStatus),
  repairStatus: anyOf(ItemStatus),
  issueCategory: anyOf(Schema.String),
  rmsEngineerId: anyOf(Schema.String),
  customerId: anyOf(Schema.String),
  priority: anyOf(Priority),
  warrantyStatus: anyOf(WarrantyStatus),
  outcome: anyOf(Outcome),
  waitingFor: anyOf(WaitsFor),
  deliveryMethod: anyOf(DeliveryMethod),
  submittedFrom: maybe(IsoDate),
  submittedTo: maybe(IsoDate),
  updatedFrom: maybe(IsoDate),
  updatedTo: maybe(IsoDate),
  isPrint: maybe(Schema.Boolean),
  isOverdue: maybe(Schema.Boolean),
  isStuck: maybe(Schema.Boolean),
  /** Whether an item waits at the bench that nobody has taken yet. */
  isUnassigned: maybe(Schema.Boolean),
  assignedToMe: maybe(Schema.Boolean),
  numbers: anyOf(Schema.String),
})
export type RepairOrderFilters = typeof RepairOrderFilters.Type

export const OrderSort = Schema.Struct({ field: OrderSortField, order: SortOrder })
export type OrderSort = typeof OrderSort.Type

/** Body of POST /{p}/repairOrder/v1 (domain.md section 10). */
export const RepairOrderListQuery = Schema.Struct({
  pageIndex: Schema.Int,
  pageSize: PageSize,
  keyword: Schema.optionalKey(Schema.String),
  sort: Schema.optionalKey(Schema.Array(OrderSort)),
  filters: Schema.optionalKey(RepairOrderFilters),
  groupBy: maybe(OrderGroup),
  withFacets: Schema.optionalKey(Schema.Boolean),
})
export type RepairOrderListQuery = typeof RepairOrderListQuery.Type
