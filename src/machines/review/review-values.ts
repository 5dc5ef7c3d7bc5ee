import type { PartUsed, TestItem } from '../../domain/entities/review-blocks.ts'

export interface PartRow {
  readonly partNo: string
  readonly partName: string
  readonly quantity: number | null
  readonly oldSerialNo: string
  readonly newSerialNo: string
}

export interface TestRow {
  readonly name: string
  readonly mandatory: boolean
  readonly result: string
  readonly note: string
}

/**
 * What a person types in a review (domain.md section 6). Every value stands under the path by which guards and server name it, so that
 * an issue finds its field. Texts, days (`YYYY-MM-DD`) and choices are strings, '' where nothing is given.
 */
export interface ReviewValues {
  readonly action: string
  readonly publicComment: string
  readonly internalNote: string
  readonly requestedFields: readonly string[]
  readonly reasonCode: string
  readonly reason: string
  readonly rmsEngineerId: string
  readonly warrantyStatus: string
  readonly duplicateConfirmed: boolean
  readonly outcome: string
  readonly toStatus: string
  readonly 'receive.receivedDate': string
  readonly 'receive.receivedQuantity': number | null
  /** The serial number that the scanner read from the device; compared here, not sent. */
  readonly 'receive.scannedSerialNo': string
  readonly 'receive.serialVerified': boolean
  readonly 'receive.discrepancyNote': string
  readonly 'receive.accessoriesChecked': readonly string[]
  readonly 'receive.packageCondition': string
  readonly 'receive.location': string
  readonly 'receive.carrier': string
  readonly 'receive.trackingNo': string
  readonly 'diagnosis.diagnosis': string
  readonly 'diagnosis.faultArea': string
  readonly 'diagnosis.symptomCode': string
  readonly 'diagnosis.faultCode': string
  readonly 'diagnosis.faultReason': string
  readonly 'diagnosis.warrantyDecision': string
  readonly 'quote.laborAmount': number | null
  readonly 'quote.partsAmount': number | null
  readonly 'quote.shippingAmount': number | null
  readonly 'quote.inspectionFee': number | null
  readonly 'quote.validUntil': string
  readonly 'quote.repairDays': number | null
  readonly 'quote.evidence': string
  readonly 'quote.inspectionFeeAccepted': boolean
  readonly 'parts.expectedPartsDate': string
  readonly 'repair.resolutionCode': string
  readonly 'repair.workDescription': string
  readonly 'repair.partsUsed': readonly PartRow[]
  readonly 'repair.replacementSerialNo': string
  readonly 'test.testItems': readonly TestRow[]
  readonly 'ship.carrier': string
  readonly 'ship.trackingNo': string
  readonly 'ship.collectedBy': string
  readonly 'ship.shippedDate': string
  readonly 'ship.returnedQuantity': number | null
  readonly 'ship.accessoriesReturned': readonly string[]
  readonly 'ship.returnNote': string
  readonly 'confirm.rating': number | null
  readonly 'confirm.ratingComment': string
}

/** Some of the values: what a person decides at once for several items, or for one of them. */
export type ReviewPatch = Partial<ReviewValues>

/** The names whose value is of a type: what a field of that kind may be bound to. */
export type NamesOf<T> = {
  [N in keyof ReviewValues]: ReviewValues[N] extends T ? (T extends ReviewValues[N] ? N : never) : never
}[keyof ReviewValues]

export const EMPTY_PART: PartRow = { partNo: '', partName: '', quantity: 1, oldSerialNo: '', newSerialNo: '' }

export const partRowOf = (part: PartUsed): PartRow => ({
  partNo: part.partNo ?? '',
  partName: part.partName ?? '',
  quantity: part.quantity ?? null,
  oldSerialNo: part.oldSerialNo ?? '',
  newSerialNo: part.newSerialNo ?? '',
})

export const testRowOf = (line: TestItem): TestRow => ({
  name: line.name,
  mandatory: line.mandatory === true,
  result: line.result ?? '',
  note: line.note ?? '',
})
