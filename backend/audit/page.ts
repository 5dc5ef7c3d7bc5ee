import type { AuditPage, AuditQuery } from '../../src/domain/entities/audit.ts'
import { addDays, fromTaipeiMinute } from '../../src/domain/formats/dates.ts'
import { checkPage } from '../accounts/page.ts'
import { accountNames } from './names.ts'
import type { Context } from '../resolver.ts'

/** From the beginning of the first day in Taipei to the end of the last one. */
const between = (from: string | undefined, to: string | undefined) => ({
  ...(from && { from: fromTaipeiMinute(`${from}T00:00`) }),
  ...(to && { before: fromTaipeiMinute(`${addDays(to, 1)}T00:00`) }),
})

/** GET /system/v1/audit: one page, the newest first; 422 for one that cannot be. Each filter's values are counted under the others. */
export const auditPage = async (context: Pick<Context, 'db' | 'clock' | 'locale'>, query: AuditQuery): Promise<AuditPage> => {
  const { db, clock } = context
  const { pageIndex, pageSize } = checkPage(query, context)
  const { from, to, actorId, entity } = query
  const period = { at: between(from, to) }
  const [ofActor, ofEntity] = [actorId ? { actorId } : {}, entity ? { entity } : {}]
  const actors = await db.audits.countBy('actorId', { ...period, ...ofEntity })
  const entities = await db.audits.countBy('entity', { ...period, ...ofActor })
  const found = { ...period, ...ofActor, ...ofEntity }
  const offset = (pageIndex - 1) * pageSize
  return {
    items: await db.audits.find(found, { order: ['at', 'desc'], offset, limit: pageSize }),
    total: await db.audits.count(found),
    pageIndex,
    pageSize,
    facets: { actorId: Object.fromEntries(actors), entity: Object.fromEntries(entities) },
    facetLabels: { actorId: await accountNames(db, [...actors.keys()]) },
    asOf: clock.now().toISOString(),
  }
}
