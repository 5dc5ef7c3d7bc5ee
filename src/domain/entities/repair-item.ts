import { Schema } from 'effect'
import { Id, IsoDate, IsoDateTime, maybe, StoredFile } from './common.ts'
import { ItemStatus, Outcome, WaitsFor, WarrantyDecision, WarrantyStatus } from './statuses.ts'
import { essential, type Tolerant } from '../tolerant.ts'
import { COUNTS, FILE_LIMITS, LENGTHS } from '../limits.ts'
import { code, DateText, FilePath, line, lines, listOf, NamedId, OptionValue } from './limited.ts'

export const PRODUCT_CATEGORIES = [
  'notebook',
  'desktop',
  'monitor',
  'phone',
  'tablet',
  'router',
  'storage',
  'audio',
  'camera',
  'wearable',
  'accessory',
  'other',
] as const
export const ProductCategory = Schema.Literals(PRODUCT_CATEGORIES)
export type ProductCategory = typeof ProductCategory.Type

export const SERIAL_TYPES = ['sn', 'imei', 'meid', 'none'] as const
export const SerialType = Schema.Literals(SERIAL_TYPES)
export type SerialType = typeof SerialType.Type

export const ISSUE_FREQUENCIES = ['always', 'intermittent', 'once'] as const
export const IssueFrequency = Schema.Literals(ISSUE_FREQUENCIES)
export type IssueFrequency = typeof IssueFrequency.Type

export const ACCESSORIES = ['charger', 'cable', 'battery', 'box', 'manual', 'case', 'sim', 'storageCard', 'other'] as const
export const Accessory = Schema.Literals(ACCESSORIES)
export type Accessory = typeof Accessory.Type

export const APPEARANCES = ['intact', 'scratched', 'dented', 'cracked', 'liquidMarks', 'labelMissing'] as const
export const Appearance = Schema.Literals(APPEARANCES)
export type Appearance = typeof Appearance.Type

export const EXPECTED_RESOLUTIONS = ['repair', 'replace', 'refund', 'quoteOnly'] as const
export const ExpectedResolution = Schema.Literals(EXPECTED_RESOLUTIONS)
export type ExpectedResolution = typeof ExpectedResolution.Type

/** Purchase proof: with `twInvoice` the number must be a Taiwan uniform invoice number. */
export const PURCHASE_PROOF_TYPES = ['twInvoice', 'other'] as const
export const PurchaseProofType = Schema.Literals(PURCHASE_PROOF_TYPES)
export type PurchaseProofType = typeof PurchaseProofType.Type

/** The editable fields of an item. `autoApproveLimit` is in whole TWD. */
const editableFields = {
  productCategory: maybe(ProductCategory),
  brand: maybe(line(LENGTHS.brand)),
  productName: maybe(line(LENGTHS.productName)),
  modelNo: maybe(line(LENGTHS.modelNo)),
  serialType: maybe(SerialType),
  serialNo: maybe(code()),
  serialMissingReason: maybe(lines(LENGTHS.serialMissingReason)),
  quantity: maybe(Schema.Int),
  purchaseDate: maybe(DateText),
  purchaseProofType: maybe(PurchaseProofType),
  purchaseProofNo: maybe(line(LENGTHS.purchaseProofNo)),
  issueCategory: maybe(OptionValue),
  issueDescription: maybe(lines(LENGTHS.issueDescription)),
  issueFrequency: maybe(IssueFrequency),
  issueOccurredDate: maybe(DateText),
  accessories: maybe(listOf(Accessory, COUNTS.choices)),
  otherAccessory: maybe(lines(LENGTHS.otherAccessory)),
  appearance: maybe(listOf(Appearance, COUNTS.choices)),
  appearanceNote: maybe(lines(LENGTHS.appearanceNote)),
  hasLock: maybe(Schema.Boolean),
  expectedResolution: maybe(ExpectedResolution),
  autoApproveLimit: maybe(Schema.Int),
  previousItemId: maybe(NamedId),
}

/** A repair item as the server gives it (domain.md section 5). */
export const RepairItem = Schema.Struct({
  itemId: Id,
  repairOrderId: maybe(Schema.String),
  itemNo: Schema.Int,
  /** The numbers that it had in other orders, the latest first: labels carry them, and scans find it by them. */
  formerNumbers: maybe(Schema.Array(Schema.String)),
  ...editableFields,
  warrantyEndDate: maybe(IsoDate),
  warrantyStatus: maybe(WarrantyStatus),
  existedFiles: Schema.Array(StoredFile),
  repairStatus: ItemStatus,
  repairStatusName: maybe(Schema.String),
  statusSince: maybe(IsoDateTime),
  /** Working seconds of the status's target that were used before a question paused its clock. */
  targetUsedSec: maybe(Schema.Finite),
  resumeStatus: maybe(ItemStatus),
  waitingFor: maybe(WaitsFor),
  isOverdue: maybe(Schema.Boolean),
  isStuck: maybe(Schema.Boolean),
  isUncollected: maybe(Schema.Boolean),
  isComeBack: maybe(Schema.Boolean),
  outcome: maybe(Outcome),
  warrantyDecision: maybe(WarrantyDecision),
  rmsEngineerId: maybe(Schema.String),
  rmsEngineerName: maybe(Schema.String),
  location: maybe(Schema.String),
  /** The day of arrival; a server may name it by an instant. */
  receivedDate: maybe(IsoDate),
  receivedQuantity: maybe(Schema.Int),
  expectedPartsDate: maybe(IsoDate),
  requestedFields: maybe(Schema.Array(Schema.String)),
  reworkCount: maybe(Schema.Int),
  /** Examined, and with the service desk for the quotation (I26). */
  isHandedOver: maybe(Schema.Boolean),
  reopenCount: maybe(Schema.Int),
  quoteVersion: maybe(Schema.Int),
  repairWarrantyEndDate: maybe(IsoDate),
  rowVersion: Schema.Int,
})
export type RepairItem = Tolerant<typeof RepairItem.Type>

/** Part `data` of POST (with `repairOrderId`) and PUT (with `rowVersion`) repairOrderItem. An absent field stays as it is, null clears it. */
export const RepairItemInput = Schema.Struct({
  repairOrderId: Schema.optionalKey(NamedId),
  ...editableFields,
  removedFilePaths: Schema.optionalKey(listOf(FilePath, FILE_LIMITS.filesPerItem)),
  rowVersion: Schema.optionalKey(Schema.Int),
})
export type RepairItemInput = Tolerant<typeof RepairItemInput.Type>

export const ISSUE_CATEGORIES = [
  'power',
  'display',
  'battery',
  'heat',
  'input',
  'storage',
  'network',
  'audio',
  'port',
  'liquid',
  'physical',
  'firmware',
  'accessory',
  'other',
] as const
/** A row of issueCategoryOptions; the server's list counts, `ISSUE_CATEGORIES` only names the known ones. */
export const IssueCategoryOption = Schema.Struct({
  value: Id,
  label: Schema.String,
  photoRequired: maybe(Schema.Boolean),
  minFiles: maybe(Schema.Int),
})
export type IssueCategoryOption = Tolerant<typeof IssueCategoryOption.Type>

/** A row of statusOptions; the label depends on who asks. */
export const StatusOption = Schema.Struct({ value: essential(ItemStatus), label: Schema.String })
export type StatusOption = Tolerant<typeof StatusOption.Type>

/** A row of rmsEngineerOptions; `skills` are product categories. How busy and how skilled they are is the back office's business. */
export const EngineerOption = Schema.Struct({
  value: Id,
  label: Schema.String,
  openItems: maybe(Schema.Int),
  skills: maybe(Schema.Array(Schema.String)),
})
export type EngineerOption = Tolerant<typeof EngineerOption.Type>

/** Part `data` of POST repairOrderItem/blurredPhoto: the photograph of which the one file of the call is a copy, with something blurred. */
export const BlurredPhotoBody = Schema.Struct({ filePath: FilePath })
export const BlurredPhoto = Schema.Struct({ file: StoredFile, rowVersion: Schema.Int })
export type BlurredPhoto = Tolerant<typeof BlurredPhoto.Type>

/** Body of PUT repairOrderItem/location: the place as it was scanned or typed. */
export const ItemPlaceInput = Schema.Struct({ location: line(LENGTHS.location) })
/** Where an item lies. */
export const ItemPlace = Schema.Struct({ location: Schema.String, rowVersion: Schema.Int })
export type ItemPlace = typeof ItemPlace.Type
