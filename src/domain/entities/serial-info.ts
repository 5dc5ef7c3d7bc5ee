import { Schema } from 'effect'
import { Id, IsoDate, maybe } from './common.ts'
import { ProductCategory, SerialType } from './repair-item.ts'
import { Outcome, WarrantyStatus } from './statuses.ts'
import type { Tolerant } from '../tolerant.ts'
import { code, NamedId } from './limited.ts'

/** The name of a device in the serial table. */
export const SerialProduct = Schema.Struct({
  category: ProductCategory,
  brand: Schema.String,
  productName: Schema.String,
  modelNo: maybe(Schema.String),
})
export type SerialProduct = Tolerant<typeof SerialProduct.Type>

/** A repair of the same device that is over. `isComeBack`: naming it as the previous one sets the come-back mark. */
export const EarlierRepair = Schema.Struct({
  itemId: Id,
  repairOrderNo: Schema.String,
  itemNo: maybe(Schema.Int),
  outcome: maybe(Outcome),
  returnedDate: maybe(IsoDate),
  isWithinRepairWarranty: Schema.Boolean,
  isComeBack: maybe(Schema.Boolean),
})
export type EarlierRepair = Tolerant<typeof EarlierRepair.Type>

export const SerialInfoQuery = Schema.Struct({
  serialNo: code(),
  serialType: SerialType,
  /** The order that is being written. */
  repairOrderId: Schema.optionalKey(NamedId),
  /** The item that is being written, once it is stored: it is no duplicate of itself. */
  itemId: Schema.optionalKey(NamedId),
})
export type SerialInfoQuery = typeof SerialInfoQuery.Type

/**
 * What is known of a serial number (domain.md section 16, no. 9). Customers learn of their own repairs only; of another customer's device
 * no more than that an open order has it. `openOrder.repairOrderNo` is the order's number, `-02` a line of this very order, '' an order
 * that the reader may not see; its ids are there only for who may open it.
 */
export const SerialInfo = Schema.Struct({
  warrantyStatus: WarrantyStatus,
  warrantyEndDate: maybe(IsoDate),
  product: maybe(SerialProduct),
  openOrder: maybe(Schema.Struct({ repairOrderNo: Schema.String, repairOrderId: maybe(Schema.String), itemId: maybe(Schema.String) })),
  earlier: Schema.Array(EarlierRepair),
})
export type SerialInfo = Tolerant<typeof SerialInfo.Type>

/** A returned item of the order's customer that a new one may be a come-back of. */
export const ComeBackOption = Schema.Struct({
  ...EarlierRepair.fields,
  productCategory: maybe(ProductCategory),
  brand: maybe(Schema.String),
  productName: maybe(Schema.String),
  modelNo: maybe(Schema.String),
  serialType: maybe(SerialType),
  serialNo: maybe(Schema.String),
})
export type ComeBackOption = Tolerant<typeof ComeBackOption.Type>
