import { workingMs } from '../../../src/domain/formats/dates.ts'
import type { FoundOrders, OrderQuestion } from '../../database.ts'
import type { FacetName } from '../list-entry.ts'
import { facetsFor, mostFrequent } from '../list-filters.ts'
import { comparePlainly, placeOfPriority, placeOfStatus, sortingBy, type Order, type SortKey, type Value } from '../list-sort.ts'
import { BLOCK_SIZE, FLAGS, type Block, type Coded, type Columns } from './columns.ts'
import { filtersOf, missing } from './filter.ts'
import { PASSES, viewerOf, type View } from './view.ts'

/** Found orders are put in order when so many have come. */
const BATCH = 200

/** What the orders of a block are sorted by, by their places: numbers, of which NaN is none, or texts. */
type SortColumn = Float64Array | readonly (string | undefined)[]

/** How to get what orders are sorted by; a column holds until that of the next block is asked for. */
const columnsOf = ({ dictionaries, places }: Columns, now: string): Readonly<Record<SortKey, () => (view: View) => SortColumn>> => {
  const { repairOrderStatus, priority, rmsEngineerId } = dictionaries.facets
  const number = (name: keyof Block['numbers']) => () => (view: View) => view.numbers[name]
  const placed = (column: Coded, placesOfCodes: () => Float64Array) => () => {
    const placeOfCode = placesOfCodes()
    const placesAt = new Float64Array(BLOCK_SIZE)
    return ({ count, codes: { [column]: codes } }: View) => {
      for (let at = 0; at < count; at += 1) placesAt[at] = placeOfCode[codes[at] ?? 0] ?? Number.NaN
      return placesAt
    }
  }
  return {
    repairOrderNo:
      () =>
      ({ orderNos }) =>
        orderNos,
    submittedAt: number('submittedAt'),
    updatedAt: number('updatedAt'),
    statusSince: number('statusSince'),
    customerName: placed('customerName', places.customerName),
    priority: placed('priority', () => Float64Array.from(priority.firsts(), (text) => placeOfPriority(text) ?? Number.NaN)),
    expectedReturnDate: placed('expectedReturnDate', places.expectedReturnDate),
    repairOrderStatus: placed('repairOrderStatus', () =>
      Float64Array.from(repairOrderStatus.firsts(), (text) => placeOfStatus(text) ?? Number.NaN),
    ),
    rmsEngineerId: () => {
      const firsts = rmsEngineerId.firsts()
      return ({ count, codes }) => Array.from({ length: count }, (_, at) => firsts[codes.rmsEngineerId[at] ?? 0])
    },
    isOverdue: () => {
      const reading = workingMs(now)
      const overdue = new Float64Array(BLOCK_SIZE)
      return ({ count, numbers: { overdueAfter } }) => {
        for (let at = 0; at < count; at += 1) overdue[at] = reading > (overdueAfter[at] ?? 0) ? 1 : 0
        return overdue
      }
    },
    isActionRequired:
      () =>
      ({ flags }) =>
        Float64Array.from(flags, (flag) => flag & FLAGS.isActionRequired),
    waitingSince: number('waitingSince'),
    createdAt: number('createdAt'),
    repairOrderId:
      () =>
      ({ ids }) =>
        ids,
  }
}

interface Candidate {
  readonly id: string
  readonly values: readonly Value[]
  /** Of the first two values. */
  readonly ranks: readonly [number, number]
}

/** Places in a block. */
type Places = Uint16Array

/** The places of a block that pass, written into `places`. */
const placesThatPass = ({ count, verdicts }: View, places: Places): Places => {
  let found = 0
  for (let at = 0; at < count; at += 1) {
    if (verdicts[at] !== PASSES) continue
    places[found] = at
    found += 1
  }
  return places.subarray(0, found)
}

/** A column in numbers, and what makes a rank of one: of two the smaller rank sorts first. Texts have none (NaN). */
const rankedBy = (values: SortColumn = [], order: Order = 'asc') =>
  values instanceof Float64Array
    ? { numbers: values, sign: order === 'asc' ? 1 : -1 }
    : { numbers: new Float64Array(values.length), sign: Number.NaN }
/** An empty value comes last. */
const rankOf = (number: number, sign: number) => (number === number ? sign * number : Number.POSITIVE_INFINITY)

/** Keeps the first ones of many, in their order. */
const openFirst = (
  count: number,
  columns: readonly ((view: View) => SortColumn)[],
  { keys, compare, compareAt }: ReturnType<typeof sortingBy>,
) => {
  let first: readonly Candidate[] = []
  let more: Candidate[] = []
  /** The last of those that are kept, once there are enough, and the ranks of its first two values. */
  let last: Candidate | undefined
  let [lastRank, lastSecondRank] = [Number.NaN, Number.NaN]
  const settle = () => {
    first = [...first, ...more]
      .toSorted((a, b) => a.ranks[0] - b.ranks[0] || a.ranks[1] - b.ranks[1] || compare(a.values, b.values))
      .slice(0, count)
    more = []
    last = first[count - 1]
    lastRank = last?.ranks[0] ?? Number.NaN
    lastSecondRank = last?.ranks[1] ?? Number.NaN
  }
  return {
    /** Those of a block at these places. */
    add: (view: View, passed: Places) => {
      const values = columns.map((column) => column(view))
      const { numbers, sign } = rankedBy(values[0], keys[0]?.[1])
      const second = rankedBy(values[1], keys[1]?.[1])
      let place = 0
      const valueAt = (key: number): Value => values[key]?.[place]
      for (let at = 0; at < passed.length; at += 1) {
        place = passed[at] ?? 0
        // most are told by their first value, of those that are alike in it by the second
        const rank = rankOf(numbers[place] ?? 0, sign)
        if (rank > lastRank) continue
        const secondRank = rankOf(second.numbers[place] ?? 0, second.sign)
        if (rank === lastRank && secondRank > lastSecondRank) continue
        if (last && compareAt(valueAt, last.values) >= 0) continue
        more.push({ id: view.ids[place] ?? '', values: values.map((_, key) => valueAt(key)), ranks: [rank, secondRank] })
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
      for (let at = 0; at < passed.length; at += 1) {
        const code = column[passed[at] ?? 0] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
      for (let at = 0; isAsked && at < count; at += 1) {
        const code = column[at] ?? 0
        if (verdicts[at] === missed) counts[code] = (counts[code] ?? 0) + 1
      }
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
  const sorting = sortingBy(question, comparePlainly)
  const sortColumns = columnsOf(columns, question.now)
  const first = openFirst(
    offset + limit,
    sorting.keys.map(([key]) => sortColumns[key]()),
    sorting,
  )
  const counters = withFacets ? facetsFor(user.isCustomer).map((facet) => [facet, openCounter(facet, columns, question)] as const) : []
  const places = new Uint16Array(BLOCK_SIZE)
  let total = 0
  for (const [block, view] of views.entries()) {
    for (const filter of filters) filter(view, block)
    const passed = placesThatPass(view, places)
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
