import type { FieldIssue } from '../entities/common.ts'
import { normaliseText, textLength } from '../formats/text.ts'

/** Why an action is blocked, as names; the messages are `reason-<name>`. Each says what to do. */
export const REASONS = [
  'orderNotDraft',
  'tooManyItems',
  'issuePhotoMissing',
  'serialActive',
  'serialTwice',
  'serialElsewhere',
  'warrantyStatusMissing',
  'duplicateUnconfirmed',
  'reasonCodeMissing',
  'cancelReasonTooLong',
  'goodsHere',
  'publicCommentLength',
  'nothingRequested',
  'answerTooLong',
  'answerMissing',
  'requestedFieldMissing',
  'requestedPhotoMissing',
  'requestedInvoiceMissing',
  'requestedVideoMissing',
  'notWalkIn',
  'receivedQuantity',
  'serialUnverified',
  'arrivalPhotoMissing',
  'receivedDate',
  'receivedBeforeAccepted',
  'accessoriesUnchecked',
  'packageConditionMissing',
  'locationLength',
  'engineerMissing',
  'diagnosisLength',
  'faultAreaMissing',
  'symptomCodeMissing',
  'faultCodeMissing',
  'faultReasonMissing',
  'warrantyDecisionMissing',
  'warrantyExcluded',
  'quoteAmount',
  'quoteCurrency',
  'quoteTotalZero',
  'quoteValidUntil',
  'quoteRepairDays',
  'quoteWithinLimit',
  'quoteExpired',
  'quoteReplaced',
  'evidenceMissing',
  'inspectionFeeUnaccepted',
  'handedOver',
  'chargeUnagreed',
  'chargeNeedsQuote',
  'expectedPartsDate',
  'otherEngineer',
  'resolutionMissing',
  'workDescriptionLength',
  'repairFileMissing',
  'partsListMissing',
  'partIncomplete',
  'tooManyParts',
  'outcomeMissing',
  'replacementSerial',
  'failedTestMissing',
  'testItemsMissing',
  'testNotPassed',
  'selfTestNoteMissing',
  'returnAddressMissing',
  'shipmentUntraceable',
  'shippedDate',
  'returnedQuantity',
  'accessoriesNotReturned',
  'rating',
  'ratingCommentTooLong',
  'notYetDue',
  'reopenTooLate',
  'reopenReasonLength',
  'overrideReasonLength',
  'overrideTarget',
  'overrideOutcomeMissing',
  'overrideQuoteMissing',
  // of an order
  'tooManyDrafts',
  'nothingAsked',
  'itemReturned',
  'alreadySubmitted',
  'itemReceived',
] as const
export type ReasonKey = `reason-${(typeof REASONS)[number]}`

/**
 * One unmet condition: `field` is the path to go to (`receive.receivedQuantity`), '' when no field is to blame. A message's
 * `{field}` is the label of that field. Guards that ask the rules of a form pass on its issues, `rule-…`.
 */
export type Reason = FieldIssue

/** Can typing mend it? Otherwise the action's form need not be opened at all. */
export const isMendable = ({ field }: Reason): boolean => field !== ''

type Values = Readonly<Record<string, string | number>>

export function reason(name: (typeof REASONS)[number], field = '', values?: Values): Reason {
  const key: ReasonKey = `reason-${name}`
  return values ? { field, key, values } : { field, key }
}

/** Another open item has the serial number: `no` is its order, or its line in this very draft, `-02`; '' where it is not for the reader. */
export const serialTaken = (no: string): Reason => {
  if (no === '') return reason('serialElsewhere', 'serialNo')
  return no.startsWith('-') ? reason('serialTwice', 'serialNo', { no: Number(no.slice(1)) }) : reason('serialActive', 'serialNo', { no })
}

/** No reason if the condition holds, else the one named. */
export const unless = (holds: boolean, ...why: Parameters<typeof reason>): readonly Reason[] => (holds ? [] : [reason(...why)])

/** Is the text, as it would be stored, so long? An absent text has length 0, an absent `min` is 0. */
export function hasLength(text: string | null | undefined, { min = 0, max }: { readonly min?: number; readonly max: number }): boolean {
  const length = textLength(normaliseText(text ?? ''))
  return length >= min && length <= max
}
