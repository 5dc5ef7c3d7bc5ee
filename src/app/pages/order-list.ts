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
import { keepRowsOverReload, rowsBeforeReload } from '../rows-over-reload.ts'

const layoutKeyOf = (isCustomer: boolean) => ORDER_LAYOUT_KEYS[isCustomer ? 'customer' : 'employee']

const readPage = Schema.decodeUnknownOption(RepairOrderPage)

/**
 * The list starts from the address, the user's class and permissions, the columns and density stored in this browser, and the rows shown before
 * a reload.
 */
export const input = ({ search, profile }: Visit) => {
  const { user, permissions } = profileOf(profile)
  const { isCustomer } = user
  const query = parseOrderListQuery(search)
  return {
    query,
    page: Option.getOrUndefined(readPage(rowsBeforeReload(profileOf(profile), printOrderListQuery(query)))),
    isBare: search === '',
    isCustomer,
    hasViews: permissions.has('repairOrder.savedView'),
    layout: parseOrderLayout(browserStorage.read(layoutKeyOf(isCustomer)), isCustomer),
    serverChanges: onServerChange,
  }
}

/** Columns and density are kept in this browser for the next visit, and the rows while the tab reloads. */
export const subscribe = (page: ActorRefFrom<typeof repairOrderListMachine>, { profile }: Visit) => {
  const key = layoutKeyOf(profileOf(profile).user.isCustomer)
  page.on('layout.changed', ({ layout }) => void browserStorage.write(key, JSON.stringify(layout)))
  const stopKeeping = keepRowsOverReload(profileOf(profile), () => {
    const rows = listOf(page)?.getSnapshot()
    // while a page is loading another query's rows are shown
    if (rows === undefined || rows.hasTag('loading') || rows.matches({ data: 'failed' })) return undefined
    const { query, page: known } = rows.context
    return known && { search: printOrderListQuery(query), page: known }
  })
  page.subscribe({ complete: stopKeeping })
}

export const listOf = (actor: ActorRefFrom<typeof repairOrderListMachine>) => actor.getSnapshot().children.rows

export { repairOrderListMachine as machine, RepairOrderList as View }
