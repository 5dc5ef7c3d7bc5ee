import type { RepairOrderFilters } from '../../src/domain/entities/repair-order-list.ts'
import { workingMs } from '../../src/domain/formats/dates.ts'
import { isHandedOver, isUnassigned } from '../../src/domain/queue.ts'
import type { OrderQuestion } from '../database.ts'
import { waybillsOf } from '../../src/domain/order-numbers.ts'
import { dayOf, FACETS, folded, placeOfItem, textOfItem, textOfOrder, wordsOf, type FacetName, type ListEntry } from './list-entry.ts'

type Test = (entry: ListEntry) => boolean
/** The tests of the list by filter name; a filter that is not set has no test. */
type Tests = ReadonlyMap<string, Test>

const anyOf = (facet: FacetName, wanted: readonly string[]): Test => {
  const set = new Set(wanted)
  return ({ facets }) => facets[facet].some((value) => set.has(value))
}

/** Whether a day, '' for none, is within days that are asked for. */
const isWithin = (day: string, from: string | null | undefined, to: string | null | undefined) =>
  day !== '' && (!from || day >= from) && (!to || day <= to)

const hasNumber = (wanted: readonly string[], isCustomer: boolean): Test => {
  const numbers = new Set(wanted)
  return ({ order, items }) =>
    [
      order.repairOrderNo,
      ...waybillsOf(order),
      ...items.flatMap(({ serialNo, formerNumbers, location }) => [serialNo, ...(formerNumbers ?? []), ...(isCustomer ? [] : [location])]),
    ].some((number) => !!number && numbers.has(folded(number)))
}

const hasWords = (words: readonly string[], isCustomer: boolean): Test => {
  return ({ order, items }) => {
    const text = [textOfOrder(order), ...items.map(textOfItem), ...(isCustomer ? [] : items.map(placeOfItem))].join('\n')
    return words.every((word) => text.includes(word))
  }
}

const dayTests = ({ submittedFrom, submittedTo, updatedFrom, updatedTo }: RepairOrderFilters): [string, Test][] => [
  ...(submittedFrom || submittedTo
    ? [['submitted', ({ order }) => isWithin(dayOf(order.submittedAt), submittedFrom, submittedTo)] satisfies [string, Test]]
    : []),
  ...(updatedFrom || updatedTo
    ? [['updated', ({ order }) => isWithin(dayOf(order.updatedAt), updatedFrom, updatedTo)] satisfies [string, Test]]
    : []),
]

const flagTests = (filters: RepairOrderFilters, { user, now }: OrderQuestion): [string, Test][] => {
  const reading = workingMs(now)
  const flags: [string, boolean | null | undefined, Test][] = [
    ['isPrint', filters.isPrint, ({ order }) => order.isPrint === true],
    ['isOverdue', filters.isOverdue, ({ overdueAfter }) => reading > overdueAfter],
    ['isStuck', filters.isStuck, ({ stuckAfter }) => reading > stuckAfter],
    ['isUnassigned', filters.isUnassigned, ({ items }) => items.some(isUnassigned)],
    ['isHandedOver', filters.isHandedOver, ({ items }) => !user.isCustomer && items.some(isHandedOver)],
    ['assignedToMe', filters.assignedToMe, ({ items }) => items.some(({ rmsEngineerId }) => rmsEngineerId === user.userId)],
  ]
  return flags.flatMap(([name, wanted, test]) => (typeof wanted === 'boolean' ? [[name, (entry) => test(entry) === wanted]] : []))
}

const chosenTest = (ids: readonly string[]): Test => {
  const set = new Set(ids)
  return ({ order }) => set.has(order.repairOrderId)
}

/** The numbers that are asked for, folded. */
export const numbersOf = ({ numbers = [] }: RepairOrderFilters): readonly string[] => numbers.map(folded).filter(Boolean)

/**
 * Keyword and filters of domain.md section 10 as tests that must all hold. Every word of the keyword must be found. The facets
 * come last: what fails before them counts nowhere.
 */
export const testsOf = (question: OrderQuestion): Tests => {
  const { keyword, filters = {}, repairOrderIds, user } = question
  const [words, numbers] = [wordsOf(keyword), numbersOf(filters)]
  const facets = FACETS.flatMap((facet): [string, Test][] => {
    const wanted = filters[facet] ?? []
    return wanted.length > 0 ? [[facet, anyOf(facet, wanted)]] : []
  })
  return new Map<string, Test>([
    ...(repairOrderIds ? [['repairOrderIds', chosenTest(repairOrderIds)] as const] : []),
    ...(words.length > 0 ? [['keyword', hasWords(words, user.isCustomer)] as const] : []),
    ...(numbers.length > 0 ? [['numbers', hasNumber(numbers, user.isCustomer)] as const] : []),
    ...dayTests(filters),
    ...flagTests(filters, question),
    ...facets,
  ])
}

const isFacet = (name: string): name is FacetName => FACETS.some((facet) => facet === name)

/**
 * Does the entry pass (`yes`), would it but for one facet (that one), or not (`no`)? A facet counts what passes all other filters,
 * so that an entry which fails in one facet only is counted there.
 */
export const verdictOf = (entry: ListEntry, tests: Tests): 'yes' | 'no' | FacetName => {
  let failed: FacetName | undefined
  for (const [name, test] of tests) {
    if (test(entry)) continue
    if (failed !== undefined || !isFacet(name)) return 'no'
    failed = name
  }
  return failed ?? 'yes'
}

/** Values that are counted per facet: the most frequent ones. Only customers and engineers can be more. */
const MOST = 100

/** The counts of a facet as they are answered: the most frequent values, of those that are as frequent the first ones of the alphabet. */
export const mostFrequent = (counts: readonly (readonly [value: string, count: number])[]): Record<string, number> => {
  // few of thousands have to be sorted
  const least =
    Uint32Array.from(counts, ([, count]) => count)
      .toSorted()
      .at(-MOST) ?? 0
  const most = counts.filter(([, count]) => count >= least)
  return Object.fromEntries(most.toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, MOST))
}

/** The facets that a caller gets: customers are not told who repairs. */
export const facetsFor = (isCustomer: boolean): readonly FacetName[] => FACETS.filter((facet) => !isCustomer || facet !== 'rmsEngineerId')
