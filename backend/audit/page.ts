import type { AuditPage, AuditQuery } from '../../src/domain/entities/audit.ts'
import { addDays, fromTaipeiMinute } from '../../src/domain/formats/dates.ts'
import { checkPage } from '../accounts/page.ts'
import type { AuditRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Where } from '../tables/conditions.ts'
import { accountNames } from './names.ts'
import { namedBy, type Named } from './named.ts'

/** From the beginning of the first day in Taipei to the end of the last one. */
const between = (from: string | undefined, to: string | undefined) => ({
  ...(from && { from: fromTaipeiMinute(`${from}T00:00`) }),
  ...(to && { before: fromTaipeiMinute(`${addDays(to, 1)}T00:00`) }),
})

/** Entries that meet any of the conditions; those of `both` meet two of them. */
interface Sought {
  readonly either: readonly Where<'audits'>[]
  readonly both?: Where<'audits'>
}

interface Filters {
  readonly at: ReturnType<typeof between>
  readonly actorId?: string
  readonly entity?: string
}

const soughtBy = ({ at, actorId, entity }: Filters, named: Named | undefined): Sought => {
  const rest = { at, ...(entity && { entity }) }
  const ofActor = actorId ? { actorId } : {}
  if (!named) return { either: [{ ...rest, ...ofActor }] }
  const actorIds = actorId ? named.actorIds.filter((id) => id === actorId) : named.actorIds
  return {
    either: [
      { ...rest, ...ofActor, recordId: named.recordIds },
      { ...rest, actorId: actorIds },
    ],
    both: { ...rest, actorId: actorIds, recordId: named.recordIds },
  }
}

type Audits = Context['db']['audits']

const countOf = async (audits: Audits, { either, both }: Sought): Promise<number> => {
  let count = both ? -(await audits.count(both)) : 0
  for (const where of either) count += await audits.count(where)
  return count
}

const countsOf = async (
  audits: Audits,
  field: 'actorId' | 'entity',
  { either, both }: Sought,
): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {}
  for (const where of either) for (const [value, count] of await audits.countBy(field, where)) counts[value] = (counts[value] ?? 0) + count
  if (both) for (const [value, count] of await audits.countBy(field, both)) counts[value] = (counts[value] ?? 0) - count
  return counts
}

/** The newest entries of all conditions, each once, as far as the end of the page. */
const rowsOf = async (
  audits: Audits,
  { either }: Sought,
  { offset, limit }: { offset: number; limit: number },
): Promise<readonly AuditRow[]> => {
  const [only] = either
  if (only && either.length === 1) return audits.find(only, { order: ['at', 'desc'], offset, limit })
  const found = new Map<string, AuditRow>()
  for (const where of either)
    for (const row of await audits.find(where, { order: ['at', 'desc'], limit: offset + limit })) found.set(row.auditId, row)
  return [...found.values()].toSorted((a, b) => b.at.localeCompare(a.at)).slice(offset, offset + limit)
}

/**
 * GET /system/v1/audit: one page, the newest first; 422 for one that cannot be. `keyword` leaves the entries about and of what it names
 * (`namedBy`). Each filter's values are counted under the others.
 */
export const auditPage = async (context: Pick<Context, 'db' | 'clock' | 'locale'>, query: AuditQuery): Promise<AuditPage> => {
  const { db, clock } = context
  const { pageIndex, pageSize } = checkPage(query, context)
  const { from, to, actorId = '', entity = '', keyword } = query
  const at = between(from, to)
  const named = keyword ? await namedBy(db, keyword) : undefined
  const sought = soughtBy({ at, actorId, entity }, named)
  const actors = await countsOf(db.audits, 'actorId', soughtBy({ at, entity }, named))
  return {
    items: await rowsOf(db.audits, sought, { offset: (pageIndex - 1) * pageSize, limit: pageSize }),
    total: await countOf(db.audits, sought),
    pageIndex,
    pageSize,
    facets: { actorId: actors, entity: await countsOf(db.audits, 'entity', soughtBy({ at, actorId }, named)) },
    facetLabels: { actorId: await accountNames(db, Object.keys(actors)) },
    asOf: clock.now().toISOString(),
  }
}
