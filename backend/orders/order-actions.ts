import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { OrderAllowedAction } from '../../src/domain/entities/repair-order.ts'
import { allowedOrderActions } from '../../src/domain/lifecycle/order-allowed.ts'
import type { OrderAction } from '../../src/domain/lifecycle/order-transitions.ts'
import { actorOf } from '../guard-context.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'
import { itemIssues, itemsToAnswer, submissionIssues } from './submission.ts'

/** A draft goes by its author's hand or the desk's (O6). */
export const mayDelete = ({ order }: Scoped, user: Caller) =>
  user.permissions.has('repairOrder.delete') && (!user.isCustomer || order.authorId === user.userId)

const entry = (action: OrderAction, reasons: readonly FieldIssue[] = []): OrderAllowedAction => ({
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

/** Actions whose guards ask for nothing but the items' statuses. */
const byLifecycle = ({ user, clock }: Context & { user: Caller }, { order, allItems }: Scoped, names: readonly OrderAction[]) => {
  const actor = actorOf(user)
  const now = clock.now().toISOString()
  const items = allItems.map((item) => ({ item, order, blocks: {}, actor, now, files: { issue: [], review: [] }, facts: {} }))
  return allowedOrderActions({ order, items, actor, now }).filter(({ action }) => names.includes(action))
}

const openActions = async (call: Context & { user: Caller }, scoped: Scoped): Promise<readonly OrderAllowedAction[]> => {
  const { permissions } = call.user
  const waiting = itemsToAnswer(scoped, undefined)
  const answers = await itemIssues(call, 'answerInfo', scoped, waiting)
  return [
    ...(permissions.has('repairOrder.submit') && waiting.length > 0 ? [entry('answer', answers)] : []),
    ...byLifecycle(call, scoped, ['updateAddress', 'cancel']),
  ]
}

/** The caller's actions on the order with the reasons that block them; actions without a permission are absent. */
export const orderActions = (call: Context & { user: Caller }, scoped: Scoped): Promise<readonly OrderAllowedAction[]> =>
  scoped.order.repairOrderStatus === 'draft' ? draftActions(call, scoped) : openActions(call, scoped)
