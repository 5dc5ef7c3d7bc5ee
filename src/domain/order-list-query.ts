import { Result, Schema } from 'effect'
import { PAGE_SIZES, RepairOrderFilters, RepairOrderListQuery, type PageSize } from './entities/repair-order.ts'

/** What the list of repair orders starts with: page 1 of 20, the server's default order, counts beside the filters. */
export const DEFAULT_ORDER_LIST_QUERY: RepairOrderListQuery = {
  pageIndex: 1,
  pageSize: 20,
  keyword: '',
  sort: [],
  filters: {},
  withFacets: true,
}

const decodeFilters = Schema.decodeUnknownResult(RepairOrderFilters)
const decodeSort = Schema.decodeUnknownResult(RepairOrderListQuery.fields.sort)

type FilterValue = RepairOrderFilters[keyof RepairOrderFilters]
const printFilter = (value: FilterValue): readonly string[] => {
  if (value === undefined || value === null) return []
  return typeof value === 'object' ? value.map(String) : [String(value)]
}

const BOOLEANS = new Set<string>(['isPrint', 'isOverdue', 'isStuck', 'assignedToMe'])
const DATES = new Set<string>(['submittedFrom', 'submittedTo', 'updatedFrom', 'updatedTo'])
const parseFilter = (name: string, values: readonly string[]): unknown => {
  const [first] = values
  if (BOOLEANS.has(name)) return first === 'true' ? true : first === 'false' ? false : null
  return DATES.has(name) ? first : values
}

/** Writes a list query as the address's query; what is default is left out. The exact inverse of `parseOrderListQuery`. */
export const printOrderListQuery = (query: RepairOrderListQuery): string => {
  const search = new URLSearchParams()
  if (query.keyword) search.set('keyword', query.keyword)
  for (const [name, value] of Object.entries(query.filters ?? {})) for (const one of printFilter(value)) search.append(name, one)
  for (const { field, order } of query.sort ?? []) search.append('sort', `${field}.${order}`)
  if (query.pageIndex > 1) search.set('pageIndex', String(query.pageIndex))
  if (query.pageSize !== DEFAULT_ORDER_LIST_QUERY.pageSize) search.set('pageSize', String(query.pageSize))
  const text = search.toString()
  return text && `?${text}`
}

/** One of the page sizes; the default for anything else. */
export const pageSizeOf = (value: number): PageSize => PAGE_SIZES.find((size) => size === value) ?? DEFAULT_ORDER_LIST_QUERY.pageSize

/** Reads the address's query; whatever is unknown or damaged counts as absent. */
export const parseOrderListQuery = (text: string): RepairOrderListQuery => {
  const search = new URLSearchParams(text)
  const pageIndex = Number(search.get('pageIndex') ?? 1)
  const filters: Record<string, unknown> = {}
  for (const name of Object.keys(RepairOrderFilters.fields)) {
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
    pageIndex: Number.isSafeInteger(pageIndex) && pageIndex > 0 ? pageIndex : 1,
    pageSize: pageSizeOf(Number(search.get('pageSize'))),
    keyword: search.get('keyword') ?? '',
    filters: Result.isSuccess(decodedFilters) ? decodedFilters.success : {},
    sort: Result.isSuccess(decodedSort) ? (decodedSort.success ?? []) : [],
  }
}
