import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/domain/entities/statuses.ts'
import type { GuardContext } from '../../../src/domain/lifecycle/context.ts'
import type { Effect } from '../../../src/domain/lifecycle/effects.ts'
import type { GuardName } from '../../../src/domain/lifecycle/guards.ts'
import { applyAction } from '../../../src/domain/lifecycle/apply.ts'
import { EFFECTS } from '../../../src/domain/lifecycle/effects.ts'
import { GUARDS } from '../../../src/domain/lifecycle/guards.ts'
import { actorOf, goodContext, itemIn, NOW } from './fixtures.ts'

/** An employee who has typed nothing, before there is an item, with nothing known and no file. */
const NOTHING: GuardContext = {
  ...goodContext(null, actorOf('R-ADM')),
  order: {},
  blocks: {},
  facts: {},
  files: { issue: [], review: [] },
}

/** What each guard asks of him; the other guards ask nothing of what is not there, or leave it to the server. */
const ASKS: Partial<Record<GuardName, readonly string[]>> = {
  warrantyDecided: ['warrantyStatus: warrantyStatusMissing'],
  reasonCodeChosen: ['reasonCode: reasonCodeMissing'],
  publicCommentWritten: ['publicComment: publicCommentLength'],
  somethingRequested: ['requestedFields: nothingRequested'],
  requestAnswered: ['publicComment: answerMissing'],
  acceptedOrWalkIn: [': notWalkIn'],
  receivedQuantityFits: ['receive.receivedQuantity: receivedQuantity'],
  serialMatchesOrNoted: ['receive.serialVerified: serialUnverified'],
  arrivalPhotoPresent: ['repairFiles: arrivalPhotoMissing'],
  arrivalRecorded: [
    'receive.receivedDate: receivedDate',
    'receive.accessoriesChecked: accessoriesUnchecked',
    'receive.packageCondition: packageConditionMissing',
    'receive.location: locationLength',
  ],
  diagnosisWritten: ['diagnosis.diagnosis: diagnosisLength'],
  faultCoded: [
    'diagnosis.faultArea: faultAreaMissing',
    'diagnosis.symptomCode: symptomCodeMissing',
    'diagnosis.faultCode: faultCodeMissing',
    'diagnosis.faultReason: faultReasonMissing',
    'diagnosis.warrantyDecision: warrantyDecisionMissing',
  ],
  quoteAmountsGiven: ['labor', 'parts', 'shipping', 'inspection'].map(
    (name) => `quote.${name}${name === 'inspection' ? 'Fee' : 'Amount'}: quoteAmount`,
  ),
  quoteTotalPositive: ['quote.laborAmount: quoteTotalZero'],
  quoteValidLongEnough: ['quote.validUntil: quoteValidUntil'],
  quoteVersionCurrent: ['quote.quoteVersion: quoteReplaced'],
  evidenceOnBehalf: ['quote.evidence: evidenceMissing'],
  inspectionFeeAccepted: ['quote.inspectionFeeAccepted: inspectionFeeUnaccepted'],
  nothingToApprove: ['diagnosis.warrantyDecision: chargeUnagreed'],
  engineerAssigned: ['rmsEngineerId: engineerMissing'],
  partsDateAhead: ['parts.expectedPartsDate: expectedPartsDate'],
  ownWorkOrTakeover: ['internalNote: otherEngineer'],
  resolutionChosen: ['repair.resolutionCode: resolutionMissing'],
  workDescribed: ['repair.workDescription: workDescriptionLength'],
  repairFilePresent: ['repairFiles: repairFileMissing'],
  partsListComplete: ['repair.partsUsed: partsListMissing'],
  outcomeConcludes: ['outcome: outcomeMissing'],
  failedTestNoted: ['test.testItems: failedTestMissing'],
  mandatoryTestsPassed: ['test.testItems: testItemsMissing'],
  shipmentTraceable: ['ship.carrier: shipmentUntraceable'],
  shipmentRecorded: ['ship.shippedDate: shippedDate', 'ship.returnedQuantity: returnedQuantity'],
  reopenReasonWritten: ['reason: reopenReasonLength'],
  overrideReasonWritten: ['reason: overrideReasonLength'],
  overrideTargetOpen: ['toStatus: overrideTarget'],
}
const shown = ({ field, key }: { readonly field: string; readonly key: string }) => `${field}: ${key.replace('reason-', '')}`

describe('guards without data', () => {
  test('require the missing input and never throw', () => {
    const asked = Object.entries(GUARDS).map(([name, guard]) => [name, guard(NOTHING).map(shown)] as const)
    expect(Object.fromEntries(asked.filter(([, reasons]) => reasons.length > 0))).toEqual(ASKS)
  })

  test('refuse choices that need an item', () => {
    expect(GUARDS.overrideTargetOpen({ ...NOTHING, blocks: { toStatus: 'testing' } })).toEqual([])
    expect(GUARDS.overrideOutcomeKnown({ ...NOTHING, blocks: { toStatus: 'returned' } }).map(shown)).toEqual([
      'outcome: overrideOutcomeMissing',
    ])
    expect(GUARDS.replacementSerialGiven({ ...NOTHING, blocks: { outcome: 'replaced' } }).map(shown)).toEqual([
      'repair.replacementSerialNo: replacementSerial',
    ])
    const issueCategories = [{ value: 'display', label: 'Display', photoRequired: true }]
    expect(GUARDS.issuePhotoPresent({ ...NOTHING, facts: { issueCategories } })).toEqual([])
    const files = { issue: [{ mimeType: 'image/png', uploadedAt: NOW }], review: [] }
    expect(GUARDS.requestAnswered({ ...NOTHING, files })).toEqual([])
    expect(GUARDS.mandatoryTestsPassed({ ...NOTHING, blocks: { test: { testItems: [{ name: 'Sleeps', result: 'fail' }] } } })).toEqual([])
  })
})

const shipment = {
  direction: 'outbound',
  carrier: null,
  trackingNo: null,
  trackingUrl: null,
  collectedBy: null,
  shippedDate: '2026-11-18',
  itemIds: [],
} as const
const unpriced = {
  laborAmount: null,
  partsAmount: null,
  shippingAmount: null,
  inspectionFee: null,
  validUntil: null,
  repairDays: null,
  currency: 'TWD',
  taxRate: 0.05,
  totalAmount: 0,
}
const answer = { quoteVersion: null, decidedBy: 'user-R-ADM', decidedAt: NOW, evidence: null, inspectionFeeAccepted: null }

/** What each action then writes: nothing is invented, what is unknown is cleared, counters begin at one. */
const WRITES: Partial<Record<Action, Effect>> = {
  create: { item: { itemNo: 1 } },
  submit: { item: {} },
  answerInfo: { item: {} },
  requestInfo: { item: { requestedFields: [] } },
  accept: { item: { warrantyStatus: null }, order: { shipByDate: '2026-11-27' } },
  receive: { item: { receivedDate: '2026-11-18', receivedQuantity: null, location: null } },
  issueQuote: { item: { quoteVersion: 1, warrantyDecision: null }, data: { quote: { ...unpriced, quoteVersion: 1 } } },
  approveQuote: { data: { quote: { ...answer, decision: 'approved' } } },
  declineQuote: { item: { outcome: 'declinedByCustomer' }, data: { quote: { ...answer, decision: 'declined' } } },
  approveNoCharge: {
    item: { warrantyDecision: null },
    data: { quote: { ...unpriced, decision: 'approved', decidedAt: NOW, autoApproveLimit: 0 } },
  },
  handOver: { item: { isHandedOver: true } },
  waitParts: { item: { expectedPartsDate: null } },
  startRepair: { item: { rmsEngineerId: 'user-R-ADM' } },
  conclude: { item: { outcome: null } },
  testFail: { item: { reworkCount: 1 } },
  testPass: { item: { outcome: 'repaired', repairWarrantyEndDate: '2027-02-16' } },
  ship: { item: { location: null }, order: { shipment } },
  reopen: { item: { reopenCount: 1, receivedDate: null, receivedQuantity: null }, order: { shipByDate: '2026-11-27' } },
  override: {},
}

describe('actions without data', () => {
  test('every effect runs, and does no more than its data allow', () => {
    expect(Object.fromEntries(Object.entries(EFFECTS).map(([action, effect]) => [action, effect(NOTHING)]))).toEqual(WRITES)
  })

  test('an item without a status to return to or a choice stays under review, or in its status', () => {
    expect(applyAction('answerInfo', { ...NOTHING, item: itemIn('infoRequired', { resumeStatus: null }) }).to).toBe('submitted')
    expect(applyAction('override', { ...NOTHING, item: itemIn('repairing') }).to).toBe('repairing')
    expect([applyAction('answerInfo', NOTHING).to, applyAction('override', NOTHING).to]).toEqual(['submitted', 'submitted'])
  })

  test('a history entry without an item has no status before and no duration', () => {
    const { history } = applyAction('reject', NOTHING)
    expect(history).toMatchObject({ fromStatus: null, toStatus: 'rejected', durationInPreviousSec: 0, pausedSec: 0 })
    expect(history).toMatchObject({ visibility: 'public', publicComment: null, internalNote: null, data: null, onBehalfOf: null })
    expect(applyAction('requestInfo', NOTHING).item).toMatchObject({ repairStatus: 'infoRequired', targetUsedSec: 0 })
  })
})
