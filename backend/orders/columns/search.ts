import { workingMs } from '../../../src/domain/formats/dates.ts'
import type { FoundOrders, OrderQuestion } from '../../database.ts'
import type { FacetName } from '../list-entry.ts'
import { facetsFor, mostFrequent } from '../list-filters.ts'
import { comparePlainly, comparing, placeOfPriority, placeOfStatus, type Value, type Values } from '../list-sort.ts'
import { BLOCK_SIZE, blockOf, FLAGS, placeOf, type Block, type Columns } from './columns.ts'
import { filtersOf, missing } from './filter.ts'
import { PASSES, viewerOf, type View } from './view.ts'

/** Found orders are put in order when so many have come. */
const BATCH = 500

type Numbered = ArrayLike<number>

/** What orders are sorted by, for slots. */
const valuesOf = (columns: Columns, views: readonly View[], now: string): Values<number> => {
  const reading = workingMs(now)
  const { dictionaries, places } = columns
  const read =
    <T extends Value>(valueAt: (view: View, at: number) => T) =>
    (slot: number): Value => {
      const view = views[blockOf(slot)]
      return view && valueAt(view, placeOf(slot))
    }
  const number = (name: keyof Block['numbers']) => read(({ numbers }, at) => numbers[name][at])
  const flag = (bit: number) => read(({ flags }, at) => (flags[at] ?? 0) & bit)
  const placed = (column: keyof Block['codes'], table: Numbered) => read(({ codes }, at) => table[codes[column][at] ?? 0])
  const placeIn = (facet: FacetName, placeOfValue: (value: string | undefined) => number | null) =>
    placed(
      facet,
      Float64Array.from(dictionaries.facets[facet].values, ([value]) => placeOfValue(value) ?? Number.NaN),
    )
  const engineers = dictionaries.facets.rmsEngineerId.values
  return {
    repairOrderNo: read(({ orderNos }, at) => orderNos[at]),
    submittedAt: number('submittedAt'),
    updatedAt: number('updatedAt'),
    statusSince: number('statusSince'),
    customerName: placed('customerName', places.customerName()),
    priority: placeIn('priority', placeOfPriority),
    expectedReturnDate: placed('expectedReturnDate', places.expectedReturnDate()),
    repairOrderStatus: placeIn('repairOrderStatus', placeOfStatus),
    rmsEngineerId: read(({ codes }, at) => engineers[codes.rmsEngineerId[at] ?? 0]?.[0]),
    isOverdue: read(({ numbers }, at) => Number(reading > (numbers.overdueAfter[at] ?? 0))),
    isActionRequired: flag(FLAGS.isActionRequired),
    waitingSince: read(({ flags, numbers }, at) => (((flags[at] ?? 0) & FLAGS.isFinished) !== 0 ? null : numbers.statusSince[at])),
    createdAt: number('createdAt'),
    repairOrderId: read(({ ids }, at) => ids[at]),
  }
}

/** Keeps the first ones of many, in their order. */
const openFirst = (count: number, compare: (a: number, b: number) => number) => {
  let first: number[] = []
  let more: number[] = []
  const settle = () => {
    first = [...first, ...more].toSorted(compare).slice(0, count)
    more = []
  }
  return {
    add: (slot: number) => {
      const last = first[count - 1]
      if (last !== undefined && compare(last, slot) <= 0) return
      more.push(slot)
      if (more.length >= Math.max(BATCH, count)) settle()
    },
    from: (offset: number): readonly number[] => {
      settle()
      return first.slice(offset)
    },
  }
}

/** How many orders each value of a facet would give: lists of values are counted, and taken apart at the end. */
const openCounter = (facet: FacetName, { dictionaries: { facets } }: Columns) => {
  const lists = facets[facet].values
  const counts = new Uint32Array(lists.length)
  const missed = missing(facet)
  return {
    count: ({ count, verdicts, codes }: View) => {
      const column = codes[facet]
      for (let at = 0; at < count; at += 1)
        if (verdicts[at] === PASSES || verdicts[at] === missed) counts[column[at] ?? 0] = (counts[column[at] ?? 0] ?? 0) + 1
    },
    result: () => {
      const values = new Map<string, number>()
      for (const [number, count] of counts.entries())
        if (count > 0) for (const value of lists[number] ?? []) values.set(value, (values.get(value) ?? 0) + count)
      return mostFrequent(values)
    },
  }
}

/**
 * Answers a question from the columns, as `searchRows` (backend/orders/list-search.ts) does from all rows. A generator, so that whoever runs it
 * may rest at every `yield`, as a page does; no order may be changed meanwhile.
 */
export function* searching(columns: Columns, question: OrderQuestion): Generator<undefined, FoundOrders> {
  const { user, offset, limit, withFacets } = question
  const viewOf = viewerOf(columns, user)
  const views: View[] = []
  for (const block of columns.blocks) {
    views.push(viewOf(block))
    yield
  }
  // after the views, which may have new values
  const filters = filtersOf(question, columns)
  const compare = comparing(question, valuesOf(columns, views, question.now), comparePlainly)
  const first = openFirst(offset + limit, compare)
  const counters = withFacets ? facetsFor(user.isCustomer).map((facet) => [facet, openCounter(facet, columns)] as const) : []
  let total = 0
  for (const [block, view] of views.entries()) {
    for (const filter of filters) filter(view, block)
    for (const [, { count }] of counters) count(view)
    for (let at = 0; at < view.count; at += 1) {
      if (view.verdicts[at] !== PASSES) continue
      total += 1
      first.add(block * BLOCK_SIZE + at)
    }
    yield
  }
  return {
    repairOrderIds: first.from(offset).flatMap((slot) => views[blockOf(slot)]?.ids[placeOf(slot)] ?? []),
    total,
    ...(withFacets && { facets: Object.fromEntries(counters.map(([facet, { result }]) => [facet, result()])) }),
  }
}
