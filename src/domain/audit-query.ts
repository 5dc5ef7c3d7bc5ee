import type { AuditQuery } from './entities/audit.ts'
import type { PageSize } from './entities/repair-order-list.ts'
import { addDays, isIsoDate } from './formats/dates.ts'
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
  /** The number of an order or item, or a name. */
  readonly keyword: string
}

export const AUDIT_FILTERS = ['from', 'to', 'actorId', 'entity', 'keyword'] as const

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
    keyword: search.get('keyword') ?? '',
  }
}

/** The days of a period that ends today. */
interface AuditPeriod {
  readonly id: 'today' | 'week'
  readonly from: string
  readonly to: string
}

/** The periods that are one press away, today being a day in Taipei. */
export const auditPeriods = (today: string): readonly AuditPeriod[] => [
  { id: 'today', from: today, to: today },
  { id: 'week', from: addDays(today, -6), to: today },
]

/** The query of the call: what is open is not asked for. */
export const auditQueryOf = ({ pageIndex, pageSize, ...filters }: AuditListState): AuditQuery => ({
  pageIndex,
  pageSize,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
})
