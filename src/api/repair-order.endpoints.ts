import { Schema } from 'effect'
import { OrderCorrection } from '../domain/entities/correction.ts'
import { CommentInput, RepairOrderDetails } from '../domain/entities/order-details.ts'
import { RepairOrderInfo } from '../domain/entities/order-draft.ts'
import { OrderExportBody } from '../domain/entities/order-export.ts'
import { OrderComment } from '../domain/entities/order-comment.ts'
import { RepairOrderListQuery, RepairOrderPage } from '../domain/entities/repair-order-list.ts'
import { CreateAnswer, RepairOrder, RepairOrderInput, SubmitAnswer, SubmitBody } from '../domain/entities/repair-order.ts'
import { WorkFigures } from '../domain/entities/work-figures.ts'
import { FilePath, NamedId } from '../domain/entities/limited.ts'
import { endpoint } from './endpoint.ts'

/** Specification section 7, Repair orders; bodies of domain.md section 10. */
export const repairOrderEndpoints = {
  list: endpoint({
    method: 'POST',
    path: '/:p/repairOrder/v1',
    summary: 'One page of the repair orders within the row scope',
    auth: 'bearer',
    permission: 'repairOrder.list',
    isRead: true,
    body: RepairOrderListQuery,
    data: RepairOrderPage,
  }),
  /** Not of the specification; a service without it answers 404. */
  figures: endpoint({
    method: 'GET',
    path: '/:p/repairOrder/v1/figures',
    summary: 'What the centre took in and gave back today and this week, and what waits',
    auth: 'bearer',
    permission: 'repairOrder.viewAll',
    data: WorkFigures,
  }),
  export: endpoint({
    method: 'POST',
    path: '/:p/repairOrder/v1/export',
    summary: 'The orders of a list or a selection, or their items, as a CSV or XLSX file',
    auth: 'bearer',
    permission: 'repairOrder.export',
    isRead: true,
    body: OrderExportBody,
    data: 'blob',
  }),
  create: endpoint({
    method: 'GET',
    path: '/:p/repairOrder/v1/create',
    summary: "Open a draft, or the author's untouched one; employees name the customer",
    auth: 'bearer',
    permission: 'repairOrder.create',
    query: Schema.Struct({ customerId: Schema.optional(NamedId) }),
    data: CreateAnswer,
  }),
  info: endpoint({
    method: 'GET',
    path: '/:p/repairOrder/v1/info/:id',
    summary: 'Header of a repair order; with a draft also the address book and the last order to copy from',
    auth: 'bearer',
    permission: 'repairOrder.view',
    data: RepairOrderInfo,
  }),
  details: endpoint({
    method: 'GET',
    path: '/:p/repairOrder/v1/details/:id',
    summary: 'Items, comments and timeline of a repair order',
    auth: 'bearer',
    permission: 'repairOrder.view',
    data: RepairOrderDetails,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/:p/repairOrder/v1/:id',
    summary: 'Temporary save of a draft; after submission the receive addresses, and the inbound parcel until it is here',
    auth: 'bearer',
    body: RepairOrderInput,
    data: RepairOrder,
  }),
  /** 409 `correction-late` or `row-changed`; 422 names each field. The customer is told of it, and not of the reason. */
  correct: endpoint({
    method: 'PUT',
    path: '/backend/repairOrder/v1/correct/:id',
    summary: 'Put addresses, invoice or remark of a submitted order right, with a reason',
    auth: 'bearer',
    permission: 'repairOrder.correct',
    body: OrderCorrection,
    data: RepairOrder,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/:p/repairOrder/v1/submit/:repairOrderId',
    summary: 'Submit a draft, or answer the requests for information; gives the number',
    auth: 'bearer',
    permission: 'repairOrder.submit',
    body: SubmitBody,
    data: SubmitAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/:p/repairOrder/v1/:id',
    summary: 'Delete a draft that was never submitted',
    auth: 'bearer',
    permission: 'repairOrder.delete',
    data: Schema.Unknown,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/:p/repairOrder/v1/comment/:id',
    summary: 'A public comment, or an internal note of employees, on an order or one of its items',
    auth: 'bearer',
    body: CommentInput,
    data: OrderComment,
  }),
  file: endpoint({
    method: 'GET',
    path: '/:p/repairOrder/v1/file',
    summary: 'One stored file; 404 for files of other owners',
    auth: 'bearer',
    permission: 'repairOrder.file.download',
    query: Schema.Struct({ filepath: FilePath }),
    data: 'blob',
  }),
}
