import type { OrderAllowedAction, RepairOrder } from '../entities/repair-order.ts'
import { ORDER_STATUSES, type OrderStatus } from '../entities/statuses.ts'
import type { Refusal } from './allowed.ts'
import type { RepairItem } from '../entities/repair-item.ts'
import type { Actor } from './context.ts'
import type { OrderContext } from './order-guards.ts'
import type { OrderAction } from './order-transitions.ts'
import { holdsAll } from '../permissions.ts'
import { mayAct } from './allowed.ts'
import { ORDER_GUARDS } from './order-guards.ts'
import { ORDER_ACTIONS, ORDER_TRANSITIONS } from './order-transitions.ts'
import { isOrderAtEnd } from './statuses.ts'
import { lists, type Unlisted } from '../tolerant.ts'

/** Has the actor the right to it, whatever the order's status? Whose order it is, the server's row scope decides. */
export function mayActOnOrder(action: OrderAction, actor: Actor): boolean {
  const { right, onBehalf } = ORDER_TRANSITIONS[action]
  if (typeof right === 'string') return mayAct(right, actor)
  return holdsAll(actor.permissions, onBehalf && !actor.isCustomer ? [...right, onBehalf] : right)
}

/** Does the row of the table start at this status? Undefined is before there is an order. */
export function orderStartsAt(action: OrderAction, status: OrderStatus | Unlisted | undefined): boolean {
  const { from } = ORDER_TRANSITIONS[action]
  if (status === undefined || from === 'none') return status === undefined && from === 'none'
  return from === 'any' || lists(from, status)
}

const unmet = (action: OrderAction, context: OrderContext) =>
  ORDER_TRANSITIONS[action].guards.flatMap((name) => ORDER_GUARDS[name](context))

/** Why an action on the order is refused, or undefined if it may be done. */
export function orderRefusalOf(action: OrderAction, context: OrderContext): Refusal | undefined {
  if (!mayActOnOrder(action, context.actor)) return { code: 'identity-no-permission', reasons: [] }
  if (!orderStartsAt(action, context.order?.repairOrderStatus)) {
    const isForDrafts = ORDER_TRANSITIONS[action].from.includes('draft')
    return { code: isForDrafts ? 'order-not-draft' : 'action-not-allowed', reasons: [] }
  }
  const reasons = unmet(action, context)
  return reasons.length > 0 ? { code: 'guard-failed', reasons } : undefined
}

/** The buttons of an order, like `allowedActions` for an item. */
export const allowedOrderActions = (context: OrderContext): readonly (OrderAllowedAction & { readonly action: OrderAction })[] =>
  ORDER_ACTIONS.filter((action) => orderStartsAt(action, context.order?.repairOrderStatus) && mayActOnOrder(action, context.actor)).map(
    (action) => {
      const reasons = unmet(action, context)
      return { action, enabled: reasons.length === 0, reasons }
    },
  )

/**
 * Whether an order is still open to its author: a draft; in a status that this version does not list, where the service says that it may
 * be edited. A service that tells neither status nor actions judges the save itself.
 */
export function isBeingWritten({ repairOrderStatus, allowedActions }: Pick<RepairOrder, 'repairOrderStatus' | 'allowedActions'>): boolean {
  if (lists(ORDER_STATUSES, repairOrderStatus)) return repairOrderStatus === 'draft'
  return allowedActions?.some(({ action, enabled }) => action === 'edit' && enabled) ?? repairOrderStatus === ''
}

/**
 * The buttons of an order that was read: the server's word where it gives one, else what the rules say of the items that were read
 * with it.
 */
export function actionsOfOrder(order: RepairOrder, items: readonly RepairItem[], actor: Actor, now: string): readonly OrderAllowedAction[] {
  const contexts = items.map((item) => ({ item, order, blocks: {}, actor, now, files: { issue: [], review: [] }, facts: {} }))
  if (order.allowedActions) return order.allowedActions
  const isOpen = isBeingWritten(order) && order.repairOrderStatus !== 'draft' && mayActOnOrder('edit', actor)
  const own = allowedOrderActions({ order, items: contexts, actor, now })
  return isOpen ? [{ action: 'edit', enabled: true, reasons: [] }, ...own] : own
}

/** May be said how the goods travel: until the first of them is here (domain.md section 4, `inboundTrackingNo`). */
export const mayTellInbound = (
  { repairOrderStatus }: Pick<RepairOrder, 'repairOrderStatus'>,
  items: readonly Pick<RepairItem, 'receivedDate'>[],
): boolean =>
  lists(ORDER_STATUSES, repairOrderStatus) && !isOrderAtEnd(repairOrderStatus) && !items.some(({ receivedDate }) => receivedDate)
