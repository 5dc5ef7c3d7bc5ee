import { Schema } from 'effect'
import { line, OptionValue } from './entities/limited.ts'
import { PAGE_SIZES, type PageSize } from './entities/repair-order-list.ts'
import { LENGTHS } from './limits.ts'

export interface ListSort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

/** The state of a list of accounts and the like, all of which is in the address. A filter without values filters nothing. */
export interface ListState<Filter extends string = string> {
  readonly pageIndex: number
  readonly pageSize: PageSize
  readonly keyword: string
  /** null: the service's own order. */
  readonly sort: ListSort | null
  readonly filters: Readonly<Partial<Record<Filter, readonly string[]>>>
}

/**
 * The query string that the GET lists of domain.md section 10 share: `sort` is written `field.order`, several values of a filter
 * are joined by commas. Everything may be left out: page 1 of 20 in the service's order.
 */
export const LIST_QUERY = {
  pageIndex: Schema.optionalKey(Schema.FiniteFromString),
  pageSize: Schema.optionalKey(Schema.FiniteFromString),
  keyword: Schema.optionalKey(line(LENGTHS.keyword)),
  sort: Schema.optionalKey(OptionValue),
} as const

const DEFAULT_PAGE_SIZE: PageSize = 20

/** One of the page sizes; the default for anything else. */
export const pageSizeOf = (value: number): PageSize => PAGE_SIZES.find((size) => size === value) ?? DEFAULT_PAGE_SIZE

interface Paging {
  readonly pageIndex: number
  readonly pageSize: PageSize
}

/** Page and size in the query of the address; page 1 and the default size where they are absent or damaged. */
export const readPaging = (search: URLSearchParams): Paging => {
  const pageIndex = Number(search.get('pageIndex') ?? 1)
  return {
    pageIndex: Number.isSafeInteger(pageIndex) && pageIndex > 0 ? pageIndex : 1,
    pageSize: pageSizeOf(Number(search.get('pageSize'))),
  }
}

/** The inverse of `readPaging`; what is default is left out. */
export const writePaging = (search: URLSearchParams, { pageIndex, pageSize }: Paging): void => {
  if (pageIndex > 1) search.set('pageIndex', String(pageIndex))
  if (pageSize !== DEFAULT_PAGE_SIZE) search.set('pageSize', String(pageSize))
}

/** A query as the address ends with it; nothing where it is empty. */
export const searchText = (search: URLSearchParams): string => {
  const text = search.toString()
  return text && `?${text}`
}

/** `field.order` of one of the fields; null for anything else. */
export const sortOf = (text: string | null | undefined, fields: readonly string[]): ListSort | null => {
  const [field = '', order] = (text ?? '').split('.')
  return fields.includes(field) && (order === 'asc' || order === 'desc') ? { field, order } : null
}

/**
 * The page that is shown, and its size. Where all rows are there at once they are the only page: a service that does not page sends
 * all of them, however few were asked for.
 */
export const pagingOf = (
  { pageIndex, pageSize }: { readonly pageIndex: number; readonly pageSize: number },
  { items, total }: { readonly items: readonly unknown[]; readonly total: number },
) => (items.length >= total ? { page: 1, size: Math.max(pageSize, total) } : { page: pageIndex, size: pageSize })

const sortText = ({ field, order }: ListSort) => `${field}.${order}`

/** The values of a filter in a query string. */
export const valuesOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').filter((value) => value !== '')

/** A list's state as the query string of its call; what is default is left out, as in the address. */
export const toListQuery = <Filter extends string>({ pageIndex, pageSize, keyword, sort, filters }: ListState<Filter>) => {
  const values = Object.entries<readonly string[] | undefined>(filters).flatMap(([name, chosen]) =>
    chosen && chosen.length > 0 ? [[name, chosen.join(',')] as const] : [],
  )
  return { pageIndex, pageSize, ...(keyword && { keyword }), ...(sort && { sort: sortText(sort) }), ...Object.fromEntries(values) }
}

interface ListAddressOptions<Filter extends string> {
  /** Every filter with the values that it knows; 'any' for ids that only the service knows. */
  readonly filters: Readonly<Record<Filter, readonly string[] | 'any'>>
  readonly sortFields: readonly string[]
}

/**
 * A list's state to and from the query of the address; both are exact inverses. What is default is left out, whatever is unknown
 * or damaged counts as absent.
 */
export const listAddress = <Filter extends string>({ filters, sortFields }: ListAddressOptions<Filter>) => {
  // the names are those of the table, which no type can follow through an object that is put together
  const filtersOf = (values: Readonly<Record<string, readonly string[]>>) => values as unknown as ListState<Filter>['filters']
  const start: ListState<Filter> = { pageIndex: 1, pageSize: DEFAULT_PAGE_SIZE, keyword: '', sort: null, filters: filtersOf({}) }
  const known = Object.entries<readonly string[] | 'any'>(filters)

  const print = (state: ListState<Filter>): string => {
    const search = new URLSearchParams()
    const chosen: Readonly<Record<string, readonly string[] | undefined>> = state.filters
    if (state.keyword) search.set('keyword', state.keyword)
    for (const [name] of known) for (const value of chosen[name] ?? []) search.append(name, value)
    if (state.sort) search.set('sort', sortText(state.sort))
    writePaging(search, state)
    return searchText(search)
  }

  const parse = (text: string): ListState<Filter> => {
    const search = new URLSearchParams(text)
    const read = known.flatMap(([name, allowed]) => {
      const values = [...new Set(search.getAll(name))].filter((value) => value !== '' && (allowed === 'any' || allowed.includes(value)))
      return values.length === 0 ? [] : [[name, values] as const]
    })
    return {
      ...readPaging(search),
      keyword: search.get('keyword') ?? '',
      sort: sortOf(search.get('sort'), sortFields),
      filters: filtersOf(Object.fromEntries(read)),
    }
  }

  return { start, print, parse }
}
