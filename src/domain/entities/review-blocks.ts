import { Schema } from 'effect'
import { IsoDate, IsoDateTime, maybe } from './common.ts'
import { Accessory } from './repair-item.ts'
import { WarrantyDecision } from './statuses.ts'
import type { Tolerant } from '../tolerant.ts'

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
  /** The day of arrival, or an instant of it; it is kept as the day in Taipei. */
  receivedDate: maybe(IsoDate),
  receivedQuantity: maybe(Schema.Int),
  serialVerified: maybe(Schema.Boolean),
  discrepancyNote: maybe(Schema.String),
  accessoriesChecked: maybe(Schema.Array(Accessory)),
  packageCondition: maybe(PackageCondition),
  location: maybe(Schema.String),
})
export type ReceiveBlock = Tolerant<typeof ReceiveBlock.Type>

/** Diagnosis (I9, I12). The codes come from option lists of the server. */
export const DiagnosisBlock = Schema.Struct({
  diagnosis: maybe(Schema.String),
  faultArea: maybe(Schema.String),
  symptomCode: maybe(Schema.String),
  faultCode: maybe(Schema.String),
  faultReason: maybe(FaultReason),
  warrantyDecision: maybe(WarrantyDecision),
})
export type DiagnosisBlock = Tolerant<typeof DiagnosisBlock.Type>

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
export type QuoteBlock = Tolerant<typeof QuoteBlock.Type>

/** Waiting for parts (I13). */
export const PartsBlock = Schema.Struct({ expectedPartsDate: maybe(IsoDate) })
export type PartsBlock = Tolerant<typeof PartsBlock.Type>

export const PartUsed = Schema.Struct({
  partNo: maybe(Schema.String),
  partName: maybe(Schema.String),
  quantity: maybe(Schema.Int),
  oldSerialNo: maybe(Schema.String),
  newSerialNo: maybe(Schema.String),
})
export type PartUsed = Tolerant<typeof PartUsed.Type>

/** Work done (I16); `replacementSerialNo` for a replaced unit (I17). */
export const RepairBlock = Schema.Struct({
  resolutionCode: maybe(ResolutionCode),
  workDescription: maybe(Schema.String),
  partsUsed: maybe(Schema.Array(PartUsed)),
  replacementSerialNo: maybe(Schema.String),
})
export type RepairBlock = Tolerant<typeof RepairBlock.Type>

export const TestItem = Schema.Struct({
  name: Schema.String,
  mandatory: maybe(Schema.Boolean),
  result: maybe(TestResult),
  note: maybe(Schema.String),
})
export type TestItem = Tolerant<typeof TestItem.Type>

/** Final test (I18, I19). */
export const TestBlock = Schema.Struct({ testItems: maybe(Schema.Array(TestItem)) })
export type TestBlock = Tolerant<typeof TestBlock.Type>

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
export type ShipBlock = Tolerant<typeof ShipBlock.Type>

/** The customer's word at the end (I21). */
export const ConfirmBlock = Schema.Struct({ rating: maybe(Schema.Int), ratingComment: maybe(Schema.String) })
export type ConfirmBlock = Tolerant<typeof ConfirmBlock.Type>

/** The blocks by name, as a review carries them. */
export const blockFields = {
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
export type ReviewBlocks = Tolerant<typeof ReviewBlocks.Type>
