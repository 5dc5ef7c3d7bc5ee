import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { OrderAllowedAction } from '../../src/domain/entities/repair-order.ts'
import { startsAt } from '../../src/domain/lifecycle/allowed.ts'
import type { Caller, Context } from '../resolver.ts'
import type { Scoped } from '../scope.ts'
import { itemIssues, itemsToAnswer, submissionIssues } from './submission.ts'
import { mayChangeAddresses } from './update.ts'

/** A draft goes by its author's hand or the desk's (O6). */
export const mayDelete = ({ order }: Scoped, user: Caller) =>
  user.permissions.has('repairOrder.delete') && (!user.isCustomer || order.authorId === user.userId)

/** O2–O7 of domain.md section 3 by the names under which a page asks for them. */
export type OrderActionName = 'edit' | 'submit' | 'answer' | 'changeAddress' | 'delete' | 'cancel'

const entry = (action: OrderActionName, reasons: readonly FieldIssue[] = []): OrderAllowedAction => ({
  action,
  enabled: reasons.length === 0,
  reasons,
})

const draftActions = async (call: Context & { user: Caller }, scoped: Scoped): Promise<readonly OrderAllowedAction[]> => {
  const { permissions } = call.user
  return [
    ...(permissions.has('repairOrder.edit') ? [entry('edit')] : []),
    ...(permissions.has('repairOrder.submit') ? [entry('submit', await submissionIssues(call, scoped.order, scoped))] : []),
    ...(mayDelete(scoped, call.user) ? [entry('delete')] : []),
  ]
}

const openActions = async (call: Context & { user: Caller }, scoped: Scoped): Promise<readonly OrderAllowedAction[]> => {
  const { permissions } = call.user
  const waiting = itemsToAnswer(scoped, undefined)
  const answers = await Promise.all(waiting.map((item) => itemIssues(call, 'answerInfo', scoped, item)))
  const mayCancelAll =
    scoped.allItems.length > 0 && scoped.allItems.every((item) => startsAt('cancel', item.repairStatus) && !item.receivedDate)
  return [
    ...(permissions.has('repairOrder.submit') && waiting.length > 0 ? [entry('answer', answers.flat())] : []),
    ...(permissions.has('repairOrder.address.update') && mayChangeAddresses(scoped) ? [entry('changeAddress')] : []),
    ...(permissions.has('repairItem.cancel') && mayCancelAll ? [entry('cancel')] : []),
  ]
}

/** What the caller may do with the order now, and what still stands in the way; what he has no right to is absent. */
export const orderActions = (call: Context & { user: Caller }, scoped: Scoped): Promise<readonly OrderAllowedAction[]> =>
  scoped.order.repairOrderStatus === 'draft' ? draftActions(call, scoped) : openActions(call, scoped)
