import { workingMs } from '../../../src/domain/formats/dates.ts'
import type { FoundOrders, OrderQuestion } from '../../database.ts'
import type { FacetName } from '../list-entry.ts'
import { facetsFor, mostFrequent } from '../list-filters.ts'
import { comparePlainly, placeOfPriority, placeOfStatus, sortingBy, type SortKey, type Value } from '../list-sort.ts'
import { FLAGS, type Block, type Coded, type Columns } from './columns.ts'
import { filtersOf, missing } from './filter.ts'
import { PASSES, viewerOf, type View } from './view.ts'

/** Found orders are put in order when so many have come. */
const BATCH = 500

/** Reads a value of an order. */
type Read = (view: View, at: number) => Value

/** How to read what orders are sorted by. */
const readersOf = ({ dictionaries, places }: Columns, now: string): Readonly<Record<SortKey, () => Read>> => {
  const { repairOrderStatus, priority, rmsEngineerId } = dictionaries.facets
  const number = (name: keyof Block['numbers']) => (): Read => {
    return ({ numbers }, at) => numbers[name][at]
  }
  const coded = (column: Coded, tableOf: () => ArrayLike<Value>) => (): Read => {
    const table = tableOf()
    return ({ codes }, at) => table[codes[column][at] ?? 0]
  }
  return {
    repairOrderNo:
      () =>
      ({ orderNos }, at) =>
        orderNos[at],
    submittedAt: number('submittedAt'),
    updatedAt: number('updatedAt'),
    statusSince: number('statusSince'),
    customerName: coded('customerName', places.customerName),
    priority: coded('priority', () => priority.firsts().map(placeOfPriority)),
    expectedReturnDate: coded('expectedReturnDate', places.expectedReturnDate),
    repairOrderStatus: coded('repairOrderStatus', () => repairOrderStatus.firsts().map(placeOfStatus)),
    rmsEngineerId: coded('rmsEngineerId', rmsEngineerId.firsts),
    isOverdue: () => {
      const reading = workingMs(now)
      return ({ numbers }, at) => Number(reading > (numbers.overdueAfter[at] ?? 0))
    },
    isActionRequired:
      () =>
      ({ flags }, at) =>
        (flags[at] ?? 0) & FLAGS.isActionRequired,
    waitingSince:
      () =>
      ({ flags, numbers }, at) =>
        ((flags[at] ?? 0) & FLAGS.isFinished) !== 0 ? null : numbers.statusSince[at],
    createdAt: number('createdAt'),
    repairOrderId:
      () =>
      ({ ids }, at) =>
        ids[at],
  }
}

interface Candidate {
  readonly id: string
  readonly values: readonly Value[]
}

/** Places in a block. */
type Places = Uint16Array

const placesThatPass = ({ count, verdicts }: View): Places => {
  const places = new Uint16Array(count)
  let found = 0
  for (let at = 0; at < count; at += 1) {
    if (verdicts[at] !== PASSES) continue
    places[found] = at
    found += 1
  }
  return places.subarray(0, found)
}

/** Keeps the first ones of many, in their order. */
const openFirst = (
  count: number,
  readers: readonly Read[],
  { compare, compareAt, firstRank }: Omit<ReturnType<typeof sortingBy>, 'keys'>,
) => {
  const [readFirst] = readers
  let first: readonly Candidate[] = []
  let more: Candidate[] = []
  /** The last of those that are kept, once there are enough. */
  let last: Candidate | undefined
  let lastRank = Number.NaN
  const settle = () => {
    first = [...first, ...more].toSorted((a, b) => compare(a.values, b.values)).slice(0, count)
    more = []
    last = first[count - 1]
    lastRank = firstRank(last?.values[0])
  }
  return {
    /** Those of a block at these places. */
    add: (view: View, passed: Places) => {
      let place = 0
      const valueAt = (key: number) => readers[key]?.(view, place)
      for (place of passed) {
        // most are told by their first value
        if (last && (firstRank(readFirst?.(view, place)) > lastRank || compareAt(valueAt, last.values) >= 0)) continue
        more.push({ id: view.ids[place] ?? '', values: readers.map((_, key) => valueAt(key)) })
        if (more.length >= Math.max(BATCH, count)) settle()
      }
    },
    idsFrom: (offset: number): readonly string[] => {
      settle()
      return first.slice(offset).map(({ id }) => id)
    },
  }
}

/** How many orders each value of a facet would give: lists of values are counted, and taken apart at the end. */
const openCounter = (facet: FacetName, { dictionaries: { facets } }: Columns, { filters = {} }: OrderQuestion) => {
  const { size, texts, countsOfTexts } = facets[facet]
  const counts = new Uint32Array(size())
  const missed = missing(facet)
  const isAsked = (filters[facet] ?? []).length > 0
  return {
    /** Counts the orders of a block at these places, and those that fail this facet alone. */
    count: ({ count, verdicts, codes }: View, passed: Places) => {
      const column = codes[facet]
      const add = (at: number) => void (counts[column[at] ?? 0] = (counts[column[at] ?? 0] ?? 0) + 1)
      for (const at of passed) add(at)
      for (let at = 0; isAsked && at < count; at += 1) if (verdicts[at] === missed) add(at)
    },
    result: () => {
      const ofTexts = countsOfTexts(counts)
      return mostFrequent(texts.map((text, number) => [text, ofTexts[number] ?? 0] as const).filter(([, count]) => count > 0))
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
  const { keys, ...sorting } = sortingBy(question, comparePlainly)
  const readers = readersOf(columns, question.now)
  const first = openFirst(
    offset + limit,
    keys.map((key) => readers[key]()),
    sorting,
  )
  const counters = withFacets ? facetsFor(user.isCustomer).map((facet) => [facet, openCounter(facet, columns, question)] as const) : []
  let total = 0
  for (const [block, view] of views.entries()) {
    for (const filter of filters) filter(view, block)
    const passed = placesThatPass(view)
    total += passed.length
    for (const [, { count }] of counters) count(view, passed)
    first.add(view, passed)
    yield
  }
  return {
    repairOrderIds: first.idsFrom(offset),
    total,
    ...(withFacets && { facets: Object.fromEntries(counters.map(([facet, { result }]) => [facet, result()])) }),
  }
}
