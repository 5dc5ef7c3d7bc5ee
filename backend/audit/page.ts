import type { AuditPage, AuditQuery } from '../../src/domain/entities/audit.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { checkPage } from '../accounts/page.ts'
import type { AuditRow } from '../records.ts'
import type { Context } from '../resolver.ts'

const countBy = (rows: readonly AuditRow[], field: 'actorId' | 'entity') =>
  Object.fromEntries([...Map.groupBy(rows, (row) => row[field])].map(([value, group]) => [value, group.length]))

/** GET /system/v1/audit: one page, the newest first; 422 for one that cannot be. Each filter's values are counted under the others. */
export const auditPage = async (context: Pick<Context, 'db' | 'clock' | 'locale'>, query: AuditQuery): Promise<AuditPage> => {
  const { db, clock } = context
  const { pageIndex, pageSize } = checkPage(query, context)
  const { from, to, actorId, entity } = query
  const isBetween = ({ at }: AuditRow) => (!from || dateInTaipei(at) >= from) && (!to || dateInTaipei(at) <= to)
  const all = (await db.audits.find()).filter(isBetween).toReversed()
  const ofActor = all.filter((row) => !actorId || row.actorId === actorId)
  const ofEntity = all.filter((row) => !entity || row.entity === entity)
  const rows = ofActor.filter((row) => !entity || row.entity === entity).toSorted((a, b) => b.at.localeCompare(a.at))
  const names = Object.fromEntries(all.flatMap((row) => (row.actorName ? [[row.actorId, row.actorName]] : [])))
  const offset = (pageIndex - 1) * pageSize
  return {
    items: rows.slice(offset, offset + pageSize),
    total: rows.length,
    pageIndex,
    pageSize,
    facets: { actorId: countBy(ofEntity, 'actorId'), entity: countBy(ofActor, 'entity') },
    facetLabels: { actorId: names },
    asOf: clock.now().toISOString(),
  }
}
