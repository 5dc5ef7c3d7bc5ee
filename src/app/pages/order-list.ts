import type { ActorRefFrom } from 'xstate'
import { parseOrderLayout, type OrderLayout } from '../../domain/order-layout.ts'
import { parseOrderListQuery } from '../../domain/order-list-query.ts'
import { repairOrderListMachine } from '../../machines/order-list/repair-order-list.machine.ts'
import { ORDER_LAYOUT_KEYS } from '../../shared/constants.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { browserStorage } from '../../shared/storage.ts'
import { RepairOrderList } from '../../views/order-list/repair-order-list.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

/** The list starts from the address, the user's class and permissions, and the columns and density stored in this browser. */
export const input = ({ search, profile }: Visit) => {
  const { user, permissions } = profileOf(profile)
  const { isCustomer } = user
  const key = ORDER_LAYOUT_KEYS[isCustomer ? 'customer' : 'employee']
  return {
    query: parseOrderListQuery(search),
    isBare: search === '',
    isCustomer,
    hasViews: permissions.has('repairOrder.savedView'),
    layout: parseOrderLayout(browserStorage.read(key), isCustomer),
    keepLayout: (layout: OrderLayout) => void browserStorage.write(key, JSON.stringify(layout)),
    serverChanges: onServerChange,
  }
}

export const listOf = (actor: ActorRefFrom<typeof repairOrderListMachine>) => actor.getSnapshot().children.rows

export { repairOrderListMachine as machine, RepairOrderList as View }
