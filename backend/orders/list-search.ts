import { workingMs } from '../../src/domain/formats/dates.ts'
import type { FoundOrders, OrderQuestion } from '../database.ts'
import { byLine, isListed, visibleItems } from '../scope.ts'
import { listEntry, type FacetName, type ListedItem, type ListedOrder, type ListEntry } from './list-entry.ts'
import { facetsFor, mostFrequent, testsOf, verdictOf } from './list-filters.ts'
import { placeOfPriority, placeOfStatus, sortingBy, type Values } from './list-sort.ts'

const valuesAt = (now: string): Values<ListEntry> => {
  const reading = workingMs(now)
  return {
    repairOrderNo: ({ order }) => order.repairOrderNo,
    submittedAt: ({ order }) => order.submittedAt,
    updatedAt: ({ order }) => order.updatedAt,
    statusSince: ({ order }) => order.statusSince,
    customerName: ({ order }) => order.customerName,
    priority: ({ order }) => placeOfPriority(order.priority),
    expectedReturnDate: ({ order }) => order.expectedReturnDate,
    repairOrderStatus: ({ order }) => placeOfStatus(order.repairOrderStatus),
    rmsEngineerId: ({ facets }) => facets.rmsEngineerId[0],
    isOverdue: ({ overdueAfter }) => Number(reading > overdueAfter),
    isActionRequired: ({ order }) => Number(order.repairOrderStatus === 'actionRequired'),
    waitingSince: ({ order, facets }) => (facets.waitingFor.includes('none') ? null : order.statusSince),
    createdAt: ({ order }) => order.createdAt,
    repairOrderId: ({ order }) => order.repairOrderId,
  }
}

/** How many orders each value of a facet would give, with the other filters as they are. */
const countsOf = (facet: FacetName, judged: readonly { readonly entry: ListEntry; readonly verdict: string }[]) => {
  const counts = new Map<string, number>()
  for (const { entry, verdict } of judged)
    if (verdict === 'yes' || verdict === facet) for (const value of entry.facets[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
  return mostFrequent([...counts])
}

/**
 * The answer to a question about the order list, from all orders and items: what it means, and what an index must answer as well. It takes
 * long among many; a transaction uses it that has changed orders or items itself.
 */
export const searchRows = (orders: readonly ListedOrder[], items: readonly ListedItem[], question: OrderQuestion): FoundOrders => {
  const { user, offset, limit, withFacets } = question
  const itemsOf = Map.groupBy(items, ({ repairOrderId }) => repairOrderId)
  const tests = testsOf(question)
  const judged = orders.flatMap((order) => {
    const all = byLine(itemsOf.get(order.repairOrderId) ?? [])
    const visible = isListed(order, user) ? visibleItems(order, all, user) : undefined
    const entry = visible && listEntry(order, visible, all)
    return entry ? [{ entry, verdict: verdictOf(entry, tests) }] : []
  })
  const { keys, compare } = sortingBy(question)
  const values = valuesAt(question.now)
  const found = judged
    .flatMap(({ entry, verdict }) => (verdict === 'yes' ? [{ order: entry.order, values: keys.map(([key]) => values[key](entry)) }] : []))
    .toSorted((a, b) => compare(a.values, b.values))
  return {
    repairOrderIds: found.slice(offset, offset + limit).map(({ order }) => order.repairOrderId),
    total: found.length,
    ...(withFacets && { facets: Object.fromEntries(facetsFor(user.isCustomer).map((facet) => [facet, countsOf(facet, judged)])) }),
  }
}
