import type { SecurityPage, SecurityPeriod, SecurityQuery } from '../../src/domain/entities/security-log.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { checkPage } from '../accounts/page.ts'
import { accountNames } from './names.ts'
import type { Context } from '../resolver.ts'

const DAY_MS = 86_400_000
const DAYS_OF: Record<Exclude<SecurityPeriod, 'all'>, number> = { today: 1, week: 7, month: 30 }
/** A flood from many sources does not make the answer long. */
const FACET_VALUES = 50

const daysOf = (days: number, now: number): readonly string[] =>
  Array.from({ length: days }, (_, before) => dateInTaipei(now - before * DAY_MS))

const FILTERS = ['kind', 'accountId', 'source'] as const

/** The filters of a query but one. */
const chosen = ({ kind, accountId, source }: SecurityQuery, but?: (typeof FILTERS)[number]) => ({
  ...(kind !== undefined && but !== 'kind' && { kind }),
  ...(accountId !== undefined && but !== 'accountId' && { accountId }),
  ...(source !== undefined && but !== 'source' && { source }),
})

/**
 * GET /system/v1/securityLog: one page, the newest first; 422 for one that cannot be. Only the days of the period are read. Each
 * filter's values are counted under the others.
 */
export const securityPage = async (context: Pick<Context, 'db' | 'clock' | 'locale'>, query: SecurityQuery): Promise<SecurityPage> => {
  const { db, clock } = context
  const { pageIndex, pageSize } = checkPage(query, context)
  const now = clock.now()
  const { period = 'week' } = query
  // every entry has an instant
  const inPeriod = period === 'all' ? { lastAt: {} } : { day: daysOf(DAYS_OF[period], now.getTime()) }
  const facetOf = (name: (typeof FILTERS)[number]) => db.securityLog.countBy(name, { ...inPeriod, ...chosen(query, name) }, FACET_VALUES)
  const facets = { kind: await facetOf('kind'), accountId: await facetOf('accountId'), source: await facetOf('source') }
  const found = { ...inPeriod, ...chosen(query) }
  const offset = (pageIndex - 1) * pageSize
  return {
    items: (await db.securityLog.find(found, { order: ['lastAt', 'desc'], offset, limit: pageSize })).map(
      ({ day: _day, ...entry }) => entry,
    ),
    total: await db.securityLog.count(found),
    pageIndex,
    pageSize,
    facets: {
      kind: Object.fromEntries(facets.kind),
      accountId: Object.fromEntries(facets.accountId),
      source: Object.fromEntries(facets.source),
    },
    facetLabels: { accountId: await accountNames(db, [...facets.accountId.keys()]) },
    asOf: now.toISOString(),
  }
}
