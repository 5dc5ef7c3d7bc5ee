import { DatabaseSync } from 'node:sqlite'
import { TABLE_NAMES, type TableName } from '../../backend/tables/tables.ts'

/** All rows of a database as they were at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** The last migration of the schema. */
  readonly schema: string
  readonly tables: readonly TableName[]
  /** The rows of a table in the order of insertion, as lines of JSON, many at once. */
  readonly lines: (table: TableName) => Iterable<Lines>
  readonly close: () => void
}

/** Some rows of a table. */
export interface Lines {
  readonly rows: number
  /** A line of JSON for each, with its end. */
  readonly bytes: Uint8Array
}

/** Rows that are read at once, a megabyte or so. SQLite puts them together, since each row that comes alone costs several times what is in it. */
const ROWS_AT_ONCE = 500

/** A snapshot of the file that this process has open, by a connection of its own, so that nobody waits for it. */
export const openSnapshot = (path: string): Snapshot => {
  const file = new DatabaseSync(path)
  file.exec('pragma query_only = true; begin')
  // the snapshot is that of the first read
  const [last] = file.prepare('select max(name) as name from kysely_migration').all()
  return {
    schema: String(last?.['name']),
    tables: TABLE_NAMES,
    *lines(table) {
      // in the order of the rows that it is given, as long as it is not told one: sorting them here would take three times as long
      const some = `select n, doc from "${table}" where n > ? order by n limit ${ROWS_AT_ONCE}`
      const statement = file.prepare(
        `select max(n) as last, count(*) as rows, cast(group_concat(doc || char(10), '') as blob) as bytes from (${some})`,
      )
      for (let found = statement.get(0); found?.['bytes'] instanceof Uint8Array; found = statement.get(Number(found['last'])))
        yield { rows: Number(found['rows']), bytes: found['bytes'] }
    },
    close: () => file.close(),
  }
}
