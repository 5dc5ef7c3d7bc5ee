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
export type Stored = Record<TableName, Map<string, AnyRow>>

// Object.keys and fromEntries forget the names that they were given; here and below the casts only remember them
export const tableNames = Object.keys(TABLE_KEYS) as TableName[]
export const empty = (): Stored => Object.fromEntries(tableNames.map((name) => [name, new Map()])) as Stored

const matches = (row: object, where: object) =>
  Object.entries(where).every(([field, wanted]) => {
    const value: unknown = Reflect.get(row, field)
    return wanted === undefined || (Array.isArray(wanted) ? wanted.includes(value) : value === wanted)
  })

export const tableOf = (name: TableName, rows: Map<string, AnyRow>): Table<AnyRow> => {
  const keyOf = (row: AnyRow) => String(Reflect.get(row, TABLE_KEYS[name]))
  const refuseTaken = (row: AnyRow) => {
    for (const condition of uniqueConditions(name, row)) {
      const values = Object.entries(condition)
      const isTaken = (other: AnyRow) =>
        values.every(([field, value]) => Reflect.get(other, field) === value) && keyOf(other) !== keyOf(row)
      if (rows.values().some(isTaken)) throw new Taken(name, Object.keys(condition))
    }
  }
  return {
    get: async (key) => structuredClone(rows.get(key)),
    find: async (where = {}) => [...rows.values()].filter((row) => matches(row, where)).map((row) => structuredClone(row)),
    insert: async (row) => {
      if (rows.has(keyOf(row))) throw new Taken(name, [TABLE_KEYS[name]])
      refuseTaken(row)
      rows.set(keyOf(row), structuredClone(row))
      return structuredClone(row)
    },
    replace: async (row) => {
      const old = rows.get(keyOf(row))
      if (!old) throw new Error(`${name}: no ${keyOf(row)}`)
      refuseTaken(row)
      const isVersioned = 'rowVersion' in row && 'rowVersion' in old
      if (isVersioned && row.rowVersion !== old.rowVersion) throw new RowChanged()
      const next = isVersioned ? { ...row, rowVersion: row.rowVersion + 1 } : row
      rows.set(keyOf(row), structuredClone(next))
      return structuredClone(next)
    },
    remove: async (key) => void rows.delete(key),
  }
}

// the tables of one name hold the rows of that name only; the mapped type cannot be built step by step
export const tablesOf = (open: (name: TableName) => Table<AnyRow>): Tables => {
  const tables = Object.fromEntries(tableNames.map((name) => [name, open(name)])) as unknown as Omit<Tables, 'orderList' | 'next'>
  const orderList = { search: (question: OrderQuestion) => searchTables(tables, question) }
  return { ...tables, orderList, next: nextOver(tables.counters) }
}

export interface MemoryDatabase extends Database {
  /** Plain access for tests, outside of any transaction. */
  readonly tables: Tables
}

/** A database in maps: transactions one after another on a copy that takes the place of the original when all went well. */
export const memoryDatabase = (): MemoryDatabase => {
  let stored = empty()
  let last: Promise<unknown> = Promise.resolve()
  const lazily = (name: TableName): Table<AnyRow> => ({
    get: (key) => tableOf(name, stored[name]).get(key),
    find: (where) => tableOf(name, stored[name]).find(where),
    insert: (row) => tableOf(name, stored[name]).insert(row),
    replace: (row) => tableOf(name, stored[name]).replace(row),
    remove: (key) => tableOf(name, stored[name]).remove(key),
  })
  return {
    tables: tablesOf(lazily),
    transaction: (work) => {
      const run = async () => {
        const copy = Object.fromEntries(tableNames.map((name) => [name, new Map(stored[name])])) as Stored
        const result = await work(tablesOf((name) => tableOf(name, copy[name])))
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
