import { Schema } from 'effect'

export const ITEM_STATUSES = [
  'draft',
  'submitted',
  'infoRequired',
  'accepted',
  'received',
  'diagnosing',
  'quoted',
  'approved',
  'awaitingParts',
  'repairing',
  'testing',
  'readyToReturn',
  'returned',
  'closed',
  'rejected',
  'cancelled',
] as const
/** Status of a repair item (domain.md section 1). */
export const ItemStatus = Schema.Literals(ITEM_STATUSES)
export type ItemStatus = typeof ItemStatus.Type

export const ORDER_STATUSES = [
  'draft',
  'submitted',
  'actionRequired',
  'accepted',
  'inProgress',
  'readyToReturn',
  'returned',
  'closed',
  'rejected',
  'cancelled',
] as const
/** Status of a repair order, derived from its items (domain.md section 3). */
export const OrderStatus = Schema.Literals(ORDER_STATUSES)
export type OrderStatus = typeof OrderStatus.Type

export const OUTCOMES = ['repaired', 'replaced', 'refunded', 'noFaultFound', 'unrepairable', 'declinedByCustomer', 'refused'] as const
/** The outcome of a repair, set on entering `readyToReturn` (domain.md section 1). */
export const Outcome = Schema.Literals(OUTCOMES)
export type Outcome = typeof Outcome.Type
/** Whether the device works again; the other outcomes want to be explained. */
export const isMended = (outcome: string | null | undefined): boolean => outcome === 'repaired' || outcome === 'replaced'

export const WARRANTY_STATUSES = ['inWarranty', 'outOfWarranty', 'unknown'] as const
/** Computed by the server, decided by the coordinator on acceptance (domain.md section 5). */
export const WarrantyStatus = Schema.Literals(WARRANTY_STATUSES)
export type WarrantyStatus = typeof WarrantyStatus.Type

export const WARRANTY_DECISIONS = ['inWarranty', 'outOfWarranty', 'goodwill'] as const
/** The bearer of the cost, decided with the diagnosis (domain.md section 5). */
export const WarrantyDecision = Schema.Literals(WARRANTY_DECISIONS)
export type WarrantyDecision = typeof WarrantyDecision.Type

export const WAITS_FOR = ['customer', 'center', 'parts', 'none'] as const
/** Whose turn it is (domain.md section 1). */
export const WaitsFor = Schema.Literals(WAITS_FOR)
export type WaitsFor = typeof WaitsFor.Type

export const ACTIONS = [
  'create',
  'submit',
  'requestInfo',
  'answerInfo',
  'accept',
  'reject',
  'receive',
  'startDiagnosis',
  'issueQuote',
  'approveQuote',
  'declineQuote',
  'approveNoCharge',
  'waitParts',
  'partsArrived',
  'startRepair',
  'finishRepair',
  'conclude',
  'testFail',
  'testPass',
  'ship',
  'confirmReceipt',
  'close',
  'reopen',
  'cancel',
  'override',
  'handOver',
] as const
/** Actions on a repair item, I1–I26 in this order (domain.md section 2). */
export const Action = Schema.Literals(ACTIONS)
export type Action = typeof Action.Type

/** What is no step of a repair, and stands in its history all the same: data that were put right, and an item that went to another order. */
export const CORRECTIONS = ['correct', 'moveToOrder'] as const
/** The action of an entry whose step was taken back: nobody takes it for that step any more. */
export const UNDONE = 'undone'
/** What a history entry tells of. */
export const HistoryAction = Schema.Literals([...ACTIONS, ...CORRECTIONS, UNDONE])
export type HistoryAction = typeof HistoryAction.Type
