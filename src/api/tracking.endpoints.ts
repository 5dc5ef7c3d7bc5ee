import { Schema } from 'effect'
import {
  TrackedRepair,
  TrackingAnswer,
  TrackingCentre,
  TrackingDecision,
  TrackingLink,
  TrackingPicture,
  TrackingReceipt,
  TrackingReply,
  TrackingState,
} from '../domain/entities/tracking.ts'
import { endpoint } from './endpoint.ts'

/**
 * The tracking page of one repair, without an account (domain.md section 10, Tracking). The link travels in the body, so that no log of
 * addresses keeps it. A link that is unknown, expired or revoked is refused alike: 410 `link-expired`.
 */
export const trackingEndpoints = {
  view: endpoint({
    method: 'POST',
    path: '/tracking/v1',
    summary: 'The repair of a tracking link',
    auth: 'none',
    isRead: true,
    body: TrackingLink,
    data: TrackedRepair,
  }),
  /** 404 for a file that the question which waits is not about. */
  picture: endpoint({
    method: 'POST',
    path: '/tracking/v1/picture',
    summary: 'A photograph of a question',
    auth: 'none',
    isRead: true,
    body: TrackingPicture,
    data: 'blob',
  }),
  centre: endpoint({
    method: 'GET',
    path: '/tracking/v1/centre',
    summary: 'How to reach the service centre, and how to pay',
    auth: 'none',
    isOptional: true,
    data: TrackingCentre,
  }),
  /** To the address of the repair, three an hour at most. The answer is the same for every link, also for one that opens nothing. */
  again: endpoint({
    method: 'POST',
    path: '/tracking/v1/again',
    summary: 'Mail a new link',
    auth: 'none',
    body: TrackingLink,
    data: Schema.Unknown,
  }),
  /** Six digits, to the address of the repair, good for ten minutes. 429 `too-many-requests` after wrong codes, or where enough were sent within the hour. */
  sendCode: endpoint({
    method: 'POST',
    path: '/tracking/v1/code',
    summary: 'Mail a code',
    auth: 'none',
    body: TrackingLink,
    data: Schema.Unknown,
  }),
  /** 422 `code-wrong` for a code that is wrong, too old or was never sent. */
  answer: endpoint({
    method: 'POST',
    path: '/tracking/v1/answer',
    summary: 'Answer a question (I4)',
    auth: 'none',
    body: TrackingAnswer,
    data: TrackedRepair,
  }),
  /** As `answer`; refused as POST reviewSubmit refuses it. */
  decide: endpoint({
    method: 'POST',
    path: '/tracking/v1/decide',
    summary: 'Decide about a quotation (I10, I11)',
    auth: 'none',
    body: TrackingDecision,
    data: TrackedRepair,
  }),
  /** As `answer`. */
  receipt: endpoint({
    method: 'POST',
    path: '/tracking/v1/receipt',
    summary: 'Confirm the receipt of a device (I21)',
    auth: 'none',
    body: TrackingReceipt,
    data: TrackedRepair,
  }),
  /** As `answer`; 409 `action-not-allowed` where the centre has written no public comment, `comments-full` after too many. */
  reply: endpoint({
    method: 'POST',
    path: '/tracking/v1/reply',
    summary: 'Reply to a public comment',
    auth: 'none',
    body: TrackingReply,
    data: TrackedRepair,
  }),
  /** For employees, as the next one. */
  state: endpoint({
    method: 'GET',
    path: '/:p/repairOrder/v1/tracking/:id',
    summary: 'The tracking links of an order',
    auth: 'bearer',
    permission: 'repairOrder.edit',
    isOptional: true,
    data: TrackingState,
  }),
  /** All that were sent; the next mail brings a new one. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/:p/repairOrder/v1/tracking/:id',
    summary: 'Revoke the tracking links of an order',
    auth: 'bearer',
    permission: 'repairOrder.edit',
    data: TrackingState,
  }),
}
