import { api } from '../api/index.ts'
import type { RepairItem } from '../domain/entities/repair-item.ts'
import type { ReviewSubmitAnswer } from '../domain/entities/review.ts'
import { REASON_CODES } from '../domain/entities/review-blocks.ts'
import { startsAt } from '../domain/lifecycle/allowed.ts'
import { LENGTHS } from '../domain/limits.ts'
import { issuesOf, chosen, lengthWithin } from '../domain/rules/rule.ts'
import { required } from './failure.ts'
import { createFormMachine } from './form.machine.ts'
import { choiceOf, textOf } from './repair-order-choices.ts'

export interface CancelForm {
  readonly reasonCode: string
  readonly publicComment: string
}

export interface CancelFacts {
  /** What is to be cancelled, as it was read. */
  readonly items: readonly RepairItem[]
}

/** May still be cancelled, as far as the item itself tells (I24). */
export const isCancellable = ({ repairStatus, receivedDate }: RepairItem): boolean => startsAt('cancel', repairStatus) && !receivedDate

/** Asks why, and cancels the items in one call; each is answered for itself (O7, I24). */
export const cancelFormMachine = createFormMachine<CancelForm, CancelFacts, ReviewSubmitAnswer>({
  id: 'cancelForm',
  validate: ({ reasonCode, publicComment }) =>
    issuesOf([
      ['reasonCode', chosen(reasonCode)],
      ['publicComment', lengthWithin(publicComment, { max: LENGTHS.publicComment.max })],
    ]),
  submit: ({ values: { reasonCode, publicComment }, facts: { items } }, signal) =>
    required(
      api.repairItem.reviewSubmit({
        body: {
          itemIds: items.map(({ itemId }) => itemId),
          action: 'cancel',
          rowVersions: Object.fromEntries(items.map(({ itemId, rowVersion }) => [itemId, rowVersion])),
          reasonCode: choiceOf(REASON_CODES, reasonCode),
          publicComment: textOf(publicComment),
        },
        permissions: ['repairItem.cancel'],
        signal,
      }),
    ),
})
