import type { OrderSort, RepairOrderFilters, RepairOrderListQuery, RepairOrderPage, RepairOrderRow } from './entities/repair-order-list.ts'
import type { Home, HomeNumber } from './home.ts'
import { DEFAULT_ORDER_LIST_QUERY, printOrderListQuery } from './order-list-query.ts'
import { ALL_VIEW, builtInViews, isUnchanged } from './order-views.ts'

/** Filters whose values the list counts as well. An order has several values of most, so only a single one can be read off. */
const COUNTED = ['repairOrderStatus', 'repairStatus', 'waitingFor'] as const

/** A question to the list, and under which facet and value its answer holds the number; none: the number is the whole list's. */
interface Question {
  readonly body: RepairOrderListQuery
  readonly facet?: readonly [name: string, value: string]
}

const NEWEST: readonly OrderSort[] = [{ field: 'statusSince', order: 'desc' }]
const OLDEST: readonly OrderSort[] = [{ field: 'statusSince', order: 'asc' }]
const bodyOf = (filters: RepairOrderFilters, sort: readonly OrderSort[]): RepairOrderListQuery => ({
  pageIndex: 1,
  pageSize: 10,
  filters,
  sort,
  withFacets: true,
})

/** A facet counts under all other filters: so many numbers come with one question, the one without this filter. */
const questionOf = ({ filters, hasOldest }: HomeNumber): Question => {
  if (hasOldest) return { body: bodyOf(filters, OLDEST) }
  for (const name of COUNTED) {
    const { [name]: values = [], ...others } = filters
    const [value, second] = values
    if (value !== undefined && second === undefined) return { body: bodyOf(others, []), facet: [name, value] }
  }
  return { body: bodyOf(filters, []) }
}

const textOf = (body: RepairOrderListQuery) => JSON.stringify(body)

/** Every question that the numbers and rows of a home page need, each once. */
export const questionsOf = ({ groups, rows }: Home): readonly RepairOrderListQuery[] => {
  const bodies = [...groups.flatMap(({ numbers }) => numbers.map((number) => questionOf(number).body)), bodyOf(rows.filters, NEWEST)]
  return [...new Map(bodies.map((body) => [textOf(body), body])).values()]
}

/** The answers by question. */
export type HomeAnswers = ReadonlyMap<string, RepairOrderPage>
export const answersOf = (bodies: readonly RepairOrderListQuery[], pages: readonly RepairOrderPage[]): HomeAnswers =>
  new Map(bodies.flatMap((body, index) => (pages[index] ? [[textOf(body), pages[index]]] : [])))

/** How many there are; undefined where the service counts no facets. */
export const countOf = (number: HomeNumber, answers: HomeAnswers): number | undefined => {
  const { body, facet } = questionOf(number)
  const page = answers.get(textOf(body))
  if (facet === undefined) return page?.total
  return page?.facets ? (page.facets[facet[0]]?.[facet[1]] ?? 0) : undefined
}

/** Since when the one waits that waits longest, an instant. */
export const oldestOf = (number: HomeNumber, answers: HomeAnswers): string | undefined =>
  (number.hasOldest && answers.get(textOf(questionOf(number).body))?.items[0]?.statusSince) || undefined

/** The first rows of what is to be done, the newest first, and how many there are. */
export const rowsOf = ({ rows }: Home, answers: HomeAnswers, most: number): { total: number; items: readonly RepairOrderRow[] } => {
  const page = answers.get(textOf(bodyOf(rows.filters, NEWEST)))
  return { total: page?.total ?? 0, items: page?.items.slice(0, most) ?? [] }
}

/** The query of the list that a number counts. It always names a view: a bare address may open the user's own one. */
export const searchOf = (filters: RepairOrderFilters, isNewestFirst = false): string => {
  const state = { ...DEFAULT_ORDER_LIST_QUERY, filters, sort: isNewestFirst ? NEWEST : [] }
  const view = builtInViews(false).find((one) => isUnchanged(state, one))
  return printOrderListQuery(view || Object.keys(filters).length === 0 ? { ...state, view: view?.id ?? ALL_VIEW } : state)
}
