import { SECURITY_KINDS, SECURITY_PERIODS, type SecurityPeriod, type SecurityQuery } from './entities/security-log.ts'
import type { PageSize } from './entities/repair-order-list.ts'
import { readPaging, searchText, writePaging } from './list-query.ts'

/** The state of the security log, all of which is in the address; '' filters nothing. */
export interface SecurityListState {
  readonly pageIndex: number
  readonly pageSize: PageSize
  readonly period: SecurityPeriod
  readonly kind: string
  readonly accountId: string
  readonly source: string
}

export const SECURITY_FILTERS = ['kind', 'accountId', 'source'] as const
const DEFAULT_PERIOD: SecurityPeriod = 'week'

/** Writes the state as the address's query; defaults are left out. The exact inverse of `parseSecurityQuery`. */
export const printSecurityQuery = (state: SecurityListState): string => {
  const search = new URLSearchParams()
  if (state.period !== DEFAULT_PERIOD) search.set('period', state.period)
  for (const name of SECURITY_FILTERS) if (state[name] !== '') search.set(name, state[name])
  writePaging(search, state)
  return searchText(search)
}

/** Reads the address's query; an unknown or damaged parameter counts as absent. */
export const parseSecurityQuery = (text: string): SecurityListState => {
  const search = new URLSearchParams(text)
  return {
    ...readPaging(search),
    period: SECURITY_PERIODS.find((period) => period === search.get('period')) ?? DEFAULT_PERIOD,
    kind: SECURITY_KINDS.find((kind) => kind === search.get('kind')) ?? '',
    accountId: search.get('accountId') ?? '',
    source: search.get('source') ?? '',
  }
}

/** The query of the call. */
export const securityQueryOf = ({ pageIndex, pageSize, period, kind, accountId, source }: SecurityListState): SecurityQuery => {
  const known = SECURITY_KINDS.find((one) => one === kind)
  return { pageIndex, pageSize, period, ...(known && { kind: known }), ...(accountId && { accountId }), ...(source && { source }) }
}
