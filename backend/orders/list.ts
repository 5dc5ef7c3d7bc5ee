import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { RepairOrderListQuery, RepairOrderPage } from '../../src/domain/entities/repair-order.ts'
import { textLength } from '../../src/domain/formats/text.ts'
import { COUNTS, LENGTHS } from '../../src/domain/limits.ts'
import type { Tables } from '../database.ts'
import { lensFor } from '../lens.ts'
import { orderRow } from '../order-view.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Caller, Context } from '../resolver.ts'
import { inScope, isListed } from '../scope.ts'
import { facetLabels } from './facet-labels.ts'
import { listEntry, type ListEntry } from './list-entry.ts'
import { facetCounts, passes, testsOf } from './list-filters.ts'
import { comparing } from './list-sort.ts'

const limitIssues = ({ keyword = '', sort = [], filters, pageIndex }: RepairOrderListQuery): readonly FieldIssue[] => [
  ...(pageIndex < 1 ? [{ field: 'pageIndex', key: 'rule-default' }] : []),
  ...(textLength(keyword) > LENGTHS.keyword.max ? [{ field: 'keyword', key: 'rule-tooLong', values: { max: LENGTHS.keyword.max } }] : []),
  ...(sort.length > COUNTS.listSortFields ? [{ field: 'sort', key: 'rule-default' }] : []),
  ...((filters?.numbers ?? []).length > COUNTS.listNumbers ? [{ field: 'filters.numbers', key: 'rule-default' }] : []),
]

/** Every order that the caller's list may show, before any filter. */
const entriesFor = async (db: Tables, user: Caller, now: string): Promise<readonly ListEntry[]> => {
  const orders = await db.orders.find(user.isCustomer ? { customerId: user.customerId ?? '' } : {})
  const listed = orders.filter((order) => isListed(order, user))
  const items = await db.items.find({ repairOrderId: listed.map(({ repairOrderId }) => repairOrderId) })
  const itemsOf = Map.groupBy(items, ({ repairOrderId }) => repairOrderId)
  return listed.flatMap((order) => {
    const allItems = itemsOf.get(order.repairOrderId) ?? []
    const scoped = inScope(order, allItems, user)
    return scoped ? [listEntry(order, scoped.items, allItems, now)] : []
  })
}

/** POST list (domain.md section 10): one page of the orders within the caller's scope; a page beyond the last is empty. */
export const listOrders = async (call: Context & { user: Caller }, query: RepairOrderListQuery): Promise<RepairOrderPage> => {
  const { db, user, clock, locale } = call
  const now = clock.now().toISOString()
  refuseInvalid(limitIssues(query), locale)
  const tests = testsOf(query, user.userId)
  const entries = await entriesFor(db, user, now)
  const found = entries.filter((entry) => passes(entry, tests)).toSorted(comparing(query, user.isCustomer))
  const start = (query.pageIndex - 1) * query.pageSize
  const lens = await lensFor(call, [])
  return {
    items: found.slice(start, start + query.pageSize).map(({ order, items, allItems }) => orderRow(order, items, allItems, lens)),
    total: found.length,
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
    ...(query.withFacets === true && { facets: facetCounts(entries, tests, user.isCustomer), facetLabels: facetLabels(entries, lens) }),
    asOf: now,
  }
}
