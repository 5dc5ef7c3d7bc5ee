import type { ListSort } from '../../src/domain/list-query.ts'
import { PAGE_SIZES } from '../../src/domain/entities/repair-order-list.ts'
import { pageSizeOf, sortOf } from '../../src/domain/list-query.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'

/** Normalises a text for the search: width, case, spaces and the two characters for Tai make no difference. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('臺', '台').replaceAll(/\s/g, '')

type Value = string | number | null | undefined

/** How rows of one kind are found, counted and put in order. */
export interface PageRules<Row> {
  /** The texts that the keyword is searched in. */
  readonly textsOf: (row: Row) => readonly (string | null | undefined)[]
  /** The values of a row by filter; each filter is also counted. */
  readonly filters: Readonly<Record<string, (row: Row) => readonly string[]>>
  /** Rows with this value of a filter are shown only where it is asked for. */
  readonly hidden?: { readonly filter: string; readonly value: string }
  readonly sorts: Readonly<Record<string, (row: Row) => Value>>
  readonly sort: ListSort
}

interface PageQuery {
  readonly pageIndex?: number
  readonly pageSize?: number
  readonly keyword?: string
  readonly sort?: string
}

const compareValues = (a: Value, b: Value): number => {
  // nothing to compare by comes last
  if (a === null || a === undefined || b === null || b === undefined)
    return Number(a === null || a === undefined) - Number(b === null || b === undefined)
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh-Hant')
}

/** 422 for a page that cannot be: they count from 1, and have one of four sizes. */
export const checkPage = ({ pageIndex = 1, pageSize = 20 }: PageQuery, { locale }: Pick<Context, 'locale'>) => {
  const isPage = Number.isSafeInteger(pageIndex) && pageIndex > 0
  refuseInvalid(
    [
      ...(isPage ? [] : [{ field: 'pageIndex', key: 'rule-default' }]),
      ...(PAGE_SIZES.some((size) => size === pageSize) ? [] : [{ field: 'pageSize', key: 'rule-default' }]),
    ],
    locale,
  )
  return { pageIndex, pageSize: pageSizeOf(pageSize) }
}

/** One page of rows for a query (domain.md section 10): the same answer as the order list's, with counts by filter. */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  query: PageQuery,
  chosen: Readonly<Record<string, readonly string[]>>,
  rules: PageRules<Row>,
  context: Pick<Context, 'locale' | 'clock'>,
) => {
  const { pageIndex, pageSize } = checkPage(query, context)
  const keyword = folded(query.keyword ?? '')
  const names = Object.keys(rules.filters)
  const passes = (row: Row, name: string) => {
    const values = chosen[name] ?? []
    return values.length === 0 || (rules.filters[name]?.(row) ?? []).some((value) => values.includes(value))
  }
  const { hidden } = rules
  const isShown = (row: Row) =>
    hidden === undefined || !!chosen[hidden.filter]?.includes(hidden.value) || !rules.filters[hidden.filter]?.(row).includes(hidden.value)
  const found = rows.filter((row) => rules.textsOf(row).some((text) => folded(text ?? '').includes(keyword)))
  const facets = Object.fromEntries(
    names.map((name) => {
      const counted = found.filter(
        (row) => (name === hidden?.filter || isShown(row)) && names.every((other) => other === name || passes(row, other)),
      )
      const counts: Record<string, number> = {}
      for (const value of counted.flatMap((row) => rules.filters[name]?.(row) ?? [])) counts[value] = (counts[value] ?? 0) + 1
      return [name, counts]
    }),
  )
  const { field, order } = sortOf(query.sort, Object.keys(rules.sorts)) ?? rules.sort
  const valueOf = rules.sorts[field]
  const shown = found
    .filter((row) => isShown(row) && names.every((name) => passes(row, name)))
    .toSorted((a, b) => compareValues(valueOf?.(a), valueOf?.(b)) * (order === 'desc' ? -1 : 1))
  return {
    items: shown.slice((pageIndex - 1) * pageSize, pageIndex * pageSize),
    total: shown.length,
    pageIndex,
    pageSize,
    facets,
    asOf: context.clock.now().toISOString(),
  }
}
