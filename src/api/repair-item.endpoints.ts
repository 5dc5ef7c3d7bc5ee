import { Schema } from 'effect'
import { ItemCorrection, ItemOrder, ItemOrderInput } from '../domain/entities/correction.ts'
import {
  BlurredPhoto,
  BlurredPhotoBody,
  EngineerOption,
  IssueCategoryOption,
  ItemPlace,
  ItemPlaceInput,
  RepairItem,
  RepairItemInput,
  StatusOption,
} from '../domain/entities/repair-item.ts'
import {
  Editor,
  HistoryEntry,
  ReviewInfo,
  ReviewSubmitAnswer,
  ReviewSubmitBody,
  ReviewTempAnswer,
  ReviewTempBody,
  UndoBody,
} from '../domain/entities/review.ts'
import { ComeBackOption, SerialInfo, SerialInfoQuery } from '../domain/entities/serial-info.ts'
import { WorkCorrection, WorkInput, WorkTime } from '../domain/entities/work-time.ts'
import { NamedId } from '../domain/entities/limited.ts'
import { endpoint } from './endpoint.ts'

const FILES = { item: 'issueFiles', review: 'repairFiles' } as const

/** Specification section 7, Repair items; bodies of domain.md sections 5, 6, 7 and 10. */
export const repairItemEndpoints = {
  info: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/info/:id',
    summary: 'One repair item',
    auth: 'bearer',
    permission: 'repairOrder.view',
    data: RepairItem,
  }),
  create: endpoint({
    method: 'POST',
    path: '/:p/repairOrderItem/v1',
    summary: 'Add an item to a draft',
    auth: 'bearer',
    permission: 'repairItem.create',
    body: RepairItemInput,
    files: FILES.item,
    data: RepairItem,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/:p/repairOrderItem/v1/:id',
    summary: 'Change an item of a draft, or answer a request for information',
    auth: 'bearer',
    permission: 'repairItem.update',
    body: RepairItemInput,
    files: FILES.item,
    data: RepairItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/:p/repairOrderItem/v1/:id',
    summary: 'Remove an item of a draft',
    auth: 'bearer',
    permission: 'repairItem.delete',
    data: Schema.Unknown,
  }),
  reviewInfo: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/reviewInfo/:id',
    summary: 'Item, working copy, allowed actions and history of a review',
    auth: 'bearer',
    data: ReviewInfo,
  }),
  reviewTemp: endpoint({
    method: 'POST',
    path: '/:p/repairOrderItem/v1/reviewTemp',
    summary: 'Temporary save of the working copy: no status, no history, no message',
    auth: 'bearer',
    permission: 'repairItem.review.temp',
    body: ReviewTempBody,
    files: FILES.review,
    data: ReviewTempAnswer,
  }),
  reviewSubmit: endpoint({
    method: 'POST',
    path: '/:p/repairOrderItem/v1/reviewSubmit',
    summary: 'Take one action on 1 to 50 items; a result per item',
    auth: 'bearer',
    body: ReviewSubmitBody,
    files: FILES.review,
    data: ReviewSubmitAnswer,
  }),
  /**
   * Takes back the caller's own last steps, all of them or some: a result per item, and the refusal of a single one is the answer itself. 409
   * `undo-over` after 13 s or once an email has left, `undo-changed` after any other change, `undo-not-own` for a colleague's step.
   */
  undo: endpoint({
    method: 'POST',
    path: '/backend/repairOrderItem/v1/undo',
    summary: 'Take back the last step on 1 to 50 items, within ten seconds and unless anything has changed since',
    auth: 'bearer',
    permission: 'repairItem.review.submit',
    body: UndoBody,
    data: ReviewSubmitAnswer,
  }),
  presence: endpoint({
    method: 'PUT',
    path: '/:p/repairOrderItem/v1/presence/:id',
    summary: 'The caller has begun to change a review; answers who else has, and has not saved yet',
    auth: 'bearer',
    permission: 'repairItem.review.temp',
    isOptional: true,
    data: Schema.Array(Editor),
  }),
  /** The device was put somewhere else; the place may be the one that it had. 409 `item-not-here` for one that has not come or has left. */
  move: endpoint({
    method: 'PUT',
    path: '/backend/repairOrderItem/v1/location/:id',
    summary: 'Another place for a device that is at the service centre',
    auth: 'bearer',
    permission: 'repairItem.move',
    body: ItemPlaceInput,
    data: ItemPlace,
  }),
  /**
   * A copy with something blurred takes the place of a photograph by employees in an entry of the history: customers get the copy, and 404 for
   * the original. 404 for any other file, the customer's own among them; 409 `photo-replaced` where a copy has taken its place before.
   */
  blurPhoto: endpoint({
    method: 'POST',
    path: '/backend/repairOrderItem/v1/blurredPhoto/:id',
    summary: 'A blurred copy in place of a photograph that customers see',
    auth: 'bearer',
    permission: 'repairItem.review.temp',
    body: BlurredPhotoBody,
    files: FILES.review,
    data: BlurredPhoto,
  }),
  /** 409 `correction-late` or `row-changed`; 422 names each field, `duplicateConfirmed` where another open order has the serial number. */
  correct: endpoint({
    method: 'PUT',
    path: '/backend/repairOrderItem/v1/correct/:id',
    summary: 'Put serial number or quantity of a submitted item right, with a reason',
    auth: 'bearer',
    permission: 'repairItem.correct',
    body: ItemCorrection,
    data: RepairItem,
  }),
  /** 409 `correction-late` or `row-changed`; 422 where the order is another customer's, not in work any more, or full. */
  moveToOrder: endpoint({
    method: 'PUT',
    path: '/backend/repairOrderItem/v1/order/:id',
    summary: 'Move an item to another order of the same customer that is in work, or to a new one, with a reason',
    auth: 'bearer',
    permission: 'repairItem.moveToOrder',
    body: ItemOrderInput,
    data: ItemOrder,
  }),
  /**
   * The caller's timer runs on the device from now on, and on no other, or pauses; saying so again changes nothing. 409 `work-off` where the
   * centre does not time its work, `work-not-now` where nobody works on the device.
   */
  work: endpoint({
    method: 'PUT',
    path: '/backend/repairOrderItem/v1/work/:id',
    summary: 'Start or pause the own work timer on a device',
    auth: 'bearer',
    permission: 'repairItem.work',
    body: WorkInput,
    data: WorkTime,
  }),
  /** The own time, or anybody's with `repairItem.work.correct`. 409 `work-running` while the timer runs, `row-changed`, `work-off`. */
  correctWork: endpoint({
    method: 'PUT',
    path: '/backend/repairOrderItem/v1/workCorrection/:id',
    summary: "Put somebody's work time on a device right, with a reason",
    auth: 'bearer',
    body: WorkCorrection,
    data: WorkTime,
  }),
  reviewHistory: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/reviewHistory/:id',
    summary: 'History of an item, newest first; customers get the public entries',
    auth: 'bearer',
    permission: 'repairItem.history',
    isOptional: true,
    data: Schema.Array(HistoryEntry),
  }),
  issueCategoryOptions: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/issueCategoryOptions',
    summary: 'Issue categories and whether they need a photograph',
    auth: 'bearer',
    data: Schema.Array(IssueCategoryOption),
  }),
  statusOptions: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/statusOptions',
    summary: "Item statuses in the caller's words",
    auth: 'bearer',
    isOptional: true,
    data: Schema.Array(StatusOption),
  }),
  serialInfo: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/serialInfo',
    summary: 'What is known of a serial number: warranty, product, open order, earlier repairs',
    auth: 'bearer',
    permission: 'repairOrder.view',
    query: SerialInfoQuery,
    isOptional: true,
    data: SerialInfo,
  }),
  comeBackOptions: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/comeBackOptions',
    summary: "Items of the order's customer that were returned within the last 90 days",
    auth: 'bearer',
    permission: 'repairOrder.view',
    query: Schema.Struct({ repairOrderId: NamedId }),
    isOptional: true,
    data: Schema.Array(ComeBackOption),
  }),
  rmsEngineerOptions: endpoint({
    method: 'GET',
    path: '/:p/repairOrderItem/v1/rmsEngineerOptions',
    summary: 'Engineers and how many open items each has',
    auth: 'bearer',
    data: Schema.Array(EngineerOption),
  }),
}
