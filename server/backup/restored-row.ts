import type { TableName } from '../../backend/tables/tables.ts'

/** Sessions, and who is editing what: after a restore everybody signs in anew, as what happened since the backup is not known. */
const ENDED: readonly TableName[] = ['tokens', 'editors']

/** States of a mail that nobody has got yet (`MailRow`). */
const ON_ITS_WAY: readonly unknown[] = ['waiting', 'retrying']

/**
 * A row of a backup as it is restored; undefined: it is left out. A mail that was on its way is held until an administrator sends it: it may
 * have arrived since the backup was made.
 */
export const restoredRow = (table: TableName, row: object): object | undefined => {
  if (ENDED.includes(table)) return undefined
  const isHeld = table === 'mails' && ON_ITS_WAY.includes(Reflect.get(row, 'state'))
  return isHeld ? { ...row, state: 'held', nextAt: null } : row
}
