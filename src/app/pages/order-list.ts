import type { ActorRefFrom } from 'xstate'
import { parseOrderLayout } from '../../domain/order-layout.ts'
import { parseOrderListQuery } from '../../domain/order-list-query.ts'
import { repairOrderListMachine } from '../../machines/order-list/repair-order-list.machine.ts'
import { ORDER_LAYOUT_KEYS } from '../../shared/constants.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { browserStorage } from '../../shared/storage.ts'
import { RepairOrderList } from '../../views/order-list/repair-order-list.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

const layoutKeyOf = (isCustomer: boolean) => ORDER_LAYOUT_KEYS[isCustomer ? 'customer' : 'employee']

/** The list starts from the address, the user's class and permissions, and the columns and density stored in this browser. */
export const input = ({ search, profile }: Visit) => {
  const { user, permissions } = profileOf(profile)
  const { isCustomer } = user
  return {
    query: parseOrderListQuery(search),
    isBare: search === '',
    isCustomer,
    hasViews: permissions.has('repairOrder.savedView'),
    layout: parseOrderLayout(browserStorage.read(layoutKeyOf(isCustomer)), isCustomer),
    serverChanges: onServerChange,
  }
}

/** Columns and density are kept in this browser for the next visit. */
export const subscribe = (page: ActorRefFrom<typeof repairOrderListMachine>, { profile }: Visit) => {
  const key = layoutKeyOf(profileOf(profile).user.isCustomer)
  page.on('layout.changed', ({ layout }) => void browserStorage.write(key, JSON.stringify(layout)))
}

export const listOf = (actor: ActorRefFrom<typeof repairOrderListMachine>) => actor.getSnapshot().children.rows

export { repairOrderListMachine as machine, RepairOrderList as View }
