import { searchTables } from '../../backend/orders/list-search.ts'
import {
  nextOver,
  RowChanged,
  TABLE_KEYS,
  Taken,
  uniqueConditions,
  type Database,
  type OrderQuestion,
  type Files,
  type Rows,
  type Table,
  type TableName,
  type Tables,
} from '../../backend/database.ts'

export type AnyRow = Rows[TableName]
type Stored = Record<TableName, Map<string, AnyRow>>
/** The rows of one table by key. */
export interface StoredRows {
  readonly get: (key: string) => AnyRow | undefined
  readonly set: (key: string, row: AnyRow) => void
  readonly remove: (key: string) => void
  readonly all: () => readonly AnyRow[]
}
export const rowsIn = (map: Map<string, AnyRow>): StoredRows => ({
  get: (key) => map.get(key),
  set: (key, row) => void map.set(key, row),
  remove: (key) => void map.delete(key),
  all: () => [...map.values()],
})

// Object.keys and fromEntries forget the names that they were given; here and below the casts only remember them
export const tableNames = Object.keys(TABLE_KEYS) as TableName[]
export const empty = (): Stored => Object.fromEntries(tableNames.map((name) => [name, new Map()])) as Stored

const matches = (row: object, where: object) =>
  Object.entries(where).every(([field, wanted]) => {
    const value: unknown = Reflect.get(row, field)
    return wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : value === wanted)
  })

export const keyOf = (name: TableName, row: AnyRow) => String(Reflect.get(row, TABLE_KEYS[name]))

/** Throws `Taken` where another one of the rows has a unique field's value. */
export const refuseTaken = (name: TableName, rows: StoredRows, row: AnyRow) => {
  for (const condition of uniqueConditions(name, row)) {
    const values = Object.entries(condition)
    const isTaken = (other: AnyRow) =>
      values.every(([field, value]) => Reflect.get(other, field) === value) && keyOf(name, other) !== keyOf(name, row)
    if (rows.all().some(isTaken)) throw new Taken(name, Object.keys(condition))
  }
}

export const tableOf = (name: TableName, rows: StoredRows): Table<AnyRow> => {
  const key = (row: AnyRow) => keyOf(name, row)
  return {
    get: async (id) => structuredClone(rows.get(id)),
    find: async (where = {}) =>
      rows
        .all()
        .filter((row) => matches(row, where))
        .map((row) => structuredClone(row)),
    insert: async (row) => {
      if (rows.get(key(row))) throw new Taken(name, [TABLE_KEYS[name]])
      refuseTaken(name, rows, row)
      rows.set(key(row), structuredClone(row))
      return structuredClone(row)
    },
    replace: async (row) => {
      const old = rows.get(key(row))
      if (!old) throw new RowChanged(`${name}: no ${key(row)}`)
      refuseTaken(name, rows, row)
      const isVersioned = 'rowVersion' in row && 'rowVersion' in old
      if (isVersioned && row.rowVersion !== old.rowVersion) throw new RowChanged()
      const next = isVersioned ? { ...row, rowVersion: row.rowVersion + 1 } : row
      rows.set(key(row), structuredClone(next))
      return structuredClone(next)
    },
    remove: async (id) => rows.remove(id),
  }
}

export interface MemoryDatabase extends Database {
  /** Plain access for tests, outside of any transaction. */
  readonly tables: Tables
}

/** The tables of a transaction. The table of a name holds the rows of that name only; the mapped type cannot be built step by step. */
export const tablesOf = (open: (name: TableName) => Table<AnyRow>): Tables => {
  const tables = Object.fromEntries(tableNames.map((name) => [name, open(name)])) as unknown as Omit<Tables, 'orderList' | 'next'>
  const orderList = { search: (question: OrderQuestion) => searchTables(tables, question) }
  return { ...tables, orderList, next: nextOver(tables.counters) }
}

/** A database in maps: transactions one after another on a copy that takes the place of the original when all went well. */
export const memoryDatabase = (): MemoryDatabase => {
  let stored = empty()
  let last: Promise<unknown> = Promise.resolve()
  const lazily = (name: TableName): Table<AnyRow> => ({
    get: (key) => tableOf(name, rowsIn(stored[name])).get(key),
    find: (where) => tableOf(name, rowsIn(stored[name])).find(where),
    insert: (row) => tableOf(name, rowsIn(stored[name])).insert(row),
    replace: (row) => tableOf(name, rowsIn(stored[name])).replace(row),
    remove: (key) => tableOf(name, rowsIn(stored[name])).remove(key),
  })
  return {
    tables: tablesOf(lazily),
    transaction: (work) => {
      const run = async () => {
        const copy = Object.fromEntries(tableNames.map((name) => [name, new Map(stored[name])])) as Stored
        const result = await work(tablesOf((name) => tableOf(name, rowsIn(copy[name]))))
        stored = copy
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
