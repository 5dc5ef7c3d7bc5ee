import type { DatabaseSync } from 'node:sqlite'
import { TABLE_KEYS, type TableName } from '../../backend/tables/tables.ts'
import { stored } from './where.ts'

/**
 * A function that adds a row to a table as it is, of whatever version the schema is: its columns are read from the file and not from the
 * declarations. Throws for a key or a unique field that is taken.
 */
export const filling = (file: DatabaseSync, table: TableName): ((row: object) => void) => {
  const columns = file.prepare("select name from pragma_table_xinfo(?) where name not in ('n', 'key', 'doc') and hidden = 0").all(table)
  if (columns.length === 0 && file.prepare('select 1 from sqlite_schema where name = ?').all(table).length === 0)
    throw new Error(`the backup has a table ${table}, which its version does not know`)
  const names = columns.map(({ name }) => String(name))
  const statement = file.prepare(
    `insert into "${table}" (${['key', 'doc', ...names].map((name) => `"${name}"`).join(', ')}) values (?, ?${', ?'.repeat(names.length)})`,
  )
  return (row) => {
    const values = names.map((name) => stored(Reflect.get(row, name)))
    statement.run(String(Reflect.get(row, TABLE_KEYS[table])), JSON.stringify(row), ...values)
  }
}
