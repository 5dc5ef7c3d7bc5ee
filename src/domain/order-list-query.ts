import { Result, Schema } from 'effect'
import { ORDER_GROUPS, RepairOrderFilters, RepairOrderListQuery } from './entities/repair-order-list.ts'
import { COUNTS } from './limits.ts'
import { readPaging, searchText, writePaging } from './list-query.ts'

/** The state of the list of repair orders, all of which is in the address: the query, and the view that set it. */
export interface OrderListState extends RepairOrderListQuery {
  /** Id of a saved or built-in view; filters and sort may have been changed since. */
  readonly view?: string
}

/** The body of the call: what a view is called is the address's own. */
export const queryOf = ({ view: _, ...query }: OrderListState): RepairOrderListQuery => query

/** The initial query of the list: page 1 of 20, the server's default order, counts beside the filters. */
export const DEFAULT_ORDER_LIST_QUERY: OrderListState = {
  pageIndex: 1,
  pageSize: 20,
  keyword: '',
  sort: [],
  filters: {},
  withFacets: true,
}

const decodeFilters = Schema.decodeUnknownResult(RepairOrderFilters, { disableChecks: true })
const decodeSort = Schema.decodeUnknownResult(RepairOrderListQuery.fields.sort)

type FilterValue = RepairOrderFilters[keyof RepairOrderFilters]
const printFilter = (value: FilterValue): readonly string[] => {
  if (value === undefined || value === null) return []
  return typeof value === 'object' ? value.map(String) : [String(value)]
}

const BOOLEANS = new Set<string>(['isPrint', 'isOverdue', 'isStuck', 'isUnassigned', 'assignedToMe', 'isHandedOver'])
const DATES = new Set<string>(['submittedFrom', 'submittedTo', 'updatedFrom', 'updatedTo'])
const parseFilter = (name: string, values: readonly string[]): unknown => {
  const [first] = values
  if (BOOLEANS.has(name)) return first === 'true' ? true : first === 'false' ? false : null
  if (name === 'numbers') return values.slice(0, COUNTS.listNumbers)
  return DATES.has(name) ? first : values
}

const FILTER_NAMES: readonly string[] = Object.keys(RepairOrderFilters.fields)
/** The filters in one fixed order, so that the same filters make the same address. */
const inOrder = (filters: RepairOrderFilters) =>
  Object.entries(filters).toSorted(([a], [b]) => FILTER_NAMES.indexOf(a) - FILTER_NAMES.indexOf(b))

/** Writes a list query as the address's query; what is default is left out. The exact inverse of `parseOrderListQuery`. */
export const printOrderListQuery = (query: OrderListState): string => {
  const search = new URLSearchParams()
  if (query.view) search.set('view', query.view)
  if (query.keyword) search.set('keyword', query.keyword)
  for (const [name, value] of inOrder(query.filters ?? {})) for (const one of printFilter(value)) search.append(name, one)
  for (const { field, order } of query.sort ?? []) search.append('sort', `${field}.${order}`)
  if (query.groupBy) search.set('groupBy', query.groupBy)
  writePaging(search, query)
  return searchText(search)
}

/** Reads the address's query; whatever is unknown or damaged counts as absent. */
export const parseOrderListQuery = (text: string): OrderListState => {
  const search = new URLSearchParams(text)
  const view = search.get('view')
  const groupBy = ORDER_GROUPS.find((group) => group === search.get('groupBy'))
  const filters: Record<string, unknown> = {}
  for (const name of FILTER_NAMES) {
    const values = search.getAll(name)
    if (values.length === 0) continue
    const value = parseFilter(name, values)
    if (Result.isSuccess(decodeFilters({ [name]: value }))) filters[name] = value
  }
  const sort = search.getAll('sort').map((one) => ({ field: one.split('.')[0], order: one.split('.')[1] }))
  const decodedFilters = decodeFilters(filters)
  const decodedSort = decodeSort(sort.slice(0, 3))
  return {
    ...DEFAULT_ORDER_LIST_QUERY,
    ...readPaging(search),
    keyword: search.get('keyword') ?? '',
    filters: Result.isSuccess(decodedFilters) ? decodedFilters.success : {},
    sort: Result.isSuccess(decodedSort) ? (decodedSort.success ?? []) : [],
    ...(groupBy && { groupBy }),
    ...(view && { view }),
  }
}
