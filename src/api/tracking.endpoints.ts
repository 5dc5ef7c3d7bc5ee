import { Schema } from 'effect'
import {
  TrackedRepair,
  TrackingAnswer,
  TrackingCentre,
  TrackingDecision,
  TrackingLink,
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
    summary: 'The one repair that a tracking link opens',
    auth: 'none',
    isRead: true,
    body: TrackingLink,
    data: TrackedRepair,
  }),
  centre: endpoint({
    method: 'GET',
    path: '/tracking/v1/centre',
    summary: 'Name, hours and telephone of the service centre',
    auth: 'none',
    isOptional: true,
    data: TrackingCentre,
  }),
  /** The answer is the same for every link, also for one that opens nothing. */
  again: endpoint({
    method: 'POST',
    path: '/tracking/v1/again',
    summary: 'Mail a new link to the address of the repair; three an hour at most',
    auth: 'none',
    body: TrackingLink,
    data: Schema.Unknown,
  }),
  /** 429 `too-many-requests` after wrong codes, or where enough were sent within the hour. */
  sendCode: endpoint({
    method: 'POST',
    path: '/tracking/v1/code',
    summary: 'Mail a code of six digits to the address of the repair; it is good for ten minutes',
    auth: 'none',
    body: TrackingLink,
    data: Schema.Unknown,
  }),
  /** 422 `code-wrong` for a code that is wrong, too old or was never sent. */
  answer: endpoint({
    method: 'POST',
    path: '/tracking/v1/answer',
    summary: 'Answer a question of the service centre in words (I4), with the code of the mail',
    auth: 'none',
    body: TrackingAnswer,
    data: TrackedRepair,
  }),
  /** As `answer`; refused as POST reviewSubmit refuses it. */
  decide: endpoint({
    method: 'POST',
    path: '/tracking/v1/decide',
    summary: 'Approve or decline a quotation (I10, I11), with the code of the mail',
    auth: 'none',
    body: TrackingDecision,
    data: TrackedRepair,
  }),
  state: endpoint({
    method: 'GET',
    path: '/:p/repairOrder/v1/tracking/:id',
    summary: 'Whether tracking links of an order are open; for employees',
    auth: 'bearer',
    permission: 'repairOrder.edit',
    isOptional: true,
    data: TrackingState,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/:p/repairOrder/v1/tracking/:id',
    summary: 'End all tracking links of an order that were sent; the next mail brings a new one. For employees',
    auth: 'bearer',
    permission: 'repairOrder.edit',
    data: TrackingState,
  }),
}
