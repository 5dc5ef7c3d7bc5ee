import { useSelector } from '@xstate/react'
import type { OrderAllowedAction, RepairOrder } from '../../domain/entities/repair-order.ts'
import type { OrderAction } from '../../domain/lifecycle/order-transitions.ts'
import { actionsOfOrder } from '../../domain/lifecycle/order-allowed.ts'
import { useApp, useUser } from '../hooks/app-context.ts'
import { useNow } from '../ui/use-now.ts'
import type { OrderActor } from './actors.ts'

/** The reader's actions on the order: undefined without the permission, with reasons where blocked. */
export const useOrderActions = (actor: OrderActor, order: RepairOrder) => {
  const { permissions } = useApp()
  const { userId, isCustomer, currentRoleId } = useUser()
  const items = useSelector(actor, ({ context }) => context.items)
  const reader = { userId, isCustomer, roleId: currentRoleId ?? null, permissions }
  const now = new Date(useNow()).toISOString()
  const actions = actionsOfOrder(order, items, reader, now)
  return (name: OrderAction): OrderAllowedAction | undefined => actions.find(({ action }) => action === name)
}
