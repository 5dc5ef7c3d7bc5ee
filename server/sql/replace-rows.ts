import type { DatabaseSync } from 'node:sqlite'
import { TABLE_NAMES } from '../../backend/tables/tables.ts'
import { filling } from './fill.ts'

/** Puts all rows of one file in place of all rows of another one of the same schema, all or nothing. */
export const replaceRows = (from: DatabaseSync, to: DatabaseSync): void => {
  to.exec('begin immediate')
  try {
    for (const table of TABLE_NAMES) {
      to.exec(`delete from "${table}"`)
      const add = filling(to, table)
      for (const { doc } of from.prepare(`select doc from "${table}" order by n`).iterate()) add(JSON.parse(String(doc)))
    }
    to.exec('commit')
  } catch (error) {
    to.exec('rollback')
    throw error
  }
}
