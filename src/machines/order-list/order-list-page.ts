import { api } from '../../api/index.ts'
import type { RepairOrderListQuery, RepairOrderPage, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { queryOf, type OrderListState } from '../../domain/order-list-query.ts'
import { missingNumbers } from '../../domain/order-numbers.ts'
import { createListMachine } from '../list/list.machine.ts'
import { rememberRows } from '../record/known-records.ts'

/** A page of orders; where it was filtered by numbers, also those that no order within reach has. */
export type OrderListPage = RepairOrderPage & { readonly missing?: readonly string[] | undefined }

const PAGE = 100
/** So many orders at most are looked through for 200 numbers; a serial comes back now and then. */
const MAX_PAGES = 10

const rowsWith = async (numbers: readonly string[], signal: AbortSignal) => {
  const rows: RepairOrderRow[] = []
  for (let pageIndex = 1; pageIndex <= MAX_PAGES; pageIndex += 1) {
    const page = await api.repairOrder.list({ body: { pageIndex, pageSize: PAGE, filters: { numbers } }, signal })
    rows.push(...(page?.items ?? []))
    if (page === undefined || rows.length >= page.total || missingNumbers(numbers, rows).length === 0) break
  }
  return rows
}

/** Which numbers no order has, whatever else is filtered; unknown where the service does not say. */
const lookUp = async ({ filters }: RepairOrderListQuery, signal: AbortSignal): Promise<readonly string[] | undefined> => {
  const numbers = filters?.numbers ?? []
  if (numbers.length === 0) return undefined
  try {
    return missingNumbers(numbers, await rowsWith(numbers, signal))
  } catch {
    return undefined
  }
}

const cut = (keyword: string) => Array.from(keyword).slice(0, LENGTHS.keyword.max).join('')

const load = async (state: OrderListState, signal: AbortSignal): Promise<OrderListPage | undefined> => {
  const query = queryOf(state)
  const body = { ...query, keyword: cut(query.keyword ?? '') }
  const [page, missing] = await Promise.all([api.repairOrder.list({ body, signal }), lookUp(query, signal)])
  if (page) rememberRows(page.items)
  return page && { ...page, missing }
}

/** The rows of the list of repair orders (specification section 2, domain.md section 10). */
export const orderRowsMachine = createListMachine<OrderListState, OrderListPage>({
  id: 'orderRows',
  load,
  rows: { of: ({ items }) => items, key: ({ repairOrderId }) => repairOrderId },
})
