import { Option, Schema } from 'effect'
import type { ActorRefFrom } from 'xstate'
import { RepairOrderPage } from '../../domain/entities/repair-order-list.ts'
import { parseOrderLayout } from '../../domain/order-layout.ts'
import { parseOrderListQuery, printOrderListQuery } from '../../domain/order-list-query.ts'
import { repairOrderListMachine } from '../../machines/order-list/repair-order-list.machine.ts'
import { ORDER_LAYOUT_KEYS } from '../../shared/constants.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { browserStorage } from '../../shared/storage.ts'
import { RepairOrderList } from '../../views/order-list/repair-order-list.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'
import { keepPageOverReload, pageBeforeReload } from '../rows-over-reload.ts'

const layoutKeyOf = (isCustomer: boolean) => ORDER_LAYOUT_KEYS[isCustomer ? 'customer' : 'employee']

const readPage = Schema.decodeUnknownOption(RepairOrderPage)

/**
 * The list starts from the address, the user's class and permissions, the columns and density stored in this browser, and the rows shown before
 * a reload.
 */
export const input = ({ search, profile }: Visit) => {
  const reader = profileOf(profile)
  const { isCustomer } = reader.user
  const query = parseOrderListQuery(search)
  return {
    query,
    page: Option.getOrUndefined(readPage(pageBeforeReload(reader, printOrderListQuery(query)))),
    isBare: search === '',
    isCustomer,
    hasViews: reader.permissions.has('repairOrder.savedView'),
    layout: parseOrderLayout(browserStorage.read(layoutKeyOf(isCustomer)), isCustomer),
    serverChanges: onServerChange,
  }
}

/** Columns and density are kept in this browser for the next visit, and the rows while the tab reloads. */
export const subscribe = (page: ActorRefFrom<typeof repairOrderListMachine>, { profile }: Visit) => {
  const reader = profileOf(profile)
  const key = layoutKeyOf(reader.user.isCustomer)
  page.on('layout.changed', ({ layout }) => void browserStorage.write(key, JSON.stringify(layout)))
  const stopKeeping = keepPageOverReload(reader, () => {
    const list = listOf(page)?.getSnapshot()
    // until its answer comes, a new query has the rows of the query before
    if (list === undefined || list.hasTag('loading') || list.matches({ data: 'failed' })) return undefined
    const { query, page: rows } = list.context
    return rows && { search: printOrderListQuery(query), page: rows }
  })
  page.subscribe({ complete: stopKeeping })
}

export const listOf = (actor: ActorRefFrom<typeof repairOrderListMachine>) => actor.getSnapshot().children.rows

export { repairOrderListMachine as machine, RepairOrderList as View }
