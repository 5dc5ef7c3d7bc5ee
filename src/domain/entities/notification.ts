import { Schema } from 'effect'
import { Id, IsoDateTime, maybe } from './common.ts'
import { COUNTS } from '../limits.ts'
import { listOf, NamedId } from './limited.ts'

/**
 * Something that concerns the reader (domain.md sections 10 and 13). `messageKey` names the sentence, `values` fill it, so that it
 * follows the language of the page; `text` is the same in the language of the call, for a page that lacks the key. `path` leads to
 * the exact place. `itemId`, `itemNo` and `productName` are there when it is about one item; `itemCount` counts them.
 */
export const Notification = Schema.Struct({
  notificationId: Id,
  createdAt: IsoDateTime,
  isRead: Schema.Boolean,
  kind: Schema.String,
  messageKey: Schema.String,
  values: maybe(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))),
  text: Schema.String,
  path: Schema.String,
  repairOrderId: maybe(Schema.String),
  repairOrderNo: maybe(Schema.String),
  itemId: maybe(Schema.String),
  itemNo: maybe(Schema.Int),
  productName: maybe(Schema.String),
  itemCount: maybe(Schema.Int),
})
export type Notification = typeof Notification.Type

/** PUT /{p}/notification/v1/read: those to mark; none named means all of the reader's. */
export const ReadNotificationsBody = Schema.Struct({ ids: listOf(NamedId, COUNTS.notificationsShown) })
