import type { PermissionId, RoleId } from '../permissions.ts'
import type { ReviewInput, Visibility } from '../entities/review.ts'
import type { Action, ItemStatus } from '../entities/statuses.ts'
import type { GuardName } from './guards.ts'
import { ACTIONS } from '../entities/statuses.ts'

/** Whom a transition is told to (domain.md section 13). The customer hears of public entries only. */
export type RecipientGroup = 'customer' | 'coordinators' | 'assignedEngineer' | 'engineers' | 'warehouse' | 'administrators'

/**
 * What becomes of a press by mistake (docs/decisions/040-undo.md). `inHouse`: it may be taken back, since its effect stays inside the house while
 * its emails wait. The others may not: `customer`: a customer has decided it, or it was said on a customer's behalf; `outside`: the customer can
 * act on it at once, or the goods have left; `exception`: it carries a reason of its own, and another one sets it right.
 */
export const UNDO_RULES = ['inHouse', 'customer', 'outside', 'exception'] as const
export type UndoRule = (typeof UNDO_RULES)[number]

interface Row {
  /** Its number in domain.md section 2. */
  readonly id: `I${number}`
  /** `none`: before there is an item. `open`: submitted and not at an end. */
  readonly from: 'none' | 'open' | readonly ItemStatus[]
  /** One more status out of which it leads, once a guard no longer holds there: a way on where nothing else is left (docs/decisions/008). */
  readonly fromOnce?: { readonly status: ItemStatus; readonly isUnmet: GuardName }
  /** `resumeStatus`: the status that was left for the question. `chosen`: what the person picks. */
  readonly to: ItemStatus | 'resumeStatus' | 'chosen'
  /** The actor in the words of domain.md. `anyOf` decides; a test holds the two together. */
  readonly roles: readonly RoleId[]
  /** Also done by a timer. */
  readonly system?: true
  /** Permission ids of which one is needed; in a `reviewSubmit` an employee also needs `repairItem.review.submit`. */
  readonly anyOf: readonly PermissionId[]
  /** Permissions to save temporarily, for a colleague who may submit. */
  readonly preparedBy?: readonly PermissionId[]
  readonly guards: readonly GuardName[]
  /** The call that does it; `reviewSubmit` unless said. */
  readonly call?: 'create' | 'submit'
  /** Parts of the input that the history keeps besides comment and note. */
  readonly keeps?: readonly (keyof ReviewInput)[]
  /** Files that must come with it, at least one, and what they show. */
  readonly needsFiles?: 'arrival' | 'repair'
  /** An employee who does this speaks for the customer. */
  readonly onBehalf?: true
  /** Of the history entry; `public` unless said. An internal one with a public comment becomes public. */
  readonly visibility?: Visibility
  /** Whether the employee who took it may take it back for some seconds, or why not. */
  readonly undo: UndoRule
  readonly notifies?: readonly RecipientGroup[]
}

const ADM = 'R-ADM'
const COO = 'R-COO'
const ENG = 'R-ENG'
const WH = 'R-WH'
const CUS = 'R-CUS'
const CMG = 'R-CMG'

/** THE table: everything that may happen to a repair item, from first line to last (domain.md section 2). */
const ROWS: Readonly<Record<Action, Row>> = {
  // the customer writes, the desk decides
  create: {
    id: 'I1',
    from: 'none',
    to: 'draft',
    roles: [ADM, COO, CUS, CMG],
    anyOf: ['repairItem.create'],
    guards: ['orderIsDraft', 'roomForItem'],
    call: 'create',
    undo: 'customer',
  },
  submit: {
    id: 'I2',
    from: ['draft'],
    to: 'submitted',
    roles: [ADM, COO, CUS, CMG],
    anyOf: ['repairOrder.submit'],
    guards: ['fieldsValid', 'issuePhotoPresent', 'serialNotActive'],
    call: 'submit',
    onBehalf: true,
    notifies: ['customer', 'coordinators'],
    undo: 'customer',
  },
  requestInfo: {
    id: 'I3',
    from: ['submitted', 'accepted', 'received', 'diagnosing'],
    to: 'infoRequired',
    roles: [ADM, COO, ENG],
    anyOf: ['repairItem.requestInfo'],
    guards: ['publicCommentWritten', 'somethingRequested'],
    keeps: ['requestedFields'],
    notifies: ['customer'],
    undo: 'outside',
  },
  answerInfo: {
    id: 'I4',
    from: ['infoRequired'],
    to: 'resumeStatus',
    roles: [ADM, COO, CUS, CMG],
    anyOf: ['repairItem.answerInfo', 'repairItem.update'],
    // what was required to submit it stays required, whatever the words say
    guards: ['fieldsValid', 'serialNotActive', 'requestAnswered'],
    call: 'submit',
    onBehalf: true,
    notifies: ['assignedEngineer', 'coordinators'],
    undo: 'customer',
  },
  accept: {
    id: 'I5',
    from: ['submitted'],
    to: 'accepted',
    roles: [ADM, COO],
    anyOf: ['repairItem.accept'],
    guards: ['warrantyDecided', 'duplicateConfirmed'],
    keeps: ['warrantyStatus'],
    notifies: ['customer'],
    undo: 'inHouse',
  },
  reject: {
    id: 'I6',
    from: ['submitted', 'accepted'],
    to: 'rejected',
    roles: [ADM, COO],
    anyOf: ['repairItem.reject'],
    guards: ['reasonCodeChosen', 'publicCommentWritten', 'goodsNotReceived'],
    keeps: ['reasonCode'],
    notifies: ['customer'],
    undo: 'outside',
  },

  // the goods arrive, the engineer looks
  receive: {
    id: 'I7',
    from: ['accepted', 'submitted'],
    to: 'received',
    roles: [ADM, WH],
    anyOf: ['repairItem.receive'],
    guards: ['acceptedOrWalkIn', 'receivedQuantityFits', 'serialMatchesOrNoted', 'arrivalRecorded', 'arrivalPhotoPresent'],
    keeps: ['receive'],
    needsFiles: 'arrival',
    notifies: ['customer', 'engineers'],
    undo: 'inHouse',
  },
  startDiagnosis: {
    id: 'I8',
    from: ['received'],
    to: 'diagnosing',
    roles: [ADM, ENG],
    anyOf: ['repairItem.diagnose'],
    guards: ['engineerAssigned'],
    keeps: ['rmsEngineerId'],
    undo: 'inHouse',
  },

  // who pays
  issueQuote: {
    id: 'I9',
    from: ['diagnosing', 'approved', 'repairing', 'awaitingParts'],
    fromOnce: { status: 'quoted', isUnmet: 'quoteNotExpired' },
    to: 'quoted',
    roles: [ADM, COO],
    anyOf: ['repairItem.quote.issue'],
    // an engineer cannot send a price: the engineer saves diagnosis and draft, the coordinator submits
    preparedBy: ['repairItem.diagnose'],
    guards: [
      'diagnosisWritten',
      'faultCoded',
      'warrantyFitsFault',
      'quoteAmountsGiven',
      'quoteTotalPositive',
      'quoteValidLongEnough',
      'quoteRepairDaysPlausible',
      'quoteAboveLimit',
    ],
    keeps: ['diagnosis', 'quote'],
    notifies: ['customer'],
    undo: 'outside',
  },
  approveQuote: {
    id: 'I10',
    from: ['quoted'],
    to: 'approved',
    roles: [ADM, COO, CUS, CMG],
    anyOf: ['repairItem.quote.decide', 'repairItem.quote.decideOnBehalf'],
    guards: ['quoteVersionCurrent', 'quoteNotExpired', 'evidenceOnBehalf'],
    keeps: ['quote'],
    onBehalf: true,
    notifies: ['customer', 'assignedEngineer', 'warehouse'],
    undo: 'customer',
  },
  declineQuote: {
    id: 'I11',
    from: ['quoted'],
    to: 'readyToReturn',
    roles: [ADM, COO, CUS, CMG],
    anyOf: ['repairItem.quote.decide', 'repairItem.quote.decideOnBehalf'],
    guards: ['quoteVersionCurrent', 'inspectionFeeAccepted', 'evidenceOnBehalf'],
    keeps: ['quote'],
    onBehalf: true,
    notifies: ['customer', 'assignedEngineer', 'warehouse'],
    undo: 'customer',
  },
  // the item stays where it is: whose work it is has changed
  handOver: {
    id: 'I26',
    from: ['diagnosing'],
    to: 'diagnosing',
    roles: [ADM, ENG],
    anyOf: ['repairItem.diagnose'],
    guards: ['notHandedOver', 'diagnosisWritten', 'faultCoded', 'warrantyFitsFault'],
    keeps: ['diagnosis', 'quote'],
    visibility: 'internal',
    notifies: ['coordinators'],
    undo: 'inHouse',
  },
  approveNoCharge: {
    id: 'I12',
    from: ['diagnosing'],
    to: 'approved',
    roles: [ADM, ENG],
    anyOf: ['repairItem.diagnose'],
    guards: ['diagnosisWritten', 'faultCoded', 'warrantyFitsFault', 'nothingToApprove'],
    keeps: ['diagnosis', 'quote'],
    undo: 'inHouse',
  },

  // the bench
  waitParts: {
    id: 'I13',
    from: ['approved', 'repairing'],
    to: 'awaitingParts',
    roles: [ADM, ENG],
    anyOf: ['repairItem.parts.wait'],
    guards: ['partsDateAhead'],
    keeps: ['parts'],
    notifies: ['customer'],
    undo: 'inHouse',
  },
  partsArrived: {
    id: 'I14',
    from: ['awaitingParts'],
    to: 'approved',
    roles: [ADM, ENG, WH],
    anyOf: ['repairItem.parts.arrive'],
    guards: [],
    notifies: ['assignedEngineer'],
    undo: 'inHouse',
  },
  startRepair: {
    id: 'I15',
    from: ['approved'],
    to: 'repairing',
    roles: [ADM, ENG],
    anyOf: ['repairItem.repair'],
    guards: ['ownWorkOrTakeover'],
    undo: 'inHouse',
  },
  finishRepair: {
    id: 'I16',
    from: ['repairing'],
    to: 'testing',
    roles: [ADM, ENG],
    anyOf: ['repairItem.repair'],
    guards: ['resolutionChosen', 'workDescribed', 'repairFilePresent', 'partsListComplete'],
    keeps: ['repair'],
    needsFiles: 'repair',
    undo: 'inHouse',
  },
  // the honest exit: the device goes back without a claim that it was repaired
  conclude: {
    id: 'I17',
    from: ['received', 'diagnosing', 'repairing'],
    to: 'readyToReturn',
    roles: [ADM, ENG],
    anyOf: ['repairItem.diagnose', 'repairItem.repair'],
    guards: ['outcomeConcludes', 'publicCommentWritten', 'replacementSerialGiven'],
    keeps: ['outcome', 'repair'],
    notifies: ['customer', 'warehouse'],
    undo: 'inHouse',
  },
  testFail: {
    id: 'I18',
    from: ['testing'],
    to: 'repairing',
    roles: [ADM, ENG],
    anyOf: ['repairItem.test'],
    guards: ['failedTestNoted'],
    keeps: ['test'],
    visibility: 'internal',
    undo: 'inHouse',
  },
  testPass: {
    id: 'I19',
    from: ['testing'],
    to: 'readyToReturn',
    roles: [ADM, ENG],
    anyOf: ['repairItem.test'],
    guards: ['mandatoryTestsPassed', 'selfTestNoted'],
    keeps: ['test'],
    notifies: ['customer', 'warehouse'],
    undo: 'inHouse',
  },

  // the way back
  ship: {
    id: 'I20',
    from: ['readyToReturn'],
    to: 'returned',
    roles: [ADM, WH],
    anyOf: ['repairItem.ship'],
    guards: ['returnAddressComplete', 'shipmentTraceable', 'shipmentRecorded', 'accessoriesTickedBack'],
    keeps: ['ship'],
    notifies: ['customer'],
    undo: 'outside',
  },
  confirmReceipt: {
    id: 'I21',
    from: ['returned'],
    to: 'closed',
    roles: [CUS, CMG],
    anyOf: ['repairItem.confirmReceipt'],
    guards: ['ratingFits'],
    keeps: ['confirm'],
    undo: 'customer',
  },
  close: {
    id: 'I22',
    from: ['returned'],
    to: 'closed',
    roles: [ADM, COO],
    system: true,
    anyOf: ['repairItem.close'],
    guards: ['closingDue'],
    undo: 'inHouse',
  },

  // out of the ordinary
  reopen: {
    id: 'I23',
    from: ['returned', 'closed'],
    to: 'accepted',
    roles: [ADM, COO],
    anyOf: ['repairItem.reopen'],
    guards: ['withinReopenPeriod', 'reopenReasonWritten'],
    keeps: ['reason'],
    notifies: ['customer', 'administrators'],
    undo: 'exception',
  },
  cancel: {
    id: 'I24',
    from: ['submitted', 'infoRequired', 'accepted'],
    to: 'cancelled',
    roles: [ADM, COO, CUS, CMG],
    system: true,
    anyOf: ['repairItem.cancel'],
    guards: ['goodsNotReceived', 'reasonCodeChosen', 'cancelReasonFits', 'goodsOverdue'],
    keeps: ['reasonCode', 'reason'],
    // whose order ends must hear of it (docs/decisions/006-who-hears-what.md)
    notifies: ['customer'],
    undo: 'outside',
  },
  override: {
    id: 'I25',
    from: 'open',
    to: 'chosen',
    roles: [ADM],
    anyOf: ['repairItem.override'],
    guards: ['reasonCodeChosen', 'overrideReasonWritten', 'overrideTargetOpen', 'overrideOutcomeKnown', 'overrideQuoteIssued'],
    keeps: ['reasonCode', 'reason', 'toStatus', 'outcome'],
    visibility: 'internal',
    notifies: ['customer', 'administrators'],
    undo: 'exception',
  },
}

export interface Transition extends Row {
  readonly action: Action
}

export const transitionOf = (action: Action): Transition => ({ action, ...ROWS[action] })

/** Whether the employee who took the action may take it back for some seconds. */
export const mayUndo = (action: Action): boolean => ROWS[action].undo === 'inHouse'

/** I1–I26 in order. */
export const TRANSITIONS: readonly Transition[] = ACTIONS.map(transitionOf)
