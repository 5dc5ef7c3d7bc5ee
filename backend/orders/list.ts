import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { RepairOrderListQuery, RepairOrderPage } from '../../src/domain/entities/repair-order-list.ts'
import { textLength } from '../../src/domain/formats/text.ts'
import { COUNTS, LENGTHS } from '../../src/domain/limits.ts'
import { viewerFor } from '../viewer.ts'
import { orderRow } from '../order-view.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { facetLabels } from './facet-labels.ts'

/** Limits of what may be asked. */
export const limitIssues = ({ keyword = '', sort = [], filters, pageIndex }: RepairOrderListQuery): readonly FieldIssue[] => [
  ...(pageIndex < 1 ? [{ field: 'pageIndex', key: 'rule-default' }] : []),
  ...(textLength(keyword) > LENGTHS.keyword.max ? [{ field: 'keyword', key: 'rule-tooLong', values: { max: LENGTHS.keyword.max } }] : []),
  ...(sort.length > COUNTS.listSortFields ? [{ field: 'sort', key: 'rule-default' }] : []),
  ...((filters?.numbers ?? []).length > COUNTS.listNumbers ? [{ field: 'filters.numbers', key: 'rule-default' }] : []),
]

/** POST list (domain.md section 10): one page of the orders within the caller's scope; a page beyond the last is empty. */
export const listOrders = async (call: Context & { user: Caller }, query: RepairOrderListQuery): Promise<RepairOrderPage> => {
  const { db, user, clock, locale } = call
  const { pageIndex, pageSize, withFacets = false, ...question } = query
  refuseInvalid(limitIssues(query), locale)
  const now = clock.now().toISOString()
  const offset = (pageIndex - 1) * pageSize
  const { found, ...counts } = await db.orderList.search({ ...question, user, now, offset, limit: pageSize, withFacets })
  const viewer = await viewerFor(call, [])
  return {
    items: found.map(({ order, items, allItems }) => orderRow(order, items, allItems, viewer)),
    ...counts,
    ...(counts.facets && { facetLabels: await facetLabels(db, viewer, counts.facets, query.filters) }),
    pageIndex,
    pageSize,
    asOf: now,
  }
}
