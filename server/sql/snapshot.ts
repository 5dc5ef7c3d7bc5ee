import { DatabaseSync } from 'node:sqlite'
import { TABLE_NAMES, type TableName } from '../../backend/tables/tables.ts'

/** All rows of a database as they were at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** The last migration of the schema. */
  readonly schema: string
  readonly tables: readonly TableName[]
  /** The rows of a table as JSON, in the order of insertion. */
  readonly documents: (table: TableName) => Iterable<string>
  readonly count: (table: TableName) => number
  readonly close: () => void
}

/** A snapshot of the file that this process has open, by a connection of its own, so that nobody waits for it. */
export const openSnapshot = (path: string): Snapshot => {
  const file = new DatabaseSync(path)
  file.exec('pragma query_only = true; begin')
  // the snapshot is that of the first read
  const [last] = file.prepare('select max(name) as name from kysely_migration').all()
  return {
    schema: String(last?.['name']),
    tables: TABLE_NAMES,
    *documents(table) {
      for (const { doc } of file.prepare(`select doc from "${table}" order by n`).iterate()) yield String(doc)
    },
    count: (table) => Number(file.prepare(`select count(*) as count from "${table}"`).all()[0]?.['count']),
    close: () => file.close(),
  }
}
