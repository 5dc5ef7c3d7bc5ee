import { Schema, Struct } from 'effect'
import { LOCALES } from '../../shared/constants.ts'
import { FieldIssue, IsoDate, IsoDateTime, maybe, StoredFile } from './common.ts'
import { Accessory, RepairItem } from './repair-item.ts'
import { RepairOrder } from './repair-order.ts'
import { IdentityCheck, PackageCondition, PartUsed, PaymentMethod, QuoteDecision, ResolutionCode, TestItem } from './review-blocks.ts'
import { ItemStatus } from './statuses.ts'
import { ToldQuote } from './told-quote.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS } from '../limits.ts'
import { listOf, NamedId } from './limited.ts'

export const PRINT_TEMPLATES = ['sendIn', 'receipt', 'label', 'workSheet', 'quotation', 'return', 'returnLabel'] as const
/** The printable templates of a repair order (domain.md section 10). */
export const PrintTemplate = Schema.Literals(PRINT_TEMPLATES)
export type PrintTemplate = typeof PrintTemplate.Type

const PrintLanguage = Schema.Literals(LOCALES)

/** POST …/print. `itemIds` limits the orders that they belong to; an order without a named item is printed whole. */
export const PrintBody = Schema.Struct({
  repairOrderIds: listOf(NamedId, COUNTS.printedOrders),
  itemIds: Schema.optionalKey(listOf(NamedId, COUNTS.printedOrders * COUNTS.itemsPerOrder.max)),
  template: PrintTemplate,
  language: PrintLanguage,
})
export type PrintBody = typeof PrintBody.Type

/** The report of the work for the owner of the device: return sheet. Amounts are whole TWD. */
export const PrintReport = Schema.Struct({
  comment: maybe(Schema.String),
  diagnosis: maybe(Schema.String),
  resolutionCode: maybe(ResolutionCode),
  workDescription: maybe(Schema.String),
  partsUsed: Schema.Array(PartUsed),
  replacementSerialNo: maybe(Schema.String),
  testItems: Schema.Array(TestItem),
  decision: maybe(QuoteDecision),
  totalAmount: maybe(Schema.Int),
  inspectionFee: maybe(Schema.Int),
  shippedDate: maybe(IsoDate),
  carrier: maybe(Schema.String),
  trackingNo: maybe(Schema.String),
  collectedBy: maybe(Schema.String),
  accessoriesReturned: maybe(Schema.Array(Accessory)),
  returnNote: maybe(Schema.String),
  identityCheck: maybe(IdentityCheck),
  paymentMethod: maybe(PaymentMethod),
  paidAmount: maybe(Schema.Int),
})
export type PrintReport = Tolerant<typeof PrintReport.Type>

/** The internal data of a device: work sheet. */
export const PrintBench = Schema.Struct({
  rmsEngineerName: maybe(Schema.String),
  location: maybe(Schema.String),
  reworkCount: maybe(Schema.Int),
  packageCondition: maybe(PackageCondition),
  accessoriesChecked: Schema.Array(Accessory),
  discrepancyNote: maybe(Schema.String),
  diagnosis: maybe(Schema.String),
  internalNotes: Schema.Array(Schema.Struct({ createdAt: IsoDateTime, actorName: maybe(Schema.String), text: Schema.String })),
})
export type PrintBench = Tolerant<typeof PrintBench.Type>

/** An item as paper shows it. `label` is the number on its sticker, `codePath` the path and query that its code opens. */
export const PrintItem = Schema.Struct({
  ...Struct.pick(RepairItem.fields, [
    'itemId',
    'itemNo',
    'productCategory',
    'brand',
    'productName',
    'modelNo',
    'serialType',
    'serialNo',
    'serialMissingReason',
    'quantity',
    'issueCategory',
    'issueDescription',
    'issueFrequency',
    'issueOccurredDate',
    'accessories',
    'otherAccessory',
    'appearance',
    'appearanceNote',
    'hasLock',
    'expectedResolution',
    'autoApproveLimit',
    'warrantyStatus',
    'warrantyEndDate',
    'isComeBack',
    'repairStatus',
    'outcome',
    'warrantyDecision',
    'repairWarrantyEndDate',
    'receivedDate',
  ]),
  label: Schema.String,
  codePath: Schema.String,
  /** Pictures to print beside it: what the customer sent, the evidence pair of arrival and return, or a signature. */
  pictures: Schema.Array(StoredFile),
  report: maybe(PrintReport),
  /** The current quotation: quotation sheet. */
  quotation: maybe(ToldQuote),
  bench: maybe(PrintBench),
})
export type PrintItem = Tolerant<typeof PrintItem.Type>

/** An order as paper shows it. `revision` counts its changes (not its prints): a sheet of a smaller one is out of date. */
export const PrintSheet = Schema.Struct({
  ...Struct.pick(RepairOrder.fields, [
    'repairOrderId',
    'repairOrderNo',
    'customerName',
    'customerReferenceNo',
    'deliveryMethod',
    'receiveAddresses',
    'inboundCarrier',
    'inboundTrackingNo',
    'remark',
    'submittedAt',
    'shipByDate',
  ]),
  revision: Schema.Int,
  codePath: Schema.String,
  items: Schema.Array(PrintItem),
  /** Items of the order that this sheet leaves out, and why: their status. */
  others: Schema.Array(Schema.Struct({ label: Schema.String, productName: maybe(Schema.String), repairStatus: ItemStatus })),
})
export type PrintSheet = Tolerant<typeof PrintSheet.Type>

/** Which templates an order allows now, and what stands in the way of the others. */
export const PrintChoice = Schema.Struct({
  repairOrderId: Schema.String,
  repairOrderNo: maybe(Schema.String),
  templates: Schema.Array(Schema.Struct({ template: PrintTemplate, enabled: Schema.Boolean, reasons: Schema.Array(FieldIssue) })),
})
export type PrintChoice = Tolerant<typeof PrintChoice.Type>

/** Where goods are sent or brought, in the language of the paper. */
export const ServiceCentre = Schema.Struct({
  name: Schema.String,
  address: Schema.String,
  phone: Schema.String,
  hours: Schema.String,
  /** How customers pay; absent where nobody has said. */
  payment: Schema.optionalKey(Schema.String),
})
export type ServiceCentre = typeof ServiceCentre.Type

/** The answer of POST …/print. `asOf`: when it was read. */
export const PrintData = Schema.Struct({
  template: PrintTemplate,
  language: PrintLanguage,
  asOf: IsoDateTime,
  centre: maybe(ServiceCentre),
  sheets: Schema.Array(PrintSheet),
  choices: maybe(Schema.Array(PrintChoice)),
})
export type PrintData = Tolerant<typeof PrintData.Type>

/** POST …/print/isPrint, once for each confirmed print. */
export const PrintMarkBody = Schema.Struct({
  repairOrderIds: listOf(NamedId, COUNTS.printedOrders),
  template: PrintTemplate,
  isPrint: Schema.Literal(true),
})
export type PrintMarkBody = typeof PrintMarkBody.Type

/** `printCount` after the mark; of several orders the largest. */
export const PrintMarkAnswer = Schema.Struct({ printedAt: IsoDateTime, printCount: Schema.Int })
export type PrintMarkAnswer = Tolerant<typeof PrintMarkAnswer.Type>
