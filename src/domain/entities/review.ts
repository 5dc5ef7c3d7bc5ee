import { Schema } from 'effect'
import { FieldIssue, IsoDate, IsoDateTime, maybe, StoredFile } from './common.ts'
import { Editor } from './presence.ts'
import { Accessory, RepairItem } from './repair-item.ts'
import { DeliveryMethod, ReceiveAddress } from './repair-order.ts'
import { Action, ItemStatus, OrderStatus, Outcome, WarrantyDecision, WarrantyStatus } from './statuses.ts'

export const PACKAGE_CONDITIONS = ['good', 'damaged', 'opened'] as const
export const PackageCondition = Schema.Literals(PACKAGE_CONDITIONS)
export type PackageCondition = typeof PackageCondition.Type

export const FAULT_REASONS = ['manufacturing', 'wear', 'userDamage', 'liquid', 'transport', 'unknown'] as const
export const FaultReason = Schema.Literals(FAULT_REASONS)
export type FaultReason = typeof FaultReason.Type

export const REASON_CODES = ['outOfScope', 'notOurProduct', 'duplicate', 'incomplete', 'userRequest', 'noGoods', 'other'] as const
export const ReasonCode = Schema.Literals(REASON_CODES)
export type ReasonCode = typeof ReasonCode.Type

export const RESOLUTION_CODES = [
  'partReplaced',
  'resoldered',
  'cleaned',
  'recalibrated',
  'firmware',
  'adjusted',
  'unitReplaced',
  'none',
] as const
export const ResolutionCode = Schema.Literals(RESOLUTION_CODES)
export type ResolutionCode = typeof ResolutionCode.Type

export const TEST_RESULTS = ['pass', 'fail', 'na'] as const
export const TestResult = Schema.Literals(TEST_RESULTS)
export type TestResult = typeof TestResult.Type

export const QUOTE_DECISIONS = ['approved', 'declined'] as const
export const QuoteDecision = Schema.Literals(QUOTE_DECISIONS)
export type QuoteDecision = typeof QuoteDecision.Type

/** Besides an item's field names, these may be asked for (I3). */
export const REQUESTED_DOCUMENTS = ['photo', 'invoice', 'video'] as const

/** Arrival of the goods (I7). */
export const ReceiveBlock = Schema.Struct({
  receivedDate: maybe(IsoDateTime),
  receivedQuantity: maybe(Schema.Int),
  serialVerified: maybe(Schema.Boolean),
  discrepancyNote: maybe(Schema.String),
  accessoriesChecked: maybe(Schema.Array(Accessory)),
  packageCondition: maybe(PackageCondition),
  location: maybe(Schema.String),
})
export type ReceiveBlock = typeof ReceiveBlock.Type

/** Diagnosis (I9, I12). The codes come from option lists of the server. */
export const DiagnosisBlock = Schema.Struct({
  diagnosis: maybe(Schema.String),
  faultArea: maybe(Schema.String),
  symptomCode: maybe(Schema.String),
  faultCode: maybe(Schema.String),
  faultReason: maybe(FaultReason),
  warrantyDecision: maybe(WarrantyDecision),
})
export type DiagnosisBlock = typeof DiagnosisBlock.Type

/** Quotation (I9) and its answer (I10, I11). Amounts are whole TWD; `taxRate` 0.05 and `totalAmount` are computed. */
export const QuoteBlock = Schema.Struct({
  currency: maybe(Schema.String),
  laborAmount: maybe(Schema.Int),
  partsAmount: maybe(Schema.Int),
  shippingAmount: maybe(Schema.Int),
  inspectionFee: maybe(Schema.Int),
  taxRate: maybe(Schema.Finite),
  totalAmount: maybe(Schema.Int),
  validUntil: maybe(IsoDate),
  quoteVersion: maybe(Schema.Int),
  decision: maybe(QuoteDecision),
  decidedBy: maybe(Schema.String),
  decidedAt: maybe(IsoDateTime),
  evidence: maybe(Schema.String),
  inspectionFeeAccepted: maybe(Schema.Boolean),
  /** The customer's limit that made an answer needless (I12). */
  autoApproveLimit: maybe(Schema.Int),
})
export type QuoteBlock = typeof QuoteBlock.Type

/** Waiting for parts (I13). */
export const PartsBlock = Schema.Struct({ expectedPartsDate: maybe(IsoDate) })
export type PartsBlock = typeof PartsBlock.Type

export const PartUsed = Schema.Struct({
  partNo: maybe(Schema.String),
  partName: maybe(Schema.String),
  quantity: maybe(Schema.Int),
  oldSerialNo: maybe(Schema.String),
  newSerialNo: maybe(Schema.String),
})
export type PartUsed = typeof PartUsed.Type

/** Work done (I16); `replacementSerialNo` for a replaced unit (I17). */
export const RepairBlock = Schema.Struct({
  resolutionCode: maybe(ResolutionCode),
  workDescription: maybe(Schema.String),
  partsUsed: maybe(Schema.Array(PartUsed)),
  replacementSerialNo: maybe(Schema.String),
})
export type RepairBlock = typeof RepairBlock.Type

export const TestItem = Schema.Struct({
  name: Schema.String,
  mandatory: maybe(Schema.Boolean),
  result: maybe(TestResult),
  note: maybe(Schema.String),
})
export type TestItem = typeof TestItem.Type

/** Final test (I18, I19). */
export const TestBlock = Schema.Struct({ testItems: maybe(Schema.Array(TestItem)) })
export type TestBlock = typeof TestBlock.Type

/** Return of the goods (I20): carrier and trackingNo, or collectedBy. `returnNote` tells what is missing of the accessories. */
export const ShipBlock = Schema.Struct({
  carrier: maybe(Schema.String),
  trackingNo: maybe(Schema.String),
  collectedBy: maybe(Schema.String),
  shippedDate: maybe(IsoDate),
  returnedQuantity: maybe(Schema.Int),
  accessoriesReturned: maybe(Schema.Array(Accessory)),
  returnNote: maybe(Schema.String),
})
export type ShipBlock = typeof ShipBlock.Type

/** The customer's word at the end (I21). */
export const ConfirmBlock = Schema.Struct({ rating: maybe(Schema.Int), ratingComment: maybe(Schema.String) })
export type ConfirmBlock = typeof ConfirmBlock.Type

const blockFields = {
  receive: maybe(ReceiveBlock),
  diagnosis: maybe(DiagnosisBlock),
  quote: maybe(QuoteBlock),
  parts: maybe(PartsBlock),
  repair: maybe(RepairBlock),
  test: maybe(TestBlock),
  ship: maybe(ShipBlock),
  confirm: maybe(ConfirmBlock),
}
export const ReviewBlocks = Schema.Struct(blockFields)
export type ReviewBlocks = typeof ReviewBlocks.Type

/**
 * What a review carries besides its action. `reason` explains reopen, cancel and override, `toStatus` is where an override
 * leads, `outcome` what conclude decides, `warrantyStatus` what accept decides, `duplicateConfirmed` that an active
 * duplicate of the serial was seen.
 */
const reviewFields = {
  publicComment: maybe(Schema.String),
  internalNote: maybe(Schema.String),
  requestedFields: maybe(Schema.Array(Schema.String)),
  reasonCode: maybe(ReasonCode),
  reason: maybe(Schema.String),
  rmsEngineerId: maybe(Schema.String),
  warrantyStatus: maybe(WarrantyStatus),
  duplicateConfirmed: maybe(Schema.Boolean),
  outcome: maybe(Outcome),
  toStatus: maybe(ItemStatus),
  ...blockFields,
}

/** What a person types in a review: the common fields and the blocks of domain.md section 6. */
export const ReviewInput = Schema.Struct(reviewFields)
export type ReviewInput = typeof ReviewInput.Type

/** The open working copy of a review, shared by all employees (domain.md section 6). */
export const AwaitingProcessing = Schema.Struct({
  action: maybe(Action),
  ...reviewFields,
  repairExistedFiles: maybe(Schema.Array(StoredFile)),
  tempSavedBy: maybe(Schema.String),
  tempSavedByName: maybe(Schema.String),
  tempSavedAt: maybe(IsoDateTime),
})
export type AwaitingProcessing = typeof AwaitingProcessing.Type

/** Whether an action may be taken now, and if not, why: a reason's `field` is '' when no field is to blame. */
export const AllowedAction = Schema.Struct({ action: Action, enabled: Schema.Boolean, reasons: Schema.Array(FieldIssue) })
export type AllowedAction = typeof AllowedAction.Type

export const VISIBILITIES = ['public', 'internal'] as const
export const Visibility = Schema.Literals(VISIBILITIES)
export type Visibility = typeof Visibility.Type

/** One change of a field, as history and conflicts show it. */
export const FieldChange = Schema.Struct({ field: Schema.String, from: Schema.Unknown, to: Schema.Unknown })
export type FieldChange = typeof FieldChange.Type

/** An immutable history entry (domain.md section 7). `seq` counts per item without gaps; durations are seconds. */
export const HistoryEntry = Schema.Struct({
  historyId: Schema.String,
  itemId: Schema.String,
  seq: Schema.Int,
  action: Action,
  fromStatus: maybe(ItemStatus),
  toStatus: ItemStatus,
  actorId: maybe(Schema.String),
  actorName: maybe(Schema.String),
  actorRoleId: maybe(Schema.String),
  isCustomer: maybe(Schema.Boolean),
  createdAt: IsoDateTime,
  visibility: Visibility,
  publicComment: maybe(Schema.String),
  internalNote: maybe(Schema.String),
  changes: maybe(Schema.Array(FieldChange)),
  data: maybe(ReviewInput),
  files: maybe(Schema.Array(StoredFile)),
  durationInPreviousSec: maybe(Schema.Finite),
  pausedSec: maybe(Schema.Finite),
  onBehalfOf: maybe(Schema.String),
  isOverride: maybe(Schema.Boolean),
  isSystem: maybe(Schema.Boolean),
})
export type HistoryEntry = typeof HistoryEntry.Type

/** GET reviewInfo/{id} (domain.md section 6). */
export const ReviewInfo = Schema.Struct({
  itemId: Schema.String,
  repairOrderId: Schema.String,
  repairOrderNo: maybe(Schema.String),
  item: RepairItem,
  order: maybe(
    Schema.Struct({
      customerName: maybe(Schema.String),
      deliveryMethod: maybe(DeliveryMethod),
      receiveAddresses: maybe(Schema.Array(ReceiveAddress)),
    }),
  ),
  repairStatus: ItemStatus,
  rowVersion: Schema.Int,
  allowedActions: maybe(Schema.Array(AllowedAction)),
  issueUploadFiles: Schema.Array(StoredFile),
  awaitingProcessing: maybe(AwaitingProcessing),
  reviewHistory: Schema.Array(HistoryEntry),
  /** Colleagues at work on this review; for employees only, absent where the server does not know. */
  editors: maybe(Schema.Array(Editor)),
})
export type ReviewInfo = typeof ReviewInfo.Type

/** Part `data` of POST reviewTemp. */
export const ReviewTempBody = Schema.Struct({
  itemId: Schema.String,
  rowVersion: Schema.Int,
  action: maybe(Action),
  ...reviewFields,
  removedFilePaths: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type ReviewTempBody = typeof ReviewTempBody.Type

export const ReviewTempAnswer = Schema.Struct({
  rowVersion: Schema.Int,
  tempSavedAt: IsoDateTime,
  repairExistedFiles: Schema.Array(StoredFile),
})
export type ReviewTempAnswer = typeof ReviewTempAnswer.Type

/** Part `data` of POST reviewSubmit: 1–50 items; `rowVersions` by item id. */
export const ReviewSubmitBody = Schema.Struct({
  itemIds: Schema.Array(Schema.String),
  action: Action,
  rowVersions: Schema.Record(Schema.String, Schema.Int),
  ...reviewFields,
  removedFilePaths: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type ReviewSubmitBody = typeof ReviewSubmitBody.Type

/** One row of the answer: a refused row says why and leaves the others alone. */
export const ReviewResult = Schema.Struct({
  itemId: Schema.String,
  ok: Schema.Boolean,
  repairStatus: maybe(ItemStatus),
  rowVersion: maybe(Schema.Int),
  error: maybe(Schema.Struct({ code: Schema.String, message: maybe(Schema.String), fieldErrors: maybe(Schema.Array(FieldIssue)) })),
})
export type ReviewResult = typeof ReviewResult.Type

export const ReviewSubmitAnswer = Schema.Struct({ results: Schema.Array(ReviewResult), repairOrderStatus: maybe(OrderStatus) })
export type ReviewSubmitAnswer = typeof ReviewSubmitAnswer.Type
