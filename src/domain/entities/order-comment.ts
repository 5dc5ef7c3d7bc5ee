import { Schema } from 'effect'
import { IsoDateTime, maybe } from './common.ts'
import type { Tolerant } from '../tolerant.ts'

export const COMMENT_VISIBILITIES = ['public', 'internal'] as const
export const CommentVisibility = Schema.Literals(COMMENT_VISIBILITIES)
export type CommentVisibility = typeof CommentVisibility.Type

/** One remark on an order or on one of its items. */
export const OrderComment = Schema.Struct({
  commentId: Schema.String,
  itemId: maybe(Schema.String),
  visibility: CommentVisibility,
  content: Schema.String,
  createdAt: IsoDateTime,
  createdBy: maybe(Schema.String),
  createdByName: maybe(Schema.String),
  isCustomer: maybe(Schema.Boolean),
})
export type OrderComment = Tolerant<typeof OrderComment.Type>
