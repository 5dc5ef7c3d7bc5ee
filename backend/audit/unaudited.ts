import type { TableName } from '../tables/tables.ts'

/** Tables of the service itself, whose changes are not audited. */
export const UNAUDITED = new Set<TableName>([
  'tokens',
  'devices',
  'links',
  'mails',
  'notifications',
  'counters',
  'locks',
  'serials',
  'strangers',
  'history',
  'orderEvents',
  'fileInfos',
  'noticeReads',
  'editors',
  'undos',
  'workStretches',
  'audits',
  'securityLog',
])
