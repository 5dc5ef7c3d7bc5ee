import type { SecurityPage, SecurityPeriod, SecurityQuery } from '../../src/domain/entities/security-log.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { checkPage } from '../accounts/page.ts'
import type { SecurityRow } from '../records.ts'
import type { Context } from '../resolver.ts'

const DAY_MS = 86_400_000
const DAYS_OF: Record<Exclude<SecurityPeriod, 'all'>, number> = { today: 1, week: 7, month: 30 }
/** A flood from many sources does not make the answer long. */
const FACET_VALUES = 50

const daysOf = (period: SecurityPeriod, now: number): readonly string[] | undefined =>
  period === 'all' ? undefined : Array.from({ length: DAYS_OF[period] }, (_, before) => dateInTaipei(now - before * DAY_MS))

type Filter = 'kind' | 'accountId' | 'source'
const FILTERS = ['kind', 'accountId', 'source'] as const

const passes = (row: SecurityRow, query: SecurityQuery, but?: Filter) =>
  FILTERS.every((name) => name === but || query[name] === undefined || row[name] === query[name])

const facetOf = (rows: readonly SecurityRow[], name: Filter) => {
  const groups = Map.groupBy(rows, (row) => row[name])
  const counts = [...groups].flatMap(([value, group]) => (value ? [[value, group.length] as const] : []))
  return Object.fromEntries(counts.toSorted(([, a], [, b]) => b - a).slice(0, FACET_VALUES))
}

/**
 * GET /system/v1/securityLog: one page, the newest first; 422 for one that cannot be. Only the days of the period are read. Each
 * filter's values are counted under the others.
 */
export const securityPage = async (context: Pick<Context, 'db' | 'clock' | 'locale'>, query: SecurityQuery): Promise<SecurityPage> => {
  const { db, clock } = context
  const { pageIndex, pageSize } = checkPage(query, context)
  const now = clock.now()
  const all = await db.securityLog.find({ day: daysOf(query.period ?? 'week', now.getTime()) })
  const rows = all.filter((row) => passes(row, query)).toSorted((a, b) => b.lastAt.localeCompare(a.lastAt))
  const facets = Object.fromEntries(
    FILTERS.map((name) => [
      name,
      facetOf(
        all.filter((row) => passes(row, query, name)),
        name,
      ),
    ]),
  )
  const known = facets['accountId'] ?? {}
  const names = all.flatMap(({ accountId, accountName }) =>
    accountId && accountName && accountId in known ? [[accountId, accountName]] : [],
  )
  const offset = (pageIndex - 1) * pageSize
  return {
    items: rows.slice(offset, offset + pageSize).map(({ day: _day, ...entry }) => entry),
    total: rows.length,
    pageIndex,
    pageSize,
    facets,
    facetLabels: { accountId: Object.fromEntries(names) },
    asOf: now.toISOString(),
  }
}
