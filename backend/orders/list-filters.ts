import type { RepairOrderFilters } from '../../src/domain/entities/repair-order-list.ts'
import { workingMs } from '../../src/domain/formats/dates.ts'
import { isUnassigned } from '../../src/domain/queue.ts'
import type { OrderQuestion } from '../database.ts'
import { dayOf, FACETS, folded, valuesIn, type FacetName, type Facets, type ListEntry } from './list-entry.ts'

type Test = (entry: ListEntry) => boolean
/** The tests of the list by filter name; a filter that is not set has no test. */
export type Tests = ReadonlyMap<string, Test>

const anyOf = (facet: FacetName, wanted: readonly string[]): Test => {
  const set = new Set(wanted)
  return (entry) => valuesIn(entry, facet).some((value) => set.has(value))
}

const isWithin = (day: string, from: string | null | undefined, to: string | null | undefined) =>
  day !== '' && (!from || day >= from) && (!to || day <= to)

const hasNumber = (wanted: readonly string[]): Test => {
  const numbers = new Set(wanted.map(folded))
  return ({ order, items }) =>
    numbers.has(folded(order.repairOrderNo ?? '')) || items.some(({ serialNo }) => !!serialNo && numbers.has(folded(serialNo)))
}

const dayTests = (filters: RepairOrderFilters): [string, Test][] => {
  const { submittedFrom, submittedTo, updatedFrom, updatedTo } = filters
  return [
    ...(submittedFrom || submittedTo
      ? [['submitted', ({ order }) => isWithin(dayOf(order.submittedAt), submittedFrom, submittedTo)] satisfies [string, Test]]
      : []),
    ...(updatedFrom || updatedTo
      ? [['updated', ({ order }) => isWithin(dayOf(order.updatedAt), updatedFrom, updatedTo)] satisfies [string, Test]]
      : []),
  ]
}

const flagTests = (filters: RepairOrderFilters, { user, now }: OrderQuestion): [string, Test][] => {
  const reading = workingMs(now)
  const flags: [string, boolean | null | undefined, Test][] = [
    ['isPrint', filters.isPrint, ({ order }) => order.isPrint === true],
    ['isOverdue', filters.isOverdue, ({ overdueAfter }) => reading > overdueAfter],
    ['isStuck', filters.isStuck, ({ stuckAfter }) => reading > stuckAfter],
    ['isUnassigned', filters.isUnassigned, ({ items }) => items.some(isUnassigned)],
    ['assignedToMe', filters.assignedToMe, ({ items }) => items.some(({ rmsEngineerId }) => rmsEngineerId === user.userId)],
  ]
  return flags.flatMap(([name, wanted, test]) => (typeof wanted === 'boolean' ? [[name, (entry) => test(entry) === wanted]] : []))
}

const chosenTest = (ids: readonly string[]): Test => {
  const set = new Set(ids)
  return ({ order }) => set.has(order.repairOrderId)
}

/**
 * Keyword and filters of domain.md section 10 as tests that must all hold. Every word of the keyword must be found. The facets
 * come last: what fails before them counts nowhere.
 */
export const testsOf = (question: OrderQuestion): Tests => {
  const { keyword = '', filters = {}, repairOrderIds } = question
  const words = folded(keyword).split(/\s+/).filter(Boolean)
  const numbers = (filters.numbers ?? []).filter((text) => text.trim() !== '')
  const facets = FACETS.flatMap((facet): [string, Test][] => {
    const wanted = filters[facet] ?? []
    return wanted.length > 0 ? [[facet, anyOf(facet, wanted)]] : []
  })
  return new Map<string, Test>([
    ...(repairOrderIds ? [['repairOrderIds', chosenTest(repairOrderIds)] as const] : []),
    ...(words.length > 0 ? [['keyword', ({ text }: ListEntry) => words.every((word) => text.includes(word))] as const] : []),
    ...(numbers.length > 0 ? [['numbers', hasNumber(numbers)] as const] : []),
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

const tally = <Key>() => {
  const counts = new Map<Key, number>()
  return { counts, add: (key: Key, times = 1) => void counts.set(key, (counts.get(key) ?? 0) + times) }
}

/**
 * How many orders each value of each facet would give, with the other filters as they are. Engineers are not counted for customers.
 * While entries go by only their shared records are counted; the values come out of those at the end.
 */
export const facetCounter = (isCustomer: boolean) => {
  const names = FACETS.filter((facet) => !isCustomer || facet !== 'rmsEngineerId')
  const customers = tally<string>()
  const passed = tally<Facets>()
  const missed = new Map(names.map((facet) => [facet, tally<Facets>()]))
  const valuesOf = (facet: FacetName): ReadonlyMap<string, number> => {
    if (facet === 'customerId') return customers.counts
    const values = tally<string>()
    for (const counted of [passed, missed.get(facet)])
      for (const [facets, times] of counted?.counts ?? []) for (const value of facets[facet]) values.add(value, times)
    return values.counts
  }
  return {
    count: ({ order, facets }: ListEntry, verdict: 'yes' | FacetName) => {
      if (verdict === 'yes' || verdict === 'customerId') customers.add(order.customerId)
      if (verdict === 'yes') passed.add(facets)
      else missed.get(verdict)?.add(facets)
    },
    result: (): Record<string, Record<string, number>> =>
      Object.fromEntries(
        names.map((facet) => [facet, Object.fromEntries([...valuesOf(facet)].toSorted((a, b) => b[1] - a[1]).slice(0, MOST))]),
      ),
  }
}
