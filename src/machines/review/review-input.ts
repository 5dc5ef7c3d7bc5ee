import { ACCESSORIES } from '../../domain/entities/repair-item.ts'
import type { ReviewInput } from '../../domain/entities/review.ts'
import {
  FAULT_REASONS,
  PACKAGE_CONDITIONS,
  REASON_CODES,
  RESOLUTION_CODES,
  TEST_RESULTS,
  type ReceiveBlock,
} from '../../domain/entities/review-blocks.ts'
import { ACTIONS, ITEM_STATUSES, OUTCOMES, WARRANTY_DECISIONS, WARRANTY_STATUSES, type Action } from '../../domain/entities/statuses.ts'
import { isIsoDate } from '../../domain/formats/dates.ts'
import { normaliseText } from '../../domain/formats/text.ts'
import type { ReviewValues } from './review-values.ts'

/** The value where it is one of the list, else null: nothing is chosen. */
const oneOf = <T extends string>(list: readonly T[], value: string): T | null => list.find((one) => one === value) ?? null
const someOf = <T extends string>(list: readonly T[], values: readonly string[]): readonly T[] => list.filter((one) => values.includes(one))
const textOf = (text: string): string | null => normaliseText(text) || null

export const actionOf = (values: Pick<ReviewValues, 'action'>): Action | undefined => ACTIONS.find((action) => action === values.action)

const receiveOf = (values: ReviewValues): ReceiveBlock => ({
  receivedDate: isIsoDate(values['receive.receivedDate']) ? values['receive.receivedDate'] : null,
  receivedQuantity: values['receive.receivedQuantity'],
  serialVerified: values['receive.serialVerified'],
  discrepancyNote: textOf(values['receive.discrepancyNote']),
  accessoriesChecked: someOf(ACCESSORIES, values['receive.accessoriesChecked']),
  packageCondition: oneOf(PACKAGE_CONDITIONS, values['receive.packageCondition']),
  location: textOf(values['receive.location']),
  carrier: textOf(values['receive.carrier']),
  trackingNo: textOf(values['receive.trackingNo']),
})

/** Everything typed, as the API has it. `quoteVersion` is the version of the quotation that was on the screen. */
export const inputOf = (values: ReviewValues, quoteVersion: number | null | undefined): ReviewInput => ({
  publicComment: textOf(values.publicComment),
  internalNote: textOf(values.internalNote),
  requestedFields: values.requestedFields,
  reasonCode: oneOf(REASON_CODES, values.reasonCode),
  reason: textOf(values.reason),
  rmsEngineerId: textOf(values.rmsEngineerId),
  warrantyStatus: oneOf(WARRANTY_STATUSES, values.warrantyStatus),
  duplicateConfirmed: values.duplicateConfirmed,
  outcome: oneOf(OUTCOMES, values.outcome),
  toStatus: oneOf(ITEM_STATUSES, values.toStatus),
  receive: receiveOf(values),
  diagnosis: {
    diagnosis: textOf(values['diagnosis.diagnosis']),
    faultArea: textOf(values['diagnosis.faultArea']),
    symptomCode: textOf(values['diagnosis.symptomCode']),
    faultCode: textOf(values['diagnosis.faultCode']),
    faultReason: oneOf(FAULT_REASONS, values['diagnosis.faultReason']),
    warrantyDecision: oneOf(WARRANTY_DECISIONS, values['diagnosis.warrantyDecision']),
  },
  quote: {
    currency: 'TWD',
    laborAmount: values['quote.laborAmount'],
    partsAmount: values['quote.partsAmount'],
    shippingAmount: values['quote.shippingAmount'],
    inspectionFee: values['quote.inspectionFee'],
    validUntil: textOf(values['quote.validUntil']),
    repairDays: values['quote.repairDays'],
    quoteVersion: quoteVersion ?? null,
    evidence: textOf(values['quote.evidence']),
    inspectionFeeAccepted: values['quote.inspectionFeeAccepted'],
  },
  parts: { expectedPartsDate: textOf(values['parts.expectedPartsDate']) },
  repair: {
    resolutionCode: oneOf(RESOLUTION_CODES, values['repair.resolutionCode']),
    workDescription: textOf(values['repair.workDescription']),
    partsUsed: values['repair.partsUsed'].map(({ partNo, partName, quantity, oldSerialNo, newSerialNo }) => ({
      partNo: textOf(partNo),
      partName: textOf(partName),
      quantity,
      oldSerialNo: textOf(oldSerialNo),
      newSerialNo: textOf(newSerialNo),
    })),
    replacementSerialNo: textOf(values['repair.replacementSerialNo']),
  },
  test: {
    testItems: values['test.testItems'].map(({ name, mandatory, result, note }) => ({
      name,
      mandatory,
      result: oneOf(TEST_RESULTS, result),
      note: textOf(note),
    })),
  },
  ship: {
    carrier: textOf(values['ship.carrier']),
    trackingNo: textOf(values['ship.trackingNo']),
    collectedBy: textOf(values['ship.collectedBy']),
    shippedDate: textOf(values['ship.shippedDate']),
    returnedQuantity: values['ship.returnedQuantity'],
    accessoriesReturned: someOf(ACCESSORIES, values['ship.accessoriesReturned']),
    returnNote: textOf(values['ship.returnNote']),
  },
  confirm: { rating: values['confirm.rating'], ratingComment: textOf(values['confirm.ratingComment']) },
})
