import { Schema } from 'effect'
import { Id, FieldIssue, IsoDate, IsoDateTime, maybe, Option } from './common.ts'
import { OrderStatus, WaitsFor } from './statuses.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { code, DateText, line, lines, listOf, NamedId, OptionValue, TermsVersion } from './limited.ts'

export const DELIVERY_METHODS = ['mailIn', 'walkIn', 'pickup'] as const
export const DeliveryMethod = Schema.Literals(DELIVERY_METHODS)
export type DeliveryMethod = typeof DeliveryMethod.Type

export const PRIORITIES = ['normal', 'urgent'] as const
export const Priority = Schema.Literals(PRIORITIES)
export type Priority = typeof Priority.Type

export const INVOICE_TYPES = ['none', 'personal', 'company'] as const
export const InvoiceType = Schema.Literals(INVOICE_TYPES)
export type InvoiceType = typeof InvoiceType.Type

export const ADDRESS_TYPES = ['return', 'pickup', 'invoice'] as const
export const AddressType = Schema.Literals(ADDRESS_TYPES)
export type AddressType = typeof AddressType.Type

export const DELIVERY_TIME_SLOTS = ['any', 'am', 'pm', 'evening'] as const
export const DeliveryTimeSlot = Schema.Literals(DELIVERY_TIME_SLOTS)
export type DeliveryTimeSlot = typeof DeliveryTimeSlot.Type

/** domain.md section 4, Receive address. */
export const ReceiveAddress = Schema.Struct({
  addressId: maybe(NamedId),
  addressType: AddressType,
  receiverName: maybe(line(LENGTHS.receiverName)),
  companyName: maybe(line(LENGTHS.companyName)),
  countryCode: maybe(OptionValue),
  phoneCountryCode: maybe(OptionValue),
  mobilePhone: maybe(code()),
  telephone: maybe(code()),
  extension: maybe(code()),
  email: maybe(code(LENGTHS.email)),
  postalCode: maybe(code()),
  city: maybe(line(LENGTHS.city)),
  district: maybe(line(LENGTHS.district)),
  addressLine: maybe(line(LENGTHS.addressLine)),
  deliveryTimeSlot: maybe(DeliveryTimeSlot),
  saveToAddressBook: maybe(Schema.Boolean),
})
export type ReceiveAddress = Tolerant<typeof ReceiveAddress.Type>

export const SHIPMENT_DIRECTIONS = ['inbound', 'outbound'] as const
/** domain.md section 4, `shipments`. */
export const Shipment = Schema.Struct({
  shipmentId: Schema.String,
  direction: Schema.Literals(SHIPMENT_DIRECTIONS),
  carrier: maybe(Schema.String),
  trackingNo: maybe(Schema.String),
  trackingUrl: maybe(Schema.String),
  shippedDate: maybe(IsoDate),
  itemIds: Schema.Array(Schema.String),
  collectedBy: maybe(Schema.String),
})
export type Shipment = Tolerant<typeof Shipment.Type>

/** Counts of an order's items (domain.md section 3). */
export const Progress = Schema.Struct({
  total: Schema.Int,
  active: Schema.Int,
  waitingCustomer: Schema.Int,
  waitingCenter: Schema.Int,
  waitingParts: Schema.Int,
  ready: Schema.Int,
  returned: Schema.Int,
  closed: Schema.Int,
  rejected: Schema.Int,
  cancelled: Schema.Int,
})
export type Progress = Tolerant<typeof Progress.Type>

/** An action on an order, with the reasons that block it. */
export const OrderAllowedAction = Schema.Struct({
  action: Schema.String,
  enabled: Schema.Boolean,
  reasons: Schema.Array(FieldIssue),
})
export type OrderAllowedAction = Tolerant<typeof OrderAllowedAction.Type>

/** The editable fields of an order; some only for employees (domain.md section 4). */
const editableFields = {
  customerId: maybe(NamedId),
  customerReferenceNo: maybe(line(LENGTHS.customerReferenceNo)),
  deliveryMethod: maybe(DeliveryMethod),
  priority: maybe(Priority),
  invoiceType: maybe(InvoiceType),
  taxId: maybe(code()),
  invoiceTitle: maybe(line(LENGTHS.invoiceTitle)),
  inboundCarrier: maybe(line(LENGTHS.inboundCarrier)),
  inboundTrackingNo: maybe(code()),
  remark: maybe(lines(LENGTHS.remark)),
  dataBackupConfirmed: maybe(Schema.Boolean),
  termsVersion: maybe(TermsVersion),
  expectedReturnDate: maybe(DateText),
}

/** The header of a repair order: GET …/info/{id}. Its items come with GET …/details/{id}. */
export const RepairOrder = Schema.Struct({
  repairOrderId: Id,
  repairOrderNo: maybe(Schema.String),
  ...editableFields,
  customerName: maybe(Schema.String),
  repairOrderStatus: OrderStatus,
  repairOrderStatusName: maybe(Schema.String),
  progress: maybe(Progress),
  waitingFor: maybe(WaitsFor),
  receiveAddresses: Schema.Array(ReceiveAddress),
  termsAcceptedAt: maybe(IsoDateTime),
  shipments: maybe(Schema.Array(Shipment)),
  shipByDate: maybe(IsoDate),
  isPrint: maybe(Schema.Boolean),
  printCount: maybe(Schema.Int),
  printedAt: maybe(IsoDateTime),
  printedBy: maybe(Schema.String),
  createdBy: maybe(Schema.String),
  createdAt: maybe(IsoDateTime),
  submittedAt: maybe(IsoDateTime),
  updatedAt: maybe(IsoDateTime),
  closedAt: maybe(IsoDateTime),
  statusSince: maybe(IsoDateTime),
  isOverdue: maybe(Schema.Boolean),
  isStuck: maybe(Schema.Boolean),
  isUncollected: maybe(Schema.Boolean),
  allowedActions: maybe(Schema.Array(OrderAllowedAction)),
  rowVersion: Schema.Int,
})
export type RepairOrder = Tolerant<typeof RepairOrder.Type>

/** PUT repairOrder. An absent field stays as it is, null clears it; `receiveAddresses` alone changes the addresses after submission. */
export const RepairOrderInput = Schema.Struct({
  ...editableFields,
  receiveAddresses: Schema.optionalKey(listOf(ReceiveAddress, COUNTS.choices)),
  rowVersion: Schema.Int,
})
export type RepairOrderInput = Tolerant<typeof RepairOrderInput.Type>

/** GET …/create: the id of the new draft, what the form starts with, the address book, option lists by field name. */
export const CreateAnswer = Schema.Struct({
  repairOrderId: Id,
  defaults: maybe(RepairOrder),
  addressBook: maybe(Schema.Array(ReceiveAddress)),
  options: maybe(Schema.Record(Schema.String, Schema.Array(Option))),
})
export type CreateAnswer = Tolerant<typeof CreateAnswer.Type>

/** The written answer to a question about an item (I4). */
export const AnswerWords = Schema.Struct({ itemId: NamedId, publicComment: lines(LENGTHS.answer) })
export type AnswerWords = typeof AnswerWords.Type

/**
 * POST …/submit/{repairOrderId}. `itemIds` limits an answer (O4) to the named items; `answers` are the words that go with it. A server
 * that does not know them judges by fields and files alone.
 */
export const SubmitBody = Schema.Struct({
  rowVersion: Schema.Int,
  itemIds: Schema.optionalKey(listOf(NamedId, COUNTS.itemsPerOrder.max)),
  termsVersion: Schema.optionalKey(TermsVersion),
  answers: Schema.optionalKey(listOf(AnswerWords, COUNTS.itemsPerOrder.max)),
})
export type SubmitBody = typeof SubmitBody.Type

export const SubmitAnswer = Schema.Struct({ repairOrderNo: Schema.String, repairOrderStatus: OrderStatus })
export type SubmitAnswer = Tolerant<typeof SubmitAnswer.Type>
