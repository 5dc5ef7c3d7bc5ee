import { Schema } from 'effect'
import { FieldIssue, Id, IsoDateTime, maybe, StoredFile } from './common.ts'
import { blockFields, ReasonCode } from './review-blocks.ts'
import { RepairItem } from './repair-item.ts'
import { DeliveryMethod, ReceiveAddress } from './repair-order.ts'
import { Action, HistoryAction, ItemStatus, OrderStatus, Outcome, WarrantyStatus } from './statuses.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, FILE_LIMITS, LENGTHS } from '../limits.ts'
import { WorkTime } from './work-time.ts'
import { byId, FilePath, lines, listOf, NamedId, OptionValue } from './limited.ts'

/**
 * What a review carries besides its action. `reason` explains reopen, cancel and override, `toStatus` is where an override
 * leads, `outcome` what conclude decides, `warrantyStatus` what accept decides, `duplicateConfirmed` that an active
 * duplicate of the serial was seen.
 */
const reviewFields = {
  publicComment: maybe(lines(LENGTHS.publicComment)),
  internalNote: maybe(lines(LENGTHS.internalNote)),
  requestedFields: maybe(listOf(OptionValue, COUNTS.requestedFields)),
  reasonCode: maybe(ReasonCode),
  reason: maybe(lines(LENGTHS.overrideReason)),
  rmsEngineerId: maybe(NamedId),
  warrantyStatus: maybe(WarrantyStatus),
  duplicateConfirmed: maybe(Schema.Boolean),
  outcome: maybe(Outcome),
  toStatus: maybe(ItemStatus),
  ...blockFields,
}

/** The input of a review: the common fields and the blocks of domain.md section 6. */
export const ReviewInput = Schema.Struct(reviewFields)
export type ReviewInput = Tolerant<typeof ReviewInput.Type>

/** The open working copy of a review, shared by all employees (domain.md section 6). */
export const AwaitingProcessing = Schema.Struct({
  action: maybe(Action),
  ...reviewFields,
  repairExistedFiles: maybe(Schema.Array(StoredFile)),
  tempSavedBy: maybe(Schema.String),
  tempSavedByName: maybe(Schema.String),
  tempSavedAt: maybe(IsoDateTime),
})
export type AwaitingProcessing = Tolerant<typeof AwaitingProcessing.Type>

/** Whether an action may be taken now, and if not, why: a reason's `field` is '' when no field is to blame. */
export const AllowedAction = Schema.Struct({ action: Action, enabled: Schema.Boolean, reasons: Schema.Array(FieldIssue) })
export type AllowedAction = Tolerant<typeof AllowedAction.Type>

export const VISIBILITIES = ['public', 'internal'] as const
export const Visibility = Schema.Literals(VISIBILITIES)
export type Visibility = typeof Visibility.Type

/** One change of a field, as history and conflicts show it. */
export const FieldChange = Schema.Struct({ field: Schema.String, from: Schema.Unknown, to: Schema.Unknown })
export type FieldChange = Tolerant<typeof FieldChange.Type>

/**
 * The step that an entry with the action `undone` tells of, where it had led, and when it was taken back. Its data and files stand here and not in
 * the entry: nothing that reads a history takes them for those of the repair.
 */
export const UndoneStep = Schema.Struct({
  action: Action,
  toStatus: ItemStatus,
  at: IsoDateTime,
  data: maybe(ReviewInput),
  files: maybe(Schema.Array(StoredFile)),
})

/** An immutable history entry (domain.md section 7). `seq` counts per item without gaps; durations are seconds. */
export const HistoryEntry = Schema.Struct({
  historyId: Schema.String,
  itemId: Schema.String,
  seq: Schema.Int,
  action: HistoryAction,
  fromStatus: maybe(ItemStatus),
  toStatus: ItemStatus,
  actorId: maybe(Schema.String),
  actorName: maybe(Schema.String),
  actorRoleId: maybe(Id),
  isCustomer: maybe(Schema.Boolean),
  createdAt: IsoDateTime,
  visibility: Visibility,
  publicComment: maybe(Schema.String),
  internalNote: maybe(Schema.String),
  changes: maybe(Schema.Array(FieldChange)),
  data: maybe(ReviewInput),
  files: maybe(Schema.Array(StoredFile)),
  durationInPreviousSec: maybe(Schema.Finite),
  pausedSec: maybe(Schema.Finite),
  onBehalfOf: maybe(Schema.String),
  isOverride: maybe(Schema.Boolean),
  isSystem: maybe(Schema.Boolean),
  undone: maybe(UndoneStep),
})
export type HistoryEntry = Tolerant<typeof HistoryEntry.Type>

/** A colleague with unsaved changes of a review; `since`: the instant of the first change. */
export const Editor = Schema.Struct({ userName: Schema.String, since: IsoDateTime })
export type Editor = typeof Editor.Type

/** GET reviewInfo/{id} (domain.md section 6). */
export const ReviewInfo = Schema.Struct({
  itemId: Schema.String,
  repairOrderId: Schema.String,
  repairOrderNo: maybe(Schema.String),
  item: maybe(RepairItem),
  order: maybe(
    Schema.Struct({
      customerName: maybe(Schema.String),
      deliveryMethod: maybe(DeliveryMethod),
      receiveAddresses: maybe(Schema.Array(ReceiveAddress)),
      /** The parcel with which the customer said that the goods come. */
      inboundCarrier: maybe(Schema.String),
      inboundTrackingNo: maybe(Schema.String),
      /** By whom the customer's last parcel was sent; for employees, of what is ready to go back. */
      lastCarrier: maybe(Schema.String),
    }),
  ),
  repairStatus: ItemStatus,
  rowVersion: Schema.Int,
  allowedActions: maybe(Schema.Array(AllowedAction)),
  issueUploadFiles: Schema.Array(StoredFile),
  awaitingProcessing: maybe(AwaitingProcessing),
  reviewHistory: Schema.Array(HistoryEntry),
  /** As in an order's info, for a customer who is asked for something. */
  storageUsed: maybe(Schema.Finite),
  /** Colleagues at work on this review; for employees only, absent where the server does not know. */
  editors: maybe(Schema.Array(Editor)),
  /** For employees only; absent where the centre does not time its work. */
  workTime: maybe(WorkTime),
})
/** With the item, which a service may give by its own call alone. */
export type ReviewInfo = Tolerant<typeof ReviewInfo.Type> & { readonly item: RepairItem }

/** Part `data` of POST reviewTemp. */
export const ReviewTempBody = Schema.Struct({
  itemId: NamedId,
  rowVersion: Schema.Int,
  action: maybe(Action),
  ...reviewFields,
  removedFilePaths: Schema.optionalKey(listOf(FilePath, FILE_LIMITS.filesPerItem)),
})
export type ReviewTempBody = typeof ReviewTempBody.Type

export const ReviewTempAnswer = Schema.Struct({
  rowVersion: Schema.Int,
  tempSavedAt: IsoDateTime,
  repairExistedFiles: Schema.Array(StoredFile),
})
export type ReviewTempAnswer = Tolerant<typeof ReviewTempAnswer.Type>

/** Part `data` of POST reviewSubmit: 1–50 items; `rowVersions` by item id. */
export const ReviewSubmitBody = Schema.Struct({
  itemIds: listOf(NamedId, COUNTS.bulkItems),
  action: Action,
  rowVersions: byId(Schema.Int, COUNTS.bulkItems),
  ...reviewFields,
  removedFilePaths: Schema.optionalKey(listOf(FilePath, FILE_LIMITS.filesPerItem)),
  /** The caller's timer runs on the one item from now on, where the step begins work and the centre times it. */
  startsWork: Schema.optionalKey(Schema.Boolean),
})
export type ReviewSubmitBody = typeof ReviewSubmitBody.Type

/** One row of the answer: a refused row says why and leaves the others alone. `undoId`: by it the step can be taken back for some seconds. */
export const ReviewResult = Schema.Struct({
  itemId: Schema.String,
  ok: Schema.Boolean,
  repairStatus: maybe(ItemStatus),
  rowVersion: maybe(Schema.Int),
  undoId: maybe(Schema.String),
  error: maybe(Schema.Struct({ code: Schema.String, message: maybe(Schema.String), fieldErrors: maybe(Schema.Array(FieldIssue)) })),
})
export type ReviewResult = Tolerant<typeof ReviewResult.Type>

export const ReviewSubmitAnswer = Schema.Struct({ results: Schema.Array(ReviewResult), repairOrderStatus: maybe(OrderStatus) })
export type ReviewSubmitAnswer = Tolerant<typeof ReviewSubmitAnswer.Type>

/** POST undo: the steps to take back, the last one first where they belong together; `undoId` as the answer to each step gave it. */
export const UndoBody = Schema.Struct({
  steps: listOf(Schema.Struct({ itemId: NamedId, undoId: NamedId }), COUNTS.bulkItems),
})
export type UndoBody = typeof UndoBody.Type
