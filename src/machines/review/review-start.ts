import type { AwaitingProcessing, ReviewInfo, ReviewInput } from '../../domain/entities/review.ts'
import type { TestItem } from '../../domain/entities/review-blocks.ts'
import type { EngineerOption } from '../../domain/entities/repair-item.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { addDays, dateInTaipei } from '../../domain/formats/dates.ts'
import { DAYS } from '../../domain/limits.ts'
import { testTemplateOf } from '../../domain/review-codes.ts'
import { partRowOf, testRowOf, type ReviewValues } from './review-values.ts'

/** The user who opens the review, and the instant (ISO 8601). */
export interface ReviewStart {
  readonly actor: Pick<Actor, 'userId' | 'permissions'>
  readonly now: string
  readonly engineers: readonly EngineerOption[]
}

/** The newest block of the kind in the history: a second quotation begins with the words and amounts of the first. */
const lastOf = <N extends 'diagnosis' | 'quote'>({ reviewHistory }: ReviewInfo, name: N) =>
  reviewHistory.toSorted((a, b) => b.seq - a.seq).find(({ data }) => data?.[name])?.data?.[name]

/** Where the goods are sent back to; undefined where they are collected, or the address is not known. */
export const returnAddressOf = ({ order }: ReviewInfo) => order?.receiveAddresses?.find(({ addressType }) => addressType === 'return')

/** The parcel in which the goods should come, as the customer said; none of what is handed over at the counter. */
const announcedParcel = ({ order }: ReviewInfo) =>
  order?.deliveryMethod === 'walkIn' ? {} : { carrier: order?.inboundCarrier ?? null, trackingNo: order?.inboundTrackingNo ?? null }

/** The carrier of the customer's last parcel. Of goods that are collected none is known. */
export const knownCarrier = (info: ReviewInfo): string | null =>
  returnAddressOf(info) === undefined ? null : (info.order?.lastCarrier ?? null)

/** The initial values of a review: the item's own, today's date, and the standard periods. */
const suggested = (info: ReviewInfo, { actor, now, engineers }: ReviewStart): ReviewInput => {
  const { item } = info
  const today = dateInTaipei(now)
  // a coordinator who is an engineer in another role does not assign himself by accident
  const isEngineer = actor.permissions.has('repairItem.diagnose') && engineers.some(({ value }) => value === actor.userId)
  const quote = lastOf(info, 'quote')
  return {
    rmsEngineerId: item.rmsEngineerId ?? (isEngineer ? actor.userId : null),
    warrantyStatus: item.warrantyStatus ?? null,
    receive: { receivedDate: today, receivedQuantity: item.quantity ?? 1, ...announcedParcel(info) },
    diagnosis: lastOf(info, 'diagnosis') ?? null,
    quote: {
      laborAmount: quote?.laborAmount ?? null,
      partsAmount: quote?.partsAmount ?? null,
      shippingAmount: quote?.shippingAmount ?? 0,
      inspectionFee: quote?.inspectionFee ?? 0,
      validUntil: addDays(today, DAYS.quoteValid.standard),
      repairDays: quote?.repairDays ?? null,
    },
    test: { testItems: testTemplateOf(item.productCategory) },
    ship: { carrier: knownCarrier(info), shippedDate: today, returnedQuantity: item.receivedQuantity ?? item.quantity ?? 1 },
  }
}

/** A block of the working copy over the suggested one; what is absent or null there stays as suggested. */
const over = <B extends object>(suggestion: B | null | undefined, saved: B | null | undefined): B => {
  const given = Object.entries(saved ?? {}).filter(([, value]) => value !== null && value !== undefined)
  // two objects of the same type, the second with some of its fields: the result is of that type again
  return { ...suggestion, ...Object.fromEntries(given) } as B
}

/** The lines of the template with what was entered for them, then lines that the template does not know. */
const testLinesOf = (template: readonly TestItem[], saved: readonly TestItem[]): readonly TestItem[] => [
  ...template.map((line) => ({ ...saved.find(({ name }) => name === line.name), ...line })),
  ...saved.filter(({ name }) => !template.some((line) => line.name === name)),
]

/** The working copy as values of the form (domain.md section 6, `awaitingProcessing`); without one, the suggestions alone. */
export const valuesOf = (
  info: ReviewInfo,
  start: ReviewStart,
  saved: AwaitingProcessing | null | undefined = info.awaitingProcessing,
): ReviewValues => {
  const base = suggested(info, start)
  const top = over<AwaitingProcessing>(base, saved)
  const receive = over(base.receive, saved?.receive)
  const diagnosis = over(base.diagnosis, saved?.diagnosis)
  const quote = over(base.quote, saved?.quote)
  const repair = over(null, saved?.repair)
  const ship = over(base.ship, saved?.ship)
  return {
    action: top.action ?? '',
    publicComment: top.publicComment ?? '',
    internalNote: top.internalNote ?? '',
    requestedFields: top.requestedFields ?? [],
    reasonCode: top.reasonCode ?? '',
    reason: top.reason ?? '',
    rmsEngineerId: top.rmsEngineerId ?? '',
    warrantyStatus: top.warrantyStatus ?? '',
    duplicateConfirmed: top.duplicateConfirmed ?? false,
    outcome: top.outcome ?? '',
    toStatus: top.toStatus ?? '',
    'receive.receivedDate': receive.receivedDate ? dateInTaipei(receive.receivedDate) : '',
    'receive.receivedQuantity': receive.receivedQuantity ?? null,
    'receive.scannedSerialNo': '',
    'receive.serialVerified': receive.serialVerified ?? false,
    'receive.discrepancyNote': receive.discrepancyNote ?? '',
    'receive.accessoriesChecked': receive.accessoriesChecked ?? [],
    'receive.packageCondition': receive.packageCondition ?? '',
    'receive.location': receive.location ?? '',
    'receive.carrier': receive.carrier ?? '',
    'receive.trackingNo': receive.trackingNo ?? '',
    'diagnosis.diagnosis': diagnosis.diagnosis ?? '',
    'diagnosis.faultArea': diagnosis.faultArea ?? '',
    'diagnosis.symptomCode': diagnosis.symptomCode ?? '',
    'diagnosis.faultCode': diagnosis.faultCode ?? '',
    'diagnosis.faultReason': diagnosis.faultReason ?? '',
    'diagnosis.warrantyDecision': diagnosis.warrantyDecision ?? '',
    'quote.laborAmount': quote.laborAmount ?? null,
    'quote.partsAmount': quote.partsAmount ?? null,
    'quote.shippingAmount': quote.shippingAmount ?? null,
    'quote.inspectionFee': quote.inspectionFee ?? null,
    'quote.validUntil': quote.validUntil ?? '',
    'quote.repairDays': quote.repairDays ?? null,
    'quote.evidence': quote.evidence ?? '',
    'quote.inspectionFeeAccepted': quote.inspectionFeeAccepted ?? false,
    'parts.expectedPartsDate': saved?.parts?.expectedPartsDate ?? '',
    'repair.resolutionCode': repair.resolutionCode ?? '',
    'repair.workDescription': repair.workDescription ?? '',
    'repair.partsUsed': (repair.partsUsed ?? []).map(partRowOf),
    'repair.replacementSerialNo': repair.replacementSerialNo ?? '',
    'test.testItems': testLinesOf(base.test?.testItems ?? [], saved?.test?.testItems ?? []).map(testRowOf),
    'ship.carrier': ship.carrier ?? '',
    'ship.trackingNo': ship.trackingNo ?? '',
    'ship.collectedBy': ship.collectedBy ?? '',
    'ship.shippedDate': ship.shippedDate ?? '',
    'ship.returnedQuantity': ship.returnedQuantity ?? null,
    'ship.accessoriesReturned': ship.accessoriesReturned ?? [],
    'ship.returnNote': ship.returnNote ?? '',
    'confirm.rating': saved?.confirm?.rating ?? null,
    'confirm.ratingComment': saved?.confirm?.ratingComment ?? '',
  }
}
