import { api, credentials } from '../../api/index.ts'
import { COMMENT_VISIBILITIES, type OrderComment } from '../../domain/entities/order-comment.ts'
import type { CommentInput } from '../../domain/entities/order-details.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { checkComment, COMMENT_PERMISSIONS, visibilitiesFor } from '../../domain/rules/comment.ts'
import { normaliseText } from '../../domain/formats/text.ts'
import { isSameOrEmpty } from '../../shared/same.ts'
import { required } from '../calls/failure.ts'
import { createFormMachineAs, type FormNotice } from '../form/form.machine.ts'
import { choiceOf, textOf } from '../form/choices.ts'

export interface CommentForm {
  readonly content: string
  /** '' = not chosen yet. */
  readonly visibility: string
  /** '' = about the whole order. */
  readonly itemId: string
}

export interface CommentParams {
  readonly repairOrderId: string
  /** Of the comments that the order has: one whose answer is lost is looked for among the others. */
  readonly knownIds: readonly string[]
}

/** The initial comment: internal for users who may write internal notes, so that nothing internal is published by mistake. */
export const newComment = (actor: Actor | undefined): CommentForm => ({
  content: '',
  visibility: (actor && visibilitiesFor(actor).at(-1)) ?? '',
  itemId: '',
})

export const idsOf = (comments: readonly OrderComment[] | undefined | null): readonly string[] =>
  (comments ?? []).map(({ commentId }) => commentId)

const bodyOf = ({ content, visibility, itemId }: CommentForm): CommentInput => ({
  content: normaliseText(content),
  // checked before: without a choice nothing is sent
  visibility: choiceOf(COMMENT_VISIBILITIES, visibility) ?? 'public',
  itemId: textOf(itemId),
})

/** Whether the reader has written it, as far as the service says who has. */
const isOwn = ({ createdBy }: OrderComment) => !createdBy || createdBy === credentials.userData()?.userId

/** Its notices, told apart from those of the order's other forms. */
export interface CommentReport {
  readonly type: 'comment.report'
  readonly notice: FormNotice<OrderComment>
}

/** Says something of an order or of one of its items, to everybody or to employees only (domain.md section 10). */
export const commentMachine = createFormMachineAs<CommentForm, CommentParams, OrderComment, never, CommentReport>(
  {
    id: 'comment',
    validate: (values) => checkComment(values),
    submit: ({ values, params: { repairOrderId } }, signal) => {
      const body = bodyOf(values)
      const permissions = [COMMENT_PERMISSIONS[body.visibility]]
      return required(api.repairOrder.comment({ params: { id: repairOrderId }, body, permissions, signal }))
    },
    outcome: async ({ values, params: { repairOrderId, knownIds } }, signal) => {
      const { comments } = await required(api.repairOrder.details({ params: { id: repairOrderId }, signal }))
      const { content, visibility, itemId } = bodyOf(values)
      const stored = comments?.find(
        (one) =>
          !knownIds.includes(one.commentId) &&
          isOwn(one) &&
          isSameOrEmpty([one.content, one.visibility, one.itemId], [content, visibility, itemId]),
      )
      if (stored) return { stored }
      return comments ? 'notStored' : undefined
    },
    draft: { version: 1, key: ({ repairOrderId }) => repairOrderId },
  },
  (notice) => ({ type: 'comment.report', notice }),
)
