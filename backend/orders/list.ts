import { withoutMerged } from '../accounts/merged.ts'
import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { RepairOrderListQuery, RepairOrderPage, RepairOrderFilters } from '../../src/domain/entities/repair-order-list.ts'
import { textLength } from '../../src/domain/formats/text.ts'
import { COUNTS, LENGTHS } from '../../src/domain/limits.ts'
import { viewerFor, nameOf, type Viewer } from '../viewer.ts'
import { orderRow } from '../order-view.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import type { OrderAnswer, Tables } from '../database.ts'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The words for the facets whose values are ids: engineers and customers, counted or chosen. Customers get neither facet. */
const facetLabels = async (
  { customers }: Pick<Tables, 'customers'>,
  viewer: Viewer,
  facets: NonNullable<OrderAnswer['facets']>,
  filters: RepairOrderFilters = {},
): Promise<Labels> => {
  if (viewer.user.isCustomer) return {}
  const idsOf = (facet: 'rmsEngineerId' | 'customerId') => [...new Set([...Object.keys(facets[facet] ?? {}), ...(filters[facet] ?? [])])]
  const engineers = idsOf('rmsEngineerId').map((id) => [id, nameOf(id, viewer) ?? id])
  const customerIds = idsOf('customerId')
  const known = await customers.getMany(customerIds)
  const named = customerIds.map((id) => [id, known.get(id)?.customerName ?? id])
  return { rmsEngineerId: Object.fromEntries(engineers), customerId: Object.fromEntries(named) }
}

/** Limits of what may be asked. */
export const limitIssues = ({ keyword = '', sort = [], pageIndex }: RepairOrderListQuery): readonly FieldIssue[] => [
  ...(pageIndex < 1 ? [{ field: 'pageIndex', key: 'rule-default' }] : []),
  ...(textLength(keyword) > LENGTHS.keyword.max ? [{ field: 'keyword', key: 'rule-tooLong', values: { max: LENGTHS.keyword.max } }] : []),
  ...(sort.length > COUNTS.listSortFields ? [{ field: 'sort', key: 'rule-default' }] : []),
]

/** POST list (domain.md section 10): one page of the orders within the caller's scope; a page beyond the last is empty. */
export const listOrders = async (call: Context & { user: Caller }, query: RepairOrderListQuery): Promise<RepairOrderPage> => {
  const { db, user, clock, locale } = call
  const { pageIndex, pageSize, withFacets = false, ...asked } = query
  refuseInvalid(limitIssues(query), locale)
  const question = { ...asked, ...(asked.filters && { filters: await withoutMerged(db, asked.filters) }) }
  const now = clock.now().toISOString()
  const offset = (pageIndex - 1) * pageSize
  const { found, ...counts } = await db.orderList.search({ ...question, user, now, offset, limit: pageSize, withFacets })
  const viewer = await viewerFor(call, [])
  return {
    items: found.map(({ order, items, allItems }) => orderRow(order, items, allItems, viewer)),
    ...counts,
    ...(counts.facets && { facetLabels: await facetLabels(db, viewer, counts.facets, question.filters) }),
    pageIndex,
    pageSize,
    asOf: now,
  }
}
