import type { Action, OrderStatus } from '../entities/statuses.ts'
import type { PermissionId } from '../permissions.ts'
import type { OrderGuardName } from './order-guards.ts'

export const ORDER_ACTIONS = ['create', 'edit', 'submit', 'answer', 'updateAddress', 'delete', 'cancel', 'markPrinted'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export interface OrderTransition {
  /** Its number in domain.md section 3. O8, the computing of the status, is `deriveOrderStatus`. */
  readonly id: `O${number}`
  readonly from: 'none' | 'any' | readonly OrderStatus[]
  /** Permission ids that are all needed, or an item action: whoever may that one may this. */
  readonly right: readonly PermissionId[] | Action
  /** The extra permission of an employee who acts for a customer. */
  readonly onBehalf?: PermissionId
  readonly guards: readonly OrderGuardName[]
}

/** The transitions of an order as a whole (domain.md section 3); its status follows from its items. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderAction, OrderTransition>> = {
  create: { id: 'O1', from: 'none', right: ['repairOrder.create'], onBehalf: 'repairOrder.createOnBehalf', guards: ['draftsLeft'] },
  edit: { id: 'O2', from: ['draft'], right: ['repairOrder.edit'], guards: [] },
  submit: { id: 'O3', from: ['draft'], right: ['repairOrder.submit'], guards: ['orderComplete', 'itemsComplete'] },
  answer: { id: 'O4', from: ['actionRequired'], right: 'answerInfo', guards: ['questionsAnswered'] },
  updateAddress: {
    id: 'O5',
    from: ['submitted', 'actionRequired', 'accepted', 'inProgress', 'readyToReturn'],
    right: ['repairOrder.address.update'],
    guards: ['nothingReturned'],
  },
  delete: { id: 'O6', from: ['draft'], right: ['repairOrder.delete'], guards: ['neverSubmitted'] },
  cancel: { id: 'O7', from: ['submitted', 'actionRequired', 'accepted'], right: 'cancel', guards: ['nothingReceived'] },
  markPrinted: { id: 'O9', from: 'any', right: ['repairOrder.print.mark'], guards: [] },
}
