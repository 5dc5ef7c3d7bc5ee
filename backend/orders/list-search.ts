import type { OrderAnswer, OrderQuestion } from '../database.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import type { Caller } from '../caller.ts'
import { byLine, isListed, visibleItems } from '../scope.ts'
import { listEntry, type ListEntry } from './list-entry.ts'
import { facetCounter, testsOf, verdictOf } from './list-filters.ts'
import { comparing, type Compare } from './list-sort.ts'

/** Entries that are looked at between two places where the search may rest. */
const STRIDE = 500

const narrowedTo = (entry: ListEntry, items: ListEntry['items'], { userId }: Caller): ListEntry => {
  entry.narrowed ??= new Map()
  const own = entry.narrowed.get(userId) ?? listEntry(entry.order, items, entry.allItems)
  entry.narrowed.set(userId, own)
  return own
}

/** The entry as the caller's list may show it. */
const seenBy = (user: Caller, entry: ListEntry): ListEntry | undefined => {
  const items = isListed(entry.order, user) ? visibleItems(entry.order, entry.items, user) : undefined
  if (items === undefined || items === entry.items) return items && entry
  return narrowedTo(entry, items, user)
}

/** Merge sort with rests: `toSorted` of many entries would hold a page up. */
function* sorting(entries: readonly ListEntry[], compare: Compare): Generator<undefined, readonly ListEntry[]> {
  if (entries.length <= STRIDE) return entries.toSorted(compare)
  const half = entries.length >> 1
  const left = yield* sorting(entries.slice(0, half), compare)
  const right = yield* sorting(entries.slice(half), compare)
  const merged: ListEntry[] = []
  let [l, r] = [0, 0]
  for (;;) {
    const [a, b] = [left[l], right[r]]
    if (a === undefined) return merged.concat(right.slice(r))
    if (b === undefined) return merged.concat(left.slice(l))
    const isLeft = compare(a, b) <= 0
    if (isLeft) l += 1
    else r += 1
    merged.push(isLeft ? a : b)
    if (merged.length % STRIDE === 0) yield
  }
}

/**
 * Answers the order list from entries in memory. A generator, so that whoever runs it may rest at every `yield`: a page does
 * so that it stays responsive. Only as many entries are kept in order as the answer needs.
 */
export function* searching(entries: Iterable<ListEntry>, question: OrderQuestion): Generator<undefined, OrderAnswer> {
  const { user, offset, limit, withFacets } = question
  const tests = testsOf(question)
  const compare = comparing(question)
  const facets = facetCounter(user.isCustomer)
  const wanted = offset + limit
  let [total, looked] = [0, 0]
  let best: readonly ListEntry[] = []
  let better: ListEntry[] = []
  for (const whole of entries) {
    looked += 1
    if (looked % STRIDE === 0) yield
    const entry = seenBy(user, whole)
    const verdict = entry ? verdictOf(entry, tests) : 'no'
    if (!entry || verdict === 'no') continue
    if (withFacets) facets.count(entry, verdict)
    if (verdict !== 'yes') continue
    total += 1
    const last = best[wanted - 1]
    if (last !== undefined && compare(last, entry) <= 0) continue
    better.push(entry)
    if (better.length < Math.max(STRIDE, wanted)) continue
    best = (yield* sorting([...best, ...better], compare)).slice(0, wanted)
    better = []
  }
  best = yield* sorting([...best, ...better], compare)
  return { found: best.slice(offset, wanted), total, ...(withFacets && { facets: facets.result() }) }
}

/** The answer at once, from all orders and items: what a database without an index of its own does. */
export const searchRows = (orders: readonly OrderRow[], items: readonly ItemRow[], question: OrderQuestion): OrderAnswer => {
  const itemsOf = Map.groupBy(items, ({ repairOrderId }) => repairOrderId)
  const entries = orders.map((order) => listEntry(order, byLine(itemsOf.get(order.repairOrderId) ?? [])))
  const steps = searching(entries, question)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
