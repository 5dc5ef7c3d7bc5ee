import type { RepairOrderFilters } from '../../domain/entities/repair-order-list.ts'
import type { OrderListState } from '../../domain/order-list-query.ts'
import type { OrderListPage } from '../../machines/order-list/order-list-page.ts'
import type { useList } from '../hooks/use-list.ts'

/** The actor and view data that the parts of the list page share. */
export type OrderList = ReturnType<typeof useList<OrderListState, OrderListPage>>

/** Does anything but sort and page narrow the list down? */
export const isFiltered = ({ query }: Pick<OrderList, 'query'>): boolean =>
  !!query.keyword ||
  Object.values(query.filters ?? {}).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== ''))

/** The same object each time: nothing that reads it is rendered for another one. */
export const NO_FILTERS: RepairOrderFilters = {}

/** Back to the whole list. */
export const WITHOUT_FILTERS = { filters: {}, keyword: '', view: 'all' } as const
