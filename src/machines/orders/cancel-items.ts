import { api } from '../../api/index.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ReviewResult } from '../../domain/entities/review.ts'
import { REASON_CODES } from '../../domain/entities/review-blocks.ts'
import { startsAt } from '../../domain/lifecycle/allowed.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { issuesOf, chosen, linesWithin } from '../../domain/rules/rule.ts'
import { required } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { choiceOf, textOf } from '../form/choices.ts'
import { rowsByCustomer } from './rows-by-customer.ts'

export interface CancelForm {
  readonly reasonCode: string
  readonly publicComment: string
}

export interface CancelParams {
  readonly repairOrderId: string
  /** The items to cancel, as they were read. */
  readonly items: readonly RepairItem[]
  /** Does a customer cancel? He does not see the drafts of employees, so they do not stand in his way. */
  readonly isCustomer: boolean
}

/** May still be cancelled, as far as the item itself tells (I24). */
export const isCancellable = ({ repairStatus, receivedDate }: RepairItem): boolean => startsAt('cancel', repairStatus) && !receivedDate

/** Asks why, and cancels the items in one call; each is answered for itself (O7, I24). */
export const cancelFormMachine = createFormMachine<CancelForm, CancelParams, readonly ReviewResult[]>({
  id: 'cancelForm',
  validate: ({ reasonCode, publicComment }) =>
    issuesOf([
      ['reasonCode', chosen(reasonCode)],
      ['publicComment', linesWithin(publicComment, { max: LENGTHS.publicComment.max })],
    ]),
  submit: ({ values: { reasonCode, publicComment }, params: { repairOrderId, items, isCustomer } }, signal) => {
    const send = async (those: readonly RepairItem[]) => {
      const answer = await required(
        api.repairItem.reviewSubmit({
          body: {
            itemIds: those.map(({ itemId }) => itemId),
            action: 'cancel',
            rowVersions: Object.fromEntries(those.map(({ itemId, rowVersion }) => [itemId, rowVersion])),
            reasonCode: choiceOf(REASON_CODES, reasonCode),
            publicComment: textOf(publicComment),
          },
          permissions: ['repairItem.cancel'],
          signal,
        }),
      )
      return answer.results
    }
    return isCustomer ? rowsByCustomer({ repairOrderId, items }, send, signal) : send(items)
  },
})
