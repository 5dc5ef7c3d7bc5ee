import { Schema } from 'effect'
import { maybe } from './common.ts'
import { Accessory } from './repair-item.ts'
import { WarrantyDecision } from './statuses.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { code, DateText, line, lines, listOf, OptionValue } from './limited.ts'

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

/** How somebody who collects a device has shown who they are. */
export const IDENTITY_CHECKS = ['receipt', 'idCard', 'knownPerson'] as const
export const IdentityCheck = Schema.Literals(IDENTITY_CHECKS)
export type IdentityCheck = typeof IdentityCheck.Type

/** How a repair was paid at the counter; `none`: nothing was due, or it is paid later. */
export const PAYMENT_METHODS = ['none', 'cash', 'card', 'transfer'] as const
export const PaymentMethod = Schema.Literals(PAYMENT_METHODS)
export type PaymentMethod = typeof PaymentMethod.Type

/** Arrival of the goods (I7). */
export const ReceiveBlock = Schema.Struct({
  /** The day of arrival, or an instant of it; it is kept as the day in Taipei. */
  receivedDate: maybe(DateText),
  receivedQuantity: maybe(Schema.Int),
  serialVerified: maybe(Schema.Boolean),
  discrepancyNote: maybe(lines(LENGTHS.discrepancyNote)),
  accessoriesChecked: maybe(listOf(Accessory, COUNTS.choices)),
  packageCondition: maybe(PackageCondition),
  location: maybe(line(LENGTHS.location)),
  /** Of the parcel in which the goods came. */
  carrier: maybe(line(LENGTHS.carrier)),
  trackingNo: maybe(line(LENGTHS.trackingNo)),
})
export type ReceiveBlock = Tolerant<typeof ReceiveBlock.Type>

/** Diagnosis (I9, I12). The codes come from option lists of the server. */
export const DiagnosisBlock = Schema.Struct({
  diagnosis: maybe(lines(LENGTHS.diagnosis)),
  faultArea: maybe(OptionValue),
  symptomCode: maybe(OptionValue),
  faultCode: maybe(OptionValue),
  faultReason: maybe(FaultReason),
  warrantyDecision: maybe(WarrantyDecision),
})
export type DiagnosisBlock = Tolerant<typeof DiagnosisBlock.Type>

/** Quotation (I9) and its answer (I10, I11). Amounts are whole TWD; `taxRate` 0.05 and `totalAmount` are computed. */
export const QuoteBlock = Schema.Struct({
  currency: maybe(OptionValue),
  laborAmount: maybe(Schema.Int),
  partsAmount: maybe(Schema.Int),
  shippingAmount: maybe(Schema.Int),
  inspectionFee: maybe(Schema.Int),
  taxRate: maybe(Schema.Finite),
  totalAmount: maybe(Schema.Int),
  validUntil: maybe(DateText),
  /** How long the repair will take once it is approved: whole working days. */
  repairDays: maybe(Schema.Int),
  quoteVersion: maybe(Schema.Int),
  decision: maybe(QuoteDecision),
  decidedBy: maybe(line(LENGTHS.decidedBy)),
  decidedAt: maybe(DateText),
  evidence: maybe(lines(LENGTHS.evidence)),
  inspectionFeeAccepted: maybe(Schema.Boolean),
  /** The customer's limit that made an answer needless (I12). */
  autoApproveLimit: maybe(Schema.Int),
})
export type QuoteBlock = Tolerant<typeof QuoteBlock.Type>

/** Waiting for parts (I13). */
export const PartsBlock = Schema.Struct({ expectedPartsDate: maybe(DateText) })
export type PartsBlock = Tolerant<typeof PartsBlock.Type>

export const PartUsed = Schema.Struct({
  partNo: maybe(line(LENGTHS.partNo)),
  partName: maybe(line(LENGTHS.partName)),
  quantity: maybe(Schema.Int),
  oldSerialNo: maybe(code()),
  newSerialNo: maybe(code()),
})
export type PartUsed = Tolerant<typeof PartUsed.Type>

/** Work done (I16); `replacementSerialNo` for a replaced unit (I17). */
export const RepairBlock = Schema.Struct({
  resolutionCode: maybe(ResolutionCode),
  workDescription: maybe(lines(LENGTHS.workDescription)),
  partsUsed: maybe(listOf(PartUsed, COUNTS.partsUsedPerRepair)),
  replacementSerialNo: maybe(code()),
})
export type RepairBlock = Tolerant<typeof RepairBlock.Type>

export const TestItem = Schema.Struct({
  name: line(LENGTHS.testName),
  mandatory: maybe(Schema.Boolean),
  result: maybe(TestResult),
  note: maybe(lines(LENGTHS.testNote)),
})
export type TestItem = Tolerant<typeof TestItem.Type>

/** Final test (I18, I19). */
export const TestBlock = Schema.Struct({ testItems: maybe(listOf(TestItem, COUNTS.testItemsPerTest)) })
export type TestBlock = Tolerant<typeof TestBlock.Type>

/**
 * Return of the goods (I20): carrier and trackingNo, or collectedBy. `returnNote` tells what is missing of the accessories; the last three
 * are of the counter, `paidAmount` in whole TWD.
 */
export const ShipBlock = Schema.Struct({
  carrier: maybe(line(LENGTHS.carrier)),
  trackingNo: maybe(line(LENGTHS.trackingNo)),
  collectedBy: maybe(line(LENGTHS.collectedBy)),
  shippedDate: maybe(DateText),
  returnedQuantity: maybe(Schema.Int),
  accessoriesReturned: maybe(listOf(Accessory, COUNTS.choices)),
  returnNote: maybe(lines(LENGTHS.returnNote)),
  identityCheck: maybe(IdentityCheck),
  paymentMethod: maybe(PaymentMethod),
  paidAmount: maybe(Schema.Int),
})
export type ShipBlock = Tolerant<typeof ShipBlock.Type>

/** The customer's word at the end (I21). */
export const ConfirmBlock = Schema.Struct({ rating: maybe(Schema.Int), ratingComment: maybe(lines(LENGTHS.ratingComment)) })
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
