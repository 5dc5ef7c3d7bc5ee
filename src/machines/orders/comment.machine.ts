import { api } from '../../api/index.ts'
import { COMMENT_VISIBILITIES, type OrderComment } from '../../domain/entities/order-comment.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { checkComment, COMMENT_PERMISSIONS, visibilitiesFor } from '../../domain/rules/comment.ts'
import { normaliseText } from '../../domain/formats/text.ts'
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
}

/** The initial comment: internal for users who may write internal notes, so that nothing internal is published by mistake. */
export const newComment = (actor: Actor | undefined): CommentForm => ({
  content: '',
  visibility: (actor && visibilitiesFor(actor).at(-1)) ?? '',
  itemId: '',
})

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
      // checked before: without a choice nothing is sent
      const visibility = choiceOf(COMMENT_VISIBILITIES, values.visibility) ?? 'public'
      return required(
        api.repairOrder.comment({
          params: { id: repairOrderId },
          body: { content: normaliseText(values.content), visibility, itemId: textOf(values.itemId) },
          permissions: [COMMENT_PERMISSIONS[visibility]],
          signal,
        }),
      )
    },
    draft: { version: 1, key: ({ repairOrderId }) => repairOrderId },
  },
  (notice) => ({ type: 'comment.report', notice }),
)
