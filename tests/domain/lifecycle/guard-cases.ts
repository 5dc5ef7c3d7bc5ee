import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { ReviewInput } from '../../../src/domain/entities/review.ts'
import type { Facts, FileFact, GuardContext, OrderFacts } from '../../../src/domain/lifecycle/context.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import type { GuardName } from '../../../src/domain/lifecycle/guards.ts'
import { SYSTEM_ACTOR } from '../../../src/domain/lifecycle/timers.ts'
import { actorOf, ADDRESS, goodContext, ITEM } from './fixtures.ts'

export interface Change {
  readonly item?: Partial<RepairItem>
  readonly order?: OrderFacts
  readonly blocks?: ReviewInput
  readonly facts?: Facts
  readonly issue?: readonly FileFact[]
  readonly review?: readonly FileFact[]
  readonly role?: RoleId | 'system'
}

/** The good context with a change. */
export function contextWith({ item, order, blocks, facts, issue, review, role = 'R-ADM' }: Change): GuardContext {
  const context = goodContext({ ...ITEM, ...item }, role === 'system' ? SYSTEM_ACTOR : actorOf(role))
  return {
    ...context,
    order: { ...context.order, ...order },
    blocks: { ...context.blocks, ...blocks },
    facts: { ...context.facts, ...facts },
    files: { issue: issue ?? context.files.issue, review: review ?? context.files.review },
  }
}

/** Refused: what is wrong, and which `field: reason` it gives. */
interface Cases {
  readonly accepts: readonly Change[]
  readonly refuses: readonly (readonly [Change, ...reasons: string[]])[]
}

const text = (length: number) => '維'.repeat(length)
const pdf = { mimeType: 'application/pdf' }
const photo = { mimeType: 'image/png' }
const video = { mimeType: 'video/mp4' }
const day = '2026-11-18'
const test1 = { name: 'Boots', mandatory: true }
const asked = (...requestedFields: string[]): Change => ({ item: { requestedFields }, blocks: { publicComment: '' }, issue: [] })
const diagnosis = contextWith({}).blocks.diagnosis ?? {}
const quote = contextWith({}).blocks.quote ?? {}
const receive = contextWith({}).blocks.receive ?? {}
const ship = contextWith({}).blocks.ship ?? {}

/** What each guard takes and what it refuses; a guard without a case does not compile. */
export const GUARD_CASES: Readonly<Record<GuardName, Cases>> = {
  orderIsDraft: {
    accepts: [{}, { order: { repairOrderStatus: 'draft' } }],
    refuses: [[{ order: { repairOrderStatus: 'submitted' } }, ': orderNotDraft']],
  },
  roomForItem: {
    accepts: [{ order: { itemNos: Array.from({ length: 19 }, (_, i) => i + 1) } }],
    refuses: [[{ order: { itemNos: Array.from({ length: 20 }, (_, i) => i + 1) } }, ': tooManyItems']],
  },
  fieldsValid: {
    accepts: [{}, { issue: [] }],
    refuses: [
      [{ item: { brand: null, serialNo: '!' } }, 'brand: rule-required', 'serialNo: rule-serial-sn'],
      [{ item: { quantity: 2 } }, 'quantity: rule-quantityWithSerial'],
    ],
  },
  issuePhotoPresent: {
    accepts: [
      { issue: [photo], role: 'R-CUS' },
      { issue: [pdf, {}], role: 'R-CUS' },
      { issue: [], item: { issueCategory: 'power' }, role: 'R-CUS' },
      // over the counter the device itself is there
      { issue: [], role: 'R-COO', order: { deliveryMethod: 'walkIn' } },
    ],
    refuses: [
      [{ issue: [], role: 'R-CUS' }, 'issueFiles: issuePhotoMissing'],
      [{ issue: [pdf, video], order: { deliveryMethod: 'mailIn' } }, 'issueFiles: issuePhotoMissing'],
    ],
  },
  serialNotActive: {
    accepts: [
      { role: 'R-CUS' },
      { role: 'R-COO', facts: { activeDuplicateNo: 'RO20261101-0001' } },
      { role: 'R-CUS', facts: { activeDuplicateNo: 'RO20261101-0001', isSerialKept: true } },
    ],
    refuses: [
      [{ role: 'R-CUS', facts: { activeDuplicateNo: 'RO20261101-0001' } }, 'serialNo: serialActive'],
      [{ role: 'R-CUS', facts: { activeDuplicateNo: '-02' } }, 'serialNo: serialTwice'],
      [{ role: 'R-CUS', facts: { activeDuplicateNo: '' } }, 'serialNo: serialElsewhere'],
    ],
  },
  warrantyDecided: {
    accepts: [{ blocks: { warrantyStatus: 'unknown' } }, { blocks: { warrantyStatus: 'inWarranty' } }],
    refuses: [[{ blocks: { warrantyStatus: null } }, 'warrantyStatus: warrantyStatusMissing']],
  },
  duplicateConfirmed: {
    accepts: [{ blocks: { duplicateConfirmed: null } }, { facts: { activeDuplicateNo: 'RO20261101-0001' } }],
    refuses: [
      [
        { facts: { activeDuplicateNo: 'RO20261101-0001' }, blocks: { duplicateConfirmed: false } },
        'duplicateConfirmed: duplicateUnconfirmed',
      ],
    ],
  },
  reasonCodeChosen: { accepts: [{}], refuses: [[{ blocks: { reasonCode: null } }, 'reasonCode: reasonCodeMissing']] },
  cancelReasonFits: {
    accepts: [{ blocks: { reason: null } }, { blocks: { reason: text(300) } }],
    refuses: [[{ blocks: { reason: text(301) } }, 'reason: cancelReasonTooLong']],
  },
  goodsNotReceived: { accepts: [{}], refuses: [[{ item: { receivedDate: '2026-11-17T04:00:00.000Z' } }, ': goodsHere']] },
  goodsOverdue: {
    accepts: [
      { facts: { acceptedDate: day } },
      { role: 'system', item: { repairStatus: 'accepted' }, facts: { acceptedDate: '2026-10-19' } },
    ],
    refuses: [
      [{ role: 'system', item: { repairStatus: 'accepted' }, facts: { acceptedDate: '2026-10-20' } }, ': notYetDue'],
      [{ role: 'system', item: { repairStatus: 'infoRequired' }, facts: { acceptedDate: '2026-10-01' } }, ': notYetDue'],
      [{ role: 'system', item: { repairStatus: 'accepted' }, facts: { acceptedDate: null } }, ': notYetDue'],
    ],
  },

  publicCommentWritten: {
    accepts: [{ blocks: { publicComment: text(10) } }, { blocks: { publicComment: text(1000) } }],
    refuses: [
      [{ blocks: { publicComment: `  ${text(9)}\n` } }, 'publicComment: publicCommentLength'],
      [{ blocks: { publicComment: text(1001) } }, 'publicComment: publicCommentLength'],
      [{ blocks: { publicComment: null } }, 'publicComment: publicCommentLength'],
    ],
  },
  somethingRequested: {
    accepts: [{ blocks: { requestedFields: ['photo', 'video', 'invoice', 'purchaseProofNo'] } }],
    refuses: [
      [{ blocks: { requestedFields: [] } }, 'requestedFields: nothingRequested'],
      [{ blocks: { requestedFields: ['serialNo', 'constructor'] } }, 'requestedFields: nothingRequested'],
      [{ blocks: { requestedFields: ['rowVersion'] } }, 'requestedFields: nothingRequested'],
      [{ blocks: { requestedFields: null } }, 'requestedFields: nothingRequested'],
    ],
  },
  requestAnswered: {
    accepts: [
      { blocks: { publicComment: '無' } },
      // in words, though nothing else of it is there
      { ...asked('modelNo', 'invoice'), blocks: { publicComment: text(1000) } },
      { ...asked('serialNo', 'brand') },
      { ...asked('serialNo'), facts: { answeredFields: ['serialNo'] } },
      { ...asked('photo'), issue: [photo] },
      { ...asked('video', 'invoice'), issue: [video] },
      { ...asked('photo'), issue: [{ ...photo, uploadedAt: '2026-11-18T03:00:00.000Z' }] },
      // the instant of the question
      { ...asked('photo'), issue: [{ ...photo, uploadedAt: '2026-11-17T04:00:00.000Z' }] },
      { ...asked(), issue: [pdf] },
    ],
    refuses: [
      [asked('serialNo', 'modelNo'), 'modelNo: requestedFieldMissing'],
      [{ ...asked('serialNo'), facts: { answeredFields: ['brand'] } }, 'serialNo: requestedFieldMissing'],
      [{ ...asked('photo'), issue: [pdf] }, 'issueFiles: requestedPhotoMissing'],
      [{ ...asked('video'), issue: [photo] }, 'issueFiles: requestedVideoMissing'],
      [asked('invoice'), 'issueFiles: requestedInvoiceMissing'],
      [asked('constructor'), 'constructor: requestedFieldMissing'],
      // on the form, but empty
      [{ ...asked('modelNo'), item: { requestedFields: ['modelNo'], modelNo: '' } }, 'modelNo: requestedFieldMissing'],
      [{ ...asked('modelNo'), item: { requestedFields: ['modelNo'], modelNo: null } }, 'modelNo: requestedFieldMissing'],
      // sent, but empty
      [
        { ...asked('modelNo'), item: { requestedFields: ['modelNo'], modelNo: '' }, facts: { answeredFields: ['modelNo'] } },
        'modelNo: requestedFieldMissing',
      ],
      // the photo was there before the question
      [{ ...asked('photo'), issue: [{ ...photo, uploadedAt: '2026-11-16T03:00:00.000Z' }] }, 'issueFiles: requestedPhotoMissing'],
      [asked(), 'publicComment: answerMissing'],
      [{ blocks: { publicComment: text(1001) } }, 'publicComment: answerTooLong'],
    ],
  },

  acceptedOrWalkIn: {
    accepts: [{ item: { repairStatus: 'accepted' }, order: { deliveryMethod: 'mailIn' } }, { order: { deliveryMethod: 'walkIn' } }],
    refuses: [[{ order: { deliveryMethod: 'mailIn' } }, ': notWalkIn']],
  },
  receivedQuantityFits: {
    accepts: [{}, { item: { quantity: 3 }, blocks: { receive: { ...receive, receivedQuantity: 3 } } }],
    refuses: [
      [{ blocks: { receive: { ...receive, receivedQuantity: 0 } } }, 'receive.receivedQuantity: receivedQuantity'],
      [{ blocks: { receive: { ...receive, receivedQuantity: 2 } } }, 'receive.receivedQuantity: receivedQuantity'],
      [{ blocks: { receive: null } }, 'receive.receivedQuantity: receivedQuantity'],
    ],
  },
  serialMatchesOrNoted: {
    accepts: [
      {},
      { item: { serialType: 'none' }, blocks: { receive: null } },
      { blocks: { receive: { serialVerified: false, discrepancyNote: text(5) } } },
    ],
    refuses: [
      [{ blocks: { receive: { serialVerified: false, discrepancyNote: text(4) } } }, 'receive.serialVerified: serialUnverified'],
      [{ blocks: { receive: null } }, 'receive.serialVerified: serialUnverified'],
    ],
  },
  arrivalPhotoPresent: {
    accepts: [{ review: [pdf, photo] }],
    refuses: [
      [{ review: [] }, 'repairFiles: arrivalPhotoMissing'],
      [{ review: [pdf] }, 'repairFiles: arrivalPhotoMissing'],
    ],
  },
  arrivalRecorded: {
    accepts: [
      {},
      { blocks: { receive: { ...receive, accessoriesChecked: [] } } },
      // today, by whichever clock, and the day of the acceptance
      ...['2026-11-18', '2026-11-18T15:59:00.000Z', '2026-11-17'].map((receivedDate) => ({
        blocks: { receive: { ...receive, receivedDate } },
        facts: { acceptedDate: '2026-11-17' },
      })),
    ],
    refuses: [
      [
        { blocks: { receive: {} } },
        'receive.receivedDate: receivedDate',
        'receive.accessoriesChecked: accessoriesUnchecked',
        'receive.packageCondition: packageConditionMissing',
        'receive.location: locationLength',
      ],
      ...['2026-11-19', '2026-11-18T16:00:00.000Z', 'soon'].map(
        (receivedDate) => [{ blocks: { receive: { ...receive, receivedDate } } }, 'receive.receivedDate: receivedDate'] as const,
      ),
      ...['2026-11-16', '2026-11-16T15:59:00.000Z'].map(
        (receivedDate) =>
          [
            { blocks: { receive: { ...receive, receivedDate } }, facts: { acceptedDate: '2026-11-17' } },
            'receive.receivedDate: receivedBeforeAccepted',
          ] as const,
      ),
      [{ blocks: { receive: { ...receive, location: text(21) } } }, 'receive.location: locationLength'],
    ],
  },

  engineerAssigned: {
    accepts: [{}, { item: { rmsEngineerId: null }, blocks: { rmsEngineerId: 'user-2' } }],
    refuses: [[{ item: { rmsEngineerId: null } }, 'rmsEngineerId: engineerMissing']],
  },
  diagnosisWritten: {
    accepts: [{ blocks: { diagnosis: { diagnosis: text(10) } } }],
    refuses: [
      [{ blocks: { diagnosis: { diagnosis: text(9) } } }, 'diagnosis.diagnosis: diagnosisLength'],
      [{ blocks: { diagnosis: { diagnosis: text(2001) } } }, 'diagnosis.diagnosis: diagnosisLength'],
    ],
  },
  faultCoded: {
    accepts: [{}],
    refuses: [
      [
        { blocks: { diagnosis: null } },
        'diagnosis.faultArea: faultAreaMissing',
        'diagnosis.symptomCode: symptomCodeMissing',
        'diagnosis.faultCode: faultCodeMissing',
        'diagnosis.faultReason: faultReasonMissing',
        'diagnosis.warrantyDecision: warrantyDecisionMissing',
      ],
    ],
  },
  warrantyFitsFault: {
    accepts: [
      { blocks: { diagnosis: { ...diagnosis, faultReason: 'wear', warrantyDecision: 'inWarranty' } } },
      { blocks: { diagnosis: { ...diagnosis, faultReason: 'liquid', warrantyDecision: 'goodwill' } } },
    ],
    refuses: [
      [
        { blocks: { diagnosis: { ...diagnosis, faultReason: 'liquid', warrantyDecision: 'inWarranty' } } },
        'diagnosis.warrantyDecision: warrantyExcluded',
      ],
      [
        { blocks: { diagnosis: { ...diagnosis, faultReason: 'userDamage', warrantyDecision: 'inWarranty' } } },
        'diagnosis.warrantyDecision: warrantyExcluded',
      ],
    ],
  },

  quoteAmountsGiven: {
    accepts: [{}, { blocks: { quote: { ...quote, currency: 'TWD', shippingAmount: 9_999_999 } } }],
    refuses: [
      [
        { blocks: { quote: null } },
        'quote.laborAmount: quoteAmount',
        'quote.partsAmount: quoteAmount',
        'quote.shippingAmount: quoteAmount',
        'quote.inspectionFee: quoteAmount',
      ],
      [
        { blocks: { quote: { ...quote, laborAmount: -1, partsAmount: 10_000_000 } } },
        'quote.laborAmount: quoteAmount',
        'quote.partsAmount: quoteAmount',
      ],
      [{ blocks: { quote: { ...quote, currency: 'USD' } } }, 'quote.currency: quoteCurrency'],
    ],
  },
  quoteTotalPositive: {
    accepts: [{ blocks: { quote: { laborAmount: 1 } } }],
    refuses: [
      [{ blocks: { quote: { inspectionFee: 300 } } }, 'quote.laborAmount: quoteTotalZero'],
      [{ blocks: { quote: null } }, 'quote.laborAmount: quoteTotalZero'],
    ],
  },
  quoteValidLongEnough: {
    accepts: [{ blocks: { quote: { validUntil: '2026-11-21' } } }, { blocks: { quote: { validUntil: '2027-01-17' } } }],
    refuses: [
      [{ blocks: { quote: { validUntil: '2026-11-20' } } }, 'quote.validUntil: quoteValidUntil'],
      [{ blocks: { quote: { validUntil: '2027-01-18' } } }, 'quote.validUntil: quoteValidUntil'],
      [{ blocks: { quote: { validUntil: '2026-11-31' } } }, 'quote.validUntil: quoteValidUntil'],
      [{ blocks: { quote: null } }, 'quote.validUntil: quoteValidUntil'],
    ],
  },
  quoteRepairDaysPlausible: {
    accepts: [
      { blocks: { quote: null } },
      { blocks: { quote: { ...quote, repairDays: null } } },
      { blocks: { quote: { ...quote, repairDays: 1 } } },
      { blocks: { quote: { ...quote, repairDays: 90 } } },
    ],
    refuses: [0, 91, 2.5].map((repairDays) => [{ blocks: { quote: { ...quote, repairDays } } }, 'quote.repairDays: quoteRepairDays']),
  },
  quoteAboveLimit: {
    // 1500 and 5 % tax
    accepts: [{}, { item: { autoApproveLimit: 1574 } }, { item: { autoApproveLimit: 0 }, blocks: { quote: null } }],
    refuses: [[{ item: { autoApproveLimit: 1575 } }, 'quote.laborAmount: quoteWithinLimit']],
  },
  quoteVersionCurrent: {
    accepts: [{ item: { quoteVersion: 2 }, blocks: { quote: { quoteVersion: 2 } } }],
    refuses: [
      [{ item: { quoteVersion: 2 }, blocks: { quote: { quoteVersion: 1 } } }, 'quote.quoteVersion: quoteReplaced'],
      [{ item: { quoteVersion: 2 }, blocks: { quote: null } }, 'quote.quoteVersion: quoteReplaced'],
      [{ item: { quoteVersion: 0 }, blocks: { quote: { quoteVersion: 0 } } }, 'quote.quoteVersion: quoteReplaced'],
    ],
  },
  quoteNotExpired: {
    accepts: [{ facts: { currentQuote: { validUntil: day } } }, { facts: { currentQuote: null } }],
    refuses: [[{ facts: { currentQuote: { validUntil: '2026-11-17' } } }, ': quoteExpired']],
  },
  evidenceOnBehalf: {
    accepts: [
      { role: 'R-CUS', review: [], blocks: { quote: null } },
      { review: [], blocks: { quote: { evidence: text(5) } } },
      { blocks: { quote: null } },
    ],
    refuses: [
      [{ review: [], blocks: { quote: { ...quote, evidence: text(4) } } }, 'quote.evidence: evidenceMissing'],
      [{ review: [], blocks: { quote: null } }, 'quote.evidence: evidenceMissing'],
    ],
  },
  inspectionFeeAccepted: {
    accepts: [{}, { facts: { currentQuote: { inspectionFee: 0 } }, blocks: { quote: null } }],
    refuses: [
      [{ blocks: { quote: { ...quote, inspectionFeeAccepted: false } } }, 'quote.inspectionFeeAccepted: inspectionFeeUnaccepted'],
      [{ facts: { currentQuote: null }, blocks: { quote: null } }, 'quote.inspectionFeeAccepted: inspectionFeeUnaccepted'],
    ],
  },
  notHandedOver: {
    accepts: [{}, { item: { isHandedOver: null } }, { item: { isHandedOver: false } }],
    refuses: [[{ item: { isHandedOver: true } }, ': handedOver']],
  },
  nothingToApprove: {
    accepts: [
      { blocks: { diagnosis: { warrantyDecision: 'inWarranty' }, quote: null } },
      { blocks: { diagnosis: { warrantyDecision: 'goodwill' } } },
      { item: { autoApproveLimit: 1575 }, blocks: { diagnosis: { warrantyDecision: 'outOfWarranty' } } },
      // an amount that is not given is nothing
      { item: { autoApproveLimit: 105 }, blocks: { diagnosis: { warrantyDecision: 'outOfWarranty' }, quote: { laborAmount: 100 } } },
    ],
    refuses: [
      [
        { item: { autoApproveLimit: 0 }, blocks: { diagnosis: { warrantyDecision: 'outOfWarranty' } } },
        'diagnosis.warrantyDecision: chargeUnagreed',
      ],
      [
        { item: { autoApproveLimit: 1574 }, blocks: { diagnosis: { warrantyDecision: 'outOfWarranty' } } },
        'diagnosis.warrantyDecision: chargeNeedsQuote',
      ],
      [
        { item: { autoApproveLimit: 5000 }, blocks: { diagnosis: { warrantyDecision: 'outOfWarranty' }, quote: null } },
        'diagnosis.warrantyDecision: chargeNeedsQuote',
      ],
      [
        {
          item: { autoApproveLimit: 5000 },
          blocks: { diagnosis: { warrantyDecision: 'outOfWarranty' }, quote: { laborAmount: 100, partsAmount: -100 } },
        },
        'diagnosis.warrantyDecision: chargeNeedsQuote',
      ],
    ],
  },

  partsDateAhead: {
    accepts: [{ blocks: { parts: { expectedPartsDate: day } } }],
    refuses: [
      [{ blocks: { parts: { expectedPartsDate: '2026-11-17' } } }, 'parts.expectedPartsDate: expectedPartsDate'],
      [{ blocks: { parts: null } }, 'parts.expectedPartsDate: expectedPartsDate'],
    ],
  },
  ownWorkOrTakeover: {
    accepts: [
      { role: 'R-ENG', blocks: { internalNote: null } },
      { role: 'R-ADM', blocks: { internalNote: 'Colleague is ill' } },
    ],
    refuses: [
      [{ role: 'R-ADM', blocks: { internalNote: ' ' } }, 'internalNote: otherEngineer'],
      [{ role: 'R-ENG', item: { rmsEngineerId: null }, blocks: { internalNote: null } }, 'internalNote: otherEngineer'],
    ],
  },
  resolutionChosen: {
    accepts: [{ blocks: { repair: { resolutionCode: 'none' } } }],
    refuses: [[{ blocks: { repair: null } }, 'repair.resolutionCode: resolutionMissing']],
  },
  workDescribed: {
    accepts: [{ blocks: { repair: { workDescription: text(10) } } }],
    refuses: [
      [{ blocks: { repair: { workDescription: text(9) } } }, 'repair.workDescription: workDescriptionLength'],
      [{ blocks: { repair: { workDescription: text(2001) } } }, 'repair.workDescription: workDescriptionLength'],
    ],
  },
  repairFilePresent: { accepts: [{ review: [pdf] }], refuses: [[{ review: [] }, 'repairFiles: repairFileMissing']] },
  partsListComplete: {
    accepts: [
      { blocks: { repair: { partsUsed: [] } } },
      { blocks: { repair: { partsUsed: [1, 99].map((quantity) => ({ partNo: 'P1', partName: 'Cable', quantity })) } } },
      { blocks: { repair: { partsUsed: Array.from({ length: 30 }, () => ({ partNo: 'P', partName: 'Screw', quantity: 1 })) } } },
    ],
    refuses: [
      [{ blocks: { repair: null } }, 'repair.partsUsed: partsListMissing'],
      [
        {
          blocks: {
            repair: {
              partsUsed: [
                { partNo: 'P1', partName: 'Cable', quantity: 100 },
                { partNo: 'P1', partName: '', quantity: 1 },
              ],
            },
          },
        },
        'repair.partsUsed.0: partIncomplete',
        'repair.partsUsed.1: partIncomplete',
      ],
      [
        { blocks: { repair: { partsUsed: Array.from({ length: 31 }, () => ({ partNo: 'P', partName: 'Screw', quantity: 1 })) } } },
        'repair.partsUsed: tooManyParts',
      ],
    ],
  },
  outcomeConcludes: {
    accepts: [{ blocks: { outcome: 'noFaultFound' } }, { blocks: { outcome: 'refused' } }],
    refuses: [
      [{ blocks: { outcome: 'repaired' } }, 'outcome: outcomeMissing'],
      [{ blocks: { outcome: 'declinedByCustomer' } }, 'outcome: outcomeMissing'],
      [{ blocks: { outcome: null } }, 'outcome: outcomeMissing'],
    ],
  },
  replacementSerialGiven: {
    accepts: [
      { blocks: { outcome: 'refunded', repair: null } },
      { blocks: { outcome: 'replaced', repair: { replacementSerialNo: 'nl-0002' } } },
      { item: { serialType: 'imei' }, blocks: { outcome: 'replaced', repair: { replacementSerialNo: '490154203237518' } } },
    ],
    refuses: [
      [{ blocks: { outcome: 'replaced', repair: null } }, 'repair.replacementSerialNo: replacementSerial'],
      [
        { item: { serialType: 'imei' }, blocks: { outcome: 'replaced', repair: { replacementSerialNo: '490154203237519' } } },
        'repair.replacementSerialNo: replacementSerial',
      ],
      [{ item: { serialType: 'none' }, blocks: { outcome: 'replaced', repair: {} } }, 'repair.replacementSerialNo: replacementSerial'],
    ],
  },
  failedTestNoted: {
    accepts: [{ blocks: { test: { testItems: [{ ...test1, result: 'fail', note: 'No picture' }] } } }],
    refuses: [
      [{ blocks: { test: { testItems: [{ ...test1, result: 'fail' }] } } }, 'test.testItems: failedTestMissing'],
      [{ blocks: { test: { testItems: [{ ...test1, result: 'pass', note: 'Fine' }] } } }, 'test.testItems: failedTestMissing'],
      [{ blocks: { test: null } }, 'test.testItems: failedTestMissing'],
    ],
  },
  mandatoryTestsPassed: {
    accepts: [{}, { facts: { mandatoryTests: [] }, blocks: { test: { testItems: [{ name: 'Sleeps', result: 'na' }] } } }],
    refuses: [
      [{ blocks: { test: { testItems: [{ ...test1, result: 'na' }] } } }, 'test.testItems.0: testNotPassed'],
      // the line alone calls itself so
      [
        { facts: { mandatoryTests: [] }, blocks: { test: { testItems: [{ ...test1, result: 'fail' }] } } },
        'test.testItems.0: testNotPassed',
      ],
      // calling a mandatory line optional does not help, nor does leaving it out
      [{ blocks: { test: { testItems: [{ name: 'Boots', result: 'fail' }] } } }, 'test.testItems.0: testNotPassed'],
      [{ blocks: { test: { testItems: [{ name: 'Sleeps', result: 'pass' }] } } }, 'test.testItems: testNotPassed'],
      [{ facts: { mandatoryTests: [] }, blocks: { test: { testItems: [] } } }, 'test.testItems: testItemsMissing'],
    ],
  },
  selfTestNoted: {
    accepts: [
      { role: 'R-ADM', blocks: { internalNote: null } },
      { role: 'R-ENG', blocks: { internalNote: 'Nobody else is in today' } },
    ],
    refuses: [[{ role: 'R-ENG', blocks: { internalNote: null } }, 'internalNote: selfTestNoteMissing']],
  },

  returnAddressComplete: {
    accepts: [
      {},
      { order: { receiveAddresses: [{ addressType: 'invoice' }, ADDRESS] } },
      { order: { receiveAddresses: [] }, blocks: { ship: { collectedBy: '李國華' } } },
    ],
    refuses: [
      [{ order: { receiveAddresses: [{ addressType: 'invoice' }] } }, 'receiveAddresses: returnAddressMissing'],
      [
        { order: { receiveAddresses: [{ addressType: 'invoice' }, { ...ADDRESS, receiverName: '' }] } },
        'receiveAddresses.1.receiverName: rule-required',
      ],
    ],
  },
  shipmentTraceable: {
    accepts: [{}, { blocks: { ship: { collectedBy: '李國華' } } }],
    refuses: [
      [{ blocks: { ship: { carrier: 'Post' } } }, 'ship.trackingNo: shipmentUntraceable'],
      [{ blocks: { ship: { trackingNo: 'TW123' } } }, 'ship.carrier: shipmentUntraceable'],
      [{ blocks: { ship: { carrier: 'Post', trackingNo: text(41) } } }, 'ship.trackingNo: shipmentUntraceable'],
      [{ blocks: { ship: null } }, 'ship.carrier: shipmentUntraceable'],
    ],
  },
  shipmentRecorded: {
    accepts: [{}, { item: { quantity: 3, receivedQuantity: 2 }, blocks: { ship: { ...ship, returnedQuantity: 2 } } }],
    refuses: [
      [{ blocks: { ship: null } }, 'ship.shippedDate: shippedDate', 'ship.returnedQuantity: returnedQuantity'],
      [{ blocks: { ship: { ...ship, shippedDate: '2026-11-19' } } }, 'ship.shippedDate: shippedDate'],
      [
        { item: { quantity: 3, receivedQuantity: 2 }, blocks: { ship: { ...ship, returnedQuantity: 3 } } },
        'ship.returnedQuantity: returnedQuantity',
      ],
    ],
  },
  accessoriesTickedBack: {
    accepts: [
      {},
      { blocks: { ship: { accessoriesReturned: [], returnNote: text(5) } } },
      { facts: { arrival: { accessoriesChecked: [] } }, blocks: { ship: null } },
    ],
    refuses: [
      [{ blocks: { ship: { accessoriesReturned: [] } } }, 'ship.accessoriesReturned: accessoriesNotReturned'],
      [
        { facts: { arrival: { accessoriesChecked: ['charger', 'cable'] } }, blocks: { ship: { accessoriesReturned: ['charger'] } } },
        'ship.accessoriesReturned: accessoriesNotReturned',
      ],
      // no receipt was recorded: the customer's own list counts
      [{ facts: { arrival: null }, blocks: { ship: null } }, 'ship.accessoriesReturned: accessoriesNotReturned'],
    ],
  },
  ratingFits: {
    accepts: [{ blocks: { confirm: null } }, { blocks: { confirm: { rating: 1, ratingComment: text(500) } } }],
    refuses: [
      [{ blocks: { confirm: { rating: 0 } } }, 'confirm.rating: rating'],
      [{ blocks: { confirm: { rating: 6 } } }, 'confirm.rating: rating'],
      [{ blocks: { confirm: { ratingComment: text(501) } } }, 'confirm.ratingComment: ratingCommentTooLong'],
    ],
  },
  closingDue: {
    accepts: [{ facts: { shippedDate: day } }, { role: 'system', facts: { shippedDate: '2026-11-04' } }],
    refuses: [
      [{ role: 'system', facts: { shippedDate: '2026-11-05' } }, ': notYetDue'],
      [{ role: 'system', facts: { shippedDate: null } }, ': notYetDue'],
    ],
  },
  withinReopenPeriod: {
    accepts: [{ facts: { shippedDate: '2026-08-20' } }, { facts: { shippedDate: null } }],
    refuses: [[{ facts: { shippedDate: '2026-08-19' } }, ': reopenTooLate']],
  },
  reopenReasonWritten: {
    accepts: [{ blocks: { reason: text(10) } }],
    refuses: [
      [{ blocks: { reason: text(9) } }, 'reason: reopenReasonLength'],
      [{ blocks: { reason: text(301) } }, 'reason: reopenReasonLength'],
    ],
  },

  overrideReasonWritten: {
    accepts: [{ blocks: { reason: text(20) } }],
    refuses: [
      [{ blocks: { reason: text(19) } }, 'reason: overrideReasonLength'],
      [{ blocks: { reason: null } }, 'reason: overrideReasonLength'],
    ],
  },
  overrideTargetOpen: {
    accepts: [{ blocks: { toStatus: 'infoRequired' } }, { blocks: { toStatus: 'returned' } }],
    refuses: [
      [{ blocks: { toStatus: 'closed' } }, 'toStatus: overrideTarget'],
      [{ blocks: { toStatus: 'cancelled' } }, 'toStatus: overrideTarget'],
      [{ blocks: { toStatus: 'rejected' } }, 'toStatus: overrideTarget'],
      [{ blocks: { toStatus: 'draft' } }, 'toStatus: overrideTarget'],
      [{ blocks: { toStatus: 'submitted' } }, 'toStatus: overrideTarget'],
      [{ blocks: { toStatus: null } }, 'toStatus: overrideTarget'],
    ],
  },
  overrideQuoteIssued: {
    accepts: [{}, { blocks: { toStatus: 'quoted' } }, { item: { quoteVersion: null } }],
    refuses: [
      [{ item: { quoteVersion: 0 }, blocks: { toStatus: 'quoted' } }, 'toStatus: overrideQuoteMissing'],
      [{ item: { quoteVersion: null }, blocks: { toStatus: 'quoted' } }, 'toStatus: overrideQuoteMissing'],
    ],
  },
  overrideOutcomeKnown: {
    accepts: [
      { blocks: { toStatus: 'repairing', outcome: null } },
      { blocks: { toStatus: 'readyToReturn', outcome: 'refused' } },
      { item: { outcome: 'repaired' }, blocks: { toStatus: 'returned', outcome: null } },
    ],
    refuses: [[{ blocks: { toStatus: 'readyToReturn', outcome: null } }, 'outcome: overrideOutcomeMissing']],
  },
}
