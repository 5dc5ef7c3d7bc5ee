import type { RepairOrderFilters, RepairOrderListQuery } from '../../src/domain/entities/repair-order.ts'
import { dayOf, FACETS, folded, type FacetName, type ListEntry } from './list-entry.ts'

type Test = (entry: ListEntry) => boolean
/** What filters, by the name of its filter; a filter that is not set has no test. */
export type Tests = ReadonlyMap<string, Test>

const anyOf = (facet: FacetName, wanted: readonly string[]): Test => {
  const set = new Set(wanted)
  return ({ facets }) => facets[facet].some((value) => set.has(value))
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

const flagTests = (filters: RepairOrderFilters, userId: string): [string, Test][] => {
  const flags: [string, boolean | null | undefined, Test][] = [
    ['isPrint', filters.isPrint, ({ order }) => order.isPrint === true],
    ['isOverdue', filters.isOverdue, ({ isOverdue }) => isOverdue],
    ['isStuck', filters.isStuck, ({ isStuck }) => isStuck],
    ['assignedToMe', filters.assignedToMe, ({ items }) => items.some(({ rmsEngineerId }) => rmsEngineerId === userId)],
  ]
  return flags.flatMap(([name, wanted, test]) => (typeof wanted === 'boolean' ? [[name, (entry) => test(entry) === wanted]] : []))
}

/** Keyword and filters of domain.md section 10 as tests that must all hold. Every word of the keyword must be found. */
export const testsOf = ({ keyword = '', filters = {} }: RepairOrderListQuery, userId: string): Tests => {
  const words = folded(keyword).split(/\s+/).filter(Boolean)
  const numbers = (filters.numbers ?? []).filter((text) => text.trim() !== '')
  const facets = FACETS.flatMap((facet): [string, Test][] => {
    const wanted = filters[facet] ?? []
    return wanted.length > 0 ? [[facet, anyOf(facet, wanted)]] : []
  })
  return new Map<string, Test>([
    ...facets,
    ...dayTests(filters),
    ...flagTests(filters, userId),
    ...(words.length > 0 ? [['keyword', ({ text }: ListEntry) => words.every((word) => text.includes(word))] as const] : []),
    ...(numbers.length > 0 ? [['numbers', hasNumber(numbers)] as const] : []),
  ])
}

/** Do all tests hold, but for the one left out? */
export const passes = (entry: ListEntry, tests: Tests, leftOut?: string) => {
  for (const [name, test] of tests) if (name !== leftOut && !test(entry)) return false
  return true
}

/** How many orders each value of each facet would give, with the other filters as they are. Engineers are not counted for customers. */
export const facetCounts = (entries: readonly ListEntry[], tests: Tests, isCustomer: boolean): Record<string, Record<string, number>> =>
  Object.fromEntries(
    FACETS.filter((facet) => !isCustomer || facet !== 'rmsEngineerId').map((facet) => {
      const counts: Record<string, number> = {}
      for (const entry of entries)
        if (passes(entry, tests, facet)) for (const value of entry.facets[facet]) counts[value] = (counts[value] ?? 0) + 1
      return [facet, counts]
    }),
  )
