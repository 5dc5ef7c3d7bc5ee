import { withoutMerged } from '../accounts/merged.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import type { OrderExportBody } from '../../src/domain/entities/order-export.ts'
import { CSV_TYPE, csvOf } from '../../src/domain/formats/csv.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { viewerFor, type Viewer } from '../viewer.ts'
import { historiesOf } from '../guard-context.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Call, Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Scoped } from '../caller.ts'
import type { Tables } from '../database.ts'
import { logSecurity } from '../security-log.ts'
import { textOf } from '../texts.ts'
import { columnsOf, needsReports, readableColumns, textOfCell, type Cell, type Line } from './export-columns.ts'
import { xlsxOf } from './export-xlsx.ts'
import { isWorkTimed, workSecondsOf } from '../work/work-time.ts'
import { limitIssues } from './list.ts'
import { itemReport } from './report-columns.ts'

type Signed = Pick<Call<Endpoint>, 'sessionId'> & Context & { readonly user: Caller }

const refuseTooMany = (count: number) => {
  const max = COUNTS.exportRows
  if (count > max) throw new Refusal(422, 'export-too-many', { values: { max, count } })
}

const linesOf = (found: readonly Scoped[], level: OrderExportBody['level']): readonly Scoped[] =>
  level === 'order' ? found : found.flatMap((one) => one.items.map((item) => ({ ...one, items: [item] })))

type Reports = Pick<Line, 'reports'>
type Work = Pick<Line, 'workSeconds'>

/** What each line needs of the histories of its items. */
const reportsFor = async (db: Tables, lines: readonly Scoped[], viewer: Viewer) => {
  const historyOf = await historiesOf(
    db,
    lines.flatMap(({ items }) => items),
  )
  return ({ items }: Scoped): Reports => ({ reports: items.map((item) => itemReport(item, historyOf(item.itemId), viewer)) })
}

const workFor = async (db: Tables, lines: readonly Scoped[], now: string) => {
  const seconds = await workSecondsOf(
    db,
    lines.flatMap(({ items }) => items.map(({ itemId }) => itemId)),
    now,
  )
  return ({ items }: Scoped): Work => {
    const own = items.flatMap(({ itemId }) => seconds.get(itemId) ?? [])
    return { workSeconds: own.length === 0 ? undefined : own.reduce((sum, one) => sum + one, 0) }
  }
}

interface ExportedTable {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Filter and count for the security log; the words that were searched for are mostly names, and are left out. */
const logExport = async (call: Signed, { level, format, keyword, filters, repairOrderIds }: OrderExportBody, count: number) => {
  const chosen = Object.entries(filters ?? {}).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
  const parts = [
    `count=${count}`,
    `level=${level}`,
    `format=${format}`,
    ...(keyword ? ['keyword=***'] : []),
    ...(repairOrderIds ? [`selection=${repairOrderIds.length}`] : []),
    ...chosen.map(([name, value]) => `${name}=${name === 'numbers' ? '***' : String(value)}`),
  ]
  await logSecurity(call, { kind: 'export', account: call.user, sessionId: call.sessionId, detail: parts.join(' ') })
}

/**
 * POST export (domain.md section 10): what the list shows, without pages, in the caller's language. Refused with `export-too-many`
 * beyond 5000 rows, since a part of the answer would look like all of it.
 */
export const exportedTable = async (call: Signed, body: OrderExportBody): Promise<ExportedTable> => {
  const { db, user, clock, locale } = call
  const { keyword, filters, sort, groupBy, repairOrderIds, columns, level } = body
  refuseInvalid([...limitIssues(body), ...(columns.length === 0 ? [{ field: 'columns', key: 'rule-required' }] : [])], locale)
  const { found, total } = await db.orderList.search({
    ...(keyword === undefined ? {} : { keyword }),
    ...(filters && { filters: await withoutMerged(db, filters) }),
    ...(sort && { sort }),
    ...(groupBy === undefined ? {} : { groupBy }),
    repairOrderIds,
    user,
    now: clock.now().toISOString(),
    offset: 0,
    limit: COUNTS.exportRows,
    withFacets: false,
  })
  refuseTooMany(total)
  const scoped = linesOf(found, level)
  refuseTooMany(scoped.length)
  await logExport(call, body, scoped.length)
  const viewer = await viewerFor(call, [])
  const isTimed = columns.includes('workMinutes') && (await isWorkTimed(call))
  const wanted = readableColumns(columns, { isCustomer: user.isCustomer, isTimed })
  const reportsOf = needsReports(wanted) ? await reportsFor(db, scoped, viewer) : (): Reports => ({ reports: [] })
  const workOf = wanted.includes('workMinutes') ? await workFor(db, scoped, viewer.now) : (): Work => ({ workSeconds: undefined })
  const lines = scoped.map((line): Line => ({ ...line, ...reportsOf(line), ...workOf(line) }))
  const shown = columnsOf(wanted, level)
  const headers = shown.map(({ header }) => textOf(header, locale))
  const rows = lines.map((line) => shown.map(({ value }) => value(line, viewer)))
  return { headers, rows }
}

/** The table as a file. */
export const fileOf = async ({ headers, rows }: ExportedTable, format: OrderExportBody['format']): Promise<Blob> => {
  if (format === 'xlsx') return xlsxOf(headers, rows)
  return new Blob([csvOf([headers, ...rows.map((row) => row.map(textOfCell))])], { type: CSV_TYPE })
}
