import { Schema } from 'effect'
import { IsoDateTime, maybe } from './common.ts'
import { RepairItem } from './repair-item.ts'
import { CommentVisibility, OrderComment } from './order-comment.ts'
import { FieldChange, HistoryEntry } from './review.ts'
import type { Tolerant } from '../tolerant.ts'
import { LENGTHS } from '../limits.ts'
import { lines, NamedId } from './limited.ts'

/** Body of POST …/comment/{id} (domain.md section 10). Without `itemId` it is about the whole order. */
export const CommentInput = Schema.Struct({
  itemId: Schema.optionalKey(Schema.NullOr(NamedId)),
  visibility: CommentVisibility,
  content: lines(LENGTHS.comment),
})
export type CommentInput = typeof CommentInput.Type

/** Events of an order besides its items and comments; submission and printing stand in its header. */
export const ORDER_EVENTS = [
  'addressChanged',
  'inboundChanged',
  'itemMoved',
  'photoBlurred',
  'corrected',
  'itemLeft',
  'itemJoined',
  'customerMerged',
] as const
export type OrderEventName = (typeof ORDER_EVENTS)[number]

/**
 * `event` is one of `ORDER_EVENTS`; a reader passes over a name that it does not know. `itemMoved` is for employees: which device was put
 * elsewhere, `from` one place (null: none was known) `to` another. `itemLeft` and `itemJoined`: an item went to, or came from, another order of
 * the customer, `from` one number `to` another. `changes`: the fields that were put right, before and after; `reason`: why, for employees.
 * `customerMerged`: the order came from another customer, who was merged into this one. `photoBlurred`, for employees too: customers see a blurred copy of the photograph `to`.
 */
export const OrderEvent = Schema.Struct({
  eventId: Schema.String,
  event: Schema.String,
  createdAt: IsoDateTime,
  actorName: maybe(Schema.String),
  isCustomer: maybe(Schema.Boolean),
  itemId: maybe(Schema.String),
  from: maybe(Schema.String),
  to: maybe(Schema.String),
  changes: maybe(Schema.Array(FieldChange)),
  reason: maybe(Schema.String),
})
export type OrderEvent = Tolerant<typeof OrderEvent.Type>

/** The recorded past of an order: the histories of the items that the reader may see, and the order's own events; in no order. */
export const OrderTimeline = Schema.Struct({ history: Schema.Array(HistoryEntry), events: Schema.Array(OrderEvent) })
export type OrderTimeline = Tolerant<typeof OrderTimeline.Type>

/** GET …/details/{id}. A service that keeps no comments or tells no timeline leaves them out. */
export const RepairOrderDetails = Schema.Struct({
  items: Schema.Array(RepairItem),
  comments: maybe(Schema.Array(OrderComment)),
  timeline: maybe(OrderTimeline),
})
export type RepairOrderDetails = Tolerant<typeof RepairOrderDetails.Type>
