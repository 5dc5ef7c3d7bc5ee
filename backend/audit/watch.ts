import { TABLE_KEYS, type Table, type TableName, type Tables } from '../database.ts'

type Row = Record<string, unknown>

/** A row as it was before a request and as it is after it; undefined where there was or is none. */
export interface Touch {
  readonly table: TableName
  readonly key: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}

const isTable = (name: string): name is TableName => name in TABLE_KEYS

/** The tables, and what is written to them from now on: each row once, however often it is written. */
export const watchTables = (tables: Tables): { readonly tables: Tables; readonly touches: () => readonly Touch[] } => {
  const seen = new Map<string, Touch>()
  const note = (touch: Touch) => {
    const id = `${touch.table} ${touch.key}`
    seen.set(id, { ...touch, before: seen.has(id) ? seen.get(id)?.before : touch.before })
  }
  const watched = (table: TableName, { get, find, insert, replace, remove }: Table<Row>): Table<Row> => {
    const keyOf = (row: Row) => String(row[TABLE_KEYS[table]])
    return {
      get,
      find,
      insert: async (row) => {
        const after = await insert(row)
        note({ table, key: keyOf(row), before: undefined, after })
        return after
      },
      replace: async (row) => {
        const before = await get(keyOf(row))
        const after = await replace(row)
        note({ table, key: keyOf(row), before, after })
        return after
      },
      remove: async (key) => {
        const before = await get(key)
        await remove(key)
        note({ table, key, before, after: undefined })
      },
    }
  }
  // unchecked: every table is wrapped by one of the same rows; the mapped type cannot be built step by step
  const wrapped = Object.entries(tables).map(([name, table]) => [
    name,
    isTable(name) ? watched(name, table as unknown as Table<Row>) : table,
  ])
  return { tables: Object.fromEntries(wrapped) as Tables, touches: () => [...seen.values()] }
}
