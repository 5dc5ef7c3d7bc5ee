import type { Database, Files, Tables } from '../../backend/database.ts'
import { TABLE_NAMES, type Rows, type TableName } from '../../backend/tables/tables.ts'
import { openRows, type StoredRows } from '../../backend/in-memory/rows.ts'
import type { RowAccess } from '../../backend/in-memory/table.ts'
import { openTransaction, type Write } from '../../backend/in-memory/transaction.ts'

type Value<V> = V | readonly V[] | null
type AnyWhere<Row> = { readonly [F in keyof Row]?: Value<Row[F]> }
/** For tests: rows may be found by any field, and all of them. */
type Open<N extends TableName> = Tables[N] & { readonly find: (where?: AnyWhere<Rows[N]>) => Promise<readonly Rows[N][]> }

export interface MemoryDatabase extends Database {
  /** Plain access for tests, outside of any transaction. */
  readonly tables: Tables & { readonly [N in TableName]: Open<N> }
  /** All rows of a table. */
  readonly rowsOf: (table: TableName) => Promise<readonly object[]>
}

export type Stored = Readonly<Record<TableName, StoredRows>>
// fromEntries forgets the names that it was given
export const emptyRows = (): Stored => Object.fromEntries(TABLE_NAMES.map((name) => [name, openRows(name)])) as Stored

/** Rows that are stored at once. */
const directly = (rows: StoredRows): RowAccess => {
  const set = (key: string, row: object) => {
    rows.set(key, structuredClone(row))
    return row
  }
  return {
    get: rows.get,
    among: (where) => rows.candidates(where).flatMap((key) => rows.get(key) ?? []),
    insert: set,
    replace: set,
    remove: rows.remove,
  }
}

/** Plain access to the rows: each call is stored at once. */
export const plainAccess = (stored: Stored): Pick<MemoryDatabase, 'tables' | 'rowsOf'> => {
  const { tables } = openTransaction({
    rowsOf: (name) => stored[name],
    around: (name) => directly(stored[name]),
    copy: structuredClone,
  })
  // they find by any field, and without one
  return { tables: tables as MemoryDatabase['tables'], rowsOf: async (name) => stored[name].entries().map(([, row]) => row) }
}

export const store = (stored: Stored, writes: readonly Write[]): void => {
  for (const { table, key, row } of writes)
    if (row) stored[table].set(key, row)
    else stored[table].remove(key)
}

/** A row that the work of a transaction changes later is stored as it was. */
export const cloned = (_: TableName, row: object): object => structuredClone(row)

/** A database in memory: transactions one after another, each stored when all went well. */
export const memoryDatabase = (): MemoryDatabase => {
  const stored = emptyRows()
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...plainAccess(stored),
    transaction: (work) => {
      const run = async () => {
        const { tables, changes } = openTransaction({ rowsOf: (name) => stored[name], check: cloned, copy: structuredClone })
        const result = await work(tables)
        store(stored, changes())
        return result
      }
      const result = last.then(run)
      last = result.catch(() => undefined)
      return result
    },
  }
}

export const memoryFiles = () => {
  const blobs = new Map<string, Blob>()
  const files: Files = {
    put: async (path, blob) => void blobs.set(path, blob),
    get: async (path) => blobs.get(path),
    remove: async (path) => void blobs.delete(path),
  }
  return { files, blobs }
}
