import { Schema } from 'effect'
import { LENGTHS, WIRE_LENGTHS } from '../limits.ts'
import type { Tolerant } from '../tolerant.ts'
import { Bilingual } from './bilingual.ts'
import { Id, IsoDate, IsoDateTime, maybe } from './common.ts'
import { code, FilePath, lines, NamedId, secret } from './limited.ts'
import { QuoteDecision } from './review-blocks.ts'
import { DeliveryMethod } from './repair-order.ts'
import { ItemStatus, OrderStatus, Outcome } from './statuses.ts'
import { ToldQuote } from './told-quote.ts'

/** What a tracking link carries after the `#` of its address: `id.token`. */
const Link = secret({ max: WIRE_LENGTHS.trackingLink })

/** The body of a call that only needs the link. */
export const TrackingLink = Schema.Struct({ link: Link })
export type TrackingLink = typeof TrackingLink.Type

/** What the centre asks the customer, and waits for (I3). `requestedFields`: fields of the item and documents by their names. */
const TrackedQuestion = Schema.Struct({
  askedAt: IsoDateTime,
  publicComment: maybe(Schema.String),
  requestedFields: Schema.Array(Bilingual),
  /** Photographs that the question is about; each is read by its path together with the link. */
  pictures: maybe(Schema.Array(Schema.Struct({ filePath: Id, fileName: maybe(Schema.String) }))),
})

/** One device of a tracked repair. */
export const TrackedItem = Schema.Struct({
  itemId: Id,
  itemNo: Schema.Int,
  brand: maybe(Schema.String),
  productName: maybe(Schema.String),
  repairStatus: ItemStatus,
  statusSince: maybe(IsoDateTime),
  /** The status that the question interrupts. */
  resumeStatus: maybe(ItemStatus),
  isLate: maybe(Schema.Boolean),
  question: maybe(TrackedQuestion),
  /** Waiting for an answer while the status is `quoted`, decided afterwards. */
  quote: maybe(ToldQuote),
  /** Warranty or goodwill covers the repair (I12). */
  isFree: maybe(Schema.Boolean),
  expectedPartsDate: maybe(IsoDate),
  outcome: maybe(Outcome),
  shippedDate: maybe(IsoDate),
  carrier: maybe(Schema.String),
  trackingNo: maybe(Schema.String),
})
export type TrackedItem = Tolerant<typeof TrackedItem.Type>

/** A public comment on the order or one of its devices; `isOwn`: written by the customer, else by the centre. Nobody is named. */
const TrackedComment = Schema.Struct({ createdAt: IsoDateTime, isOwn: Schema.Boolean, content: Schema.String })
export type TrackedComment = typeof TrackedComment.Type

/**
 * One repair as its tracking page shows it to whoever has the link: no name, address, telephone, serial number or other order, and no file but
 * the photographs of a question.
 * `language` is that of the customer, `expiresAt` the end of the link.
 */
export const TrackedRepair = Schema.Struct({
  repairOrderNo: Schema.String,
  repairOrderStatus: OrderStatus,
  language: maybe(Schema.String),
  deliveryMethod: maybe(DeliveryMethod),
  submittedAt: maybe(IsoDateTime),
  shipByDate: maybe(IsoDate),
  expectedReturnDate: maybe(IsoDate),
  expiresAt: IsoDateTime,
  items: Schema.Array(TrackedItem),
  /** The newest of what centre and customer have told each other, oldest first. */
  comments: maybe(Schema.Array(TrackedComment)),
})
export type TrackedRepair = Tolerant<typeof TrackedRepair.Type>

/** What everybody may know of the centre: how to reach it, and how to pay. Empty where nothing was entered. */
export const TrackingCentre = Schema.Struct({ name: Bilingual, hours: Bilingual, payment: maybe(Bilingual), phone: maybe(Schema.String) })
export type TrackingCentre = Tolerant<typeof TrackingCentre.Type>

const confirmed = { link: Link, itemId: NamedId, code: code({ max: WIRE_LENGTHS.trackingCode }) }

/** A photograph of the question that waits for this customer. */
export const TrackingPicture = Schema.Struct({ link: Link, itemId: NamedId, filePath: FilePath })
export type TrackingPicture = typeof TrackingPicture.Type

/** The words that answer a question (I4). */
export const TrackingAnswer = Schema.Struct({ ...confirmed, publicComment: lines(LENGTHS.answer) })
export type TrackingAnswer = typeof TrackingAnswer.Type

/** The device is back (I21). */
export const TrackingReceipt = Schema.Struct(confirmed)
export type TrackingReceipt = typeof TrackingReceipt.Type

/** The reply to what the centre has told the customer by a public comment. */
export const TrackingReply = Schema.Struct({ link: Link, code: confirmed.code, content: lines(LENGTHS.comment) })
export type TrackingReply = typeof TrackingReply.Type

/** The decision about a quotation (I10, I11); `quoteVersion` is the one that was read. */
export const TrackingDecision = Schema.Struct({
  ...confirmed,
  decision: QuoteDecision,
  quoteVersion: Schema.Int,
  inspectionFeeAccepted: maybe(Schema.Boolean),
})
export type TrackingDecision = typeof TrackingDecision.Type

/** The links of an order. `count`: how many people have an open one; `sentAt`: of the last one, open or not; `expiresAt`: the end of the open ones. */
export const TrackingState = Schema.Struct({ count: Schema.Int, sentAt: maybe(IsoDateTime), expiresAt: maybe(IsoDateTime) })
export type TrackingState = Tolerant<typeof TrackingState.Type>
