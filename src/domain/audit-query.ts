import type { AuditQuery } from './entities/audit.ts'
import type { PageSize } from './entities/repair-order-list.ts'
import { isIsoDate } from './formats/dates.ts'
import { readPaging, searchText, writePaging } from './list-query.ts'

/** The state of the audit list, all of which is in the address. */
export interface AuditListState {
  readonly pageIndex: number
  readonly pageSize: PageSize
  /** Days in Taipei, both included; '' is open. */
  readonly from: string
  readonly to: string
  readonly actorId: string
  readonly entity: string
}

export const AUDIT_FILTERS = ['from', 'to', 'actorId', 'entity'] as const

/** Writes the state as the address's query; what is default is left out. The exact inverse of `parseAuditQuery`. */
export const printAuditQuery = (state: AuditListState): string => {
  const search = new URLSearchParams()
  for (const name of AUDIT_FILTERS) if (state[name] !== '') search.set(name, state[name])
  writePaging(search, state)
  return searchText(search)
}

/** Reads the address's query; whatever is unknown or damaged counts as absent. */
export const parseAuditQuery = (text: string): AuditListState => {
  const search = new URLSearchParams(text)
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return isIsoDate(value) ? value : ''
  }
  return {
    ...readPaging(search),
    from: day('from'),
    to: day('to'),
    actorId: search.get('actorId') ?? '',
    entity: search.get('entity') ?? '',
  }
}

/** The query of the call: what is open is not asked for. */
export const auditQueryOf = ({ pageIndex, pageSize, ...filters }: AuditListState): AuditQuery => ({
  pageIndex,
  pageSize,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
})
