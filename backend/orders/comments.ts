import type { CommentInput } from '../../src/domain/entities/order-details.ts'
import type { OrderComment } from '../../src/domain/entities/order-comment.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { orderStatusKey } from '../../src/domain/lifecycle/labels.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { checkComment, readsInternal, visibilitiesFor } from '../../src/domain/rules/comment.ts'
import { nameOf, type Viewer } from '../viewer.ts'
import { notifyOfComment } from '../notify/mails.ts'
import type { CommentRow } from '../records.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Scoped } from '../caller.ts'
import { orderInScope } from '../scope.ts'
import { randomId } from '../secrets.ts'
import { textOf } from '../texts.ts'

type Signed = Context & { readonly user: Caller }

/** A comment as the caller reads it: customers know employees by display name only. */
const commentView = ({ repairOrderId: _order, ...row }: CommentRow, viewer: Viewer): OrderComment =>
  row.isCustomer || !viewer.user.isCustomer
    ? row
    : { ...row, createdBy: null, createdByName: nameOf(row.createdBy, viewer) ?? row.createdByName ?? null }

/** The comments on the order and on the items that the caller may see, oldest first; internal notes only for employees. */
export const commentsFor = async ({ db, user }: Signed, { order, items }: Scoped, viewer: Viewer): Promise<readonly OrderComment[]> => {
  const seen = new Set(items.map(({ itemId }) => itemId))
  const rows = await db.comments.find({ repairOrderId: order.repairOrderId })
  return rows
    .filter(({ visibility }) => visibility === 'public' || readsInternal(user))
    .filter(({ itemId }) => !itemId || seen.has(itemId))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .map((row) => commentView(row, viewer))
}

/** POST comment: 403 without the right to that visibility, 409 while the order is a draft or has as many as it may. The customer hears of public ones only. */
export const addComment = async (call: Signed, viewer: Viewer, repairOrderId: string, body: CommentInput): Promise<OrderComment> => {
  const { db, user, locale, clock } = call
  const scoped = await orderInScope(db, user, repairOrderId)
  if (!visibilitiesFor(user).includes(body.visibility)) throw new Refusal(403, 'identity-no-permission')
  if (scoped.order.repairOrderStatus === 'draft') {
    const status = textOf(orderStatusKey('draft', user.isCustomer), locale)
    throw new Refusal(409, 'action-not-allowed', { values: { status, action: textOf('orderView-comment-title', locale) } })
  }
  const item = scoped.items.find(({ itemId }) => itemId === body.itemId)
  const unknownItem = body.itemId && !item ? [{ field: 'itemId', key: 'rule-option' }] : []
  refuseInvalid([...checkComment(body), ...unknownItem], locale)

  const max = COUNTS.commentsPerOrder
  if ((await db.comments.count({ repairOrderId })) >= max) throw new Refusal(409, 'comments-full', { values: { max } })

  const comment = await db.comments.insert({
    commentId: randomId(),
    repairOrderId,
    itemId: item?.itemId ?? null,
    visibility: body.visibility,
    content: normaliseText(body.content),
    createdAt: clock.now().toISOString(),
    createdBy: user.userId,
    createdByName: user.userName,
    isCustomer: user.isCustomer,
  })
  await notifyOfComment(call, { order: scoped.order, item, content: comment.content, visibility: body.visibility }, scoped.allItems)
  return commentView(comment, viewer)
}
