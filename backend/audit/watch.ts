import type { Tables } from '../database.ts'
import { TABLE_KEYS, type TableName } from '../tables/tables.ts'
import type { AnyTable } from '../in-memory/table.ts'
import { UNAUDITED } from './unaudited.ts'

type Row = Readonly<Record<string, unknown>>

/** A row as it was before a request and as it is after it; undefined where there was or is none. */
export interface Touch {
  readonly table: TableName
  readonly key: string
  readonly before: Row | undefined
  readonly after: Row | undefined
}

const isTable = (name: string): name is TableName => name in TABLE_KEYS
const fieldsOf = (row: object): Row => ({ ...row })

/** What a transaction has read and written so far, by table and key. */
const openRecord = () => {
  let touched = new Map<string, Touch>()
  let known = new Map<string, Row>()
  const id = (table: TableName, key: string) => `${table} ${key}`
  return {
    touches: (): readonly Touch[] => [...touched.values()],
    /** The row as it was read or written last. */
    known: (table: TableName, key: string) => known.get(id(table, key)),
    read: (table: TableName, key: string, row: object) => void known.set(id(table, key), fieldsOf(row)),
    write: (touch: Touch) => {
      const at = id(touch.table, touch.key)
      touched.set(at, { ...touch, before: touched.has(at) ? touched.get(at)?.before : touch.before })
      if (touch.after) known.set(at, touch.after)
      else known.delete(at)
    },
    /** Gives a function that forgets what comes from now on. */
    mark: () => {
      const before = { touched: new Map(touched), known: new Map(known) }
      return () => {
        touched = before.touched
        known = before.known
      }
    },
  }
}
type Recorded = ReturnType<typeof openRecord>

const nextVersion = ({ rowVersion }: Row) => (typeof rowVersion === 'number' ? { rowVersion: rowVersion + 1 } : {})

/** The table, with all reads and writes recorded. A row that was read before is not read again to know what it was. */
const watched = (table: TableName, own: AnyTable, { known, read, write }: Recorded): AnyTable => {
  const keyOf = (row: object) => String(Reflect.get(row, TABLE_KEYS[table]))
  const recordReads = <R extends Iterable<object>>(rows: R): R => {
    for (const row of rows) read(table, keyOf(row), row)
    return rows
  }
  const beforeOf = async (key: string) => {
    const row = known(table, key) ?? (await own.get(key))
    return row && fieldsOf(row)
  }
  return {
    ...own,
    get: async (key) => {
      const row = await own.get(key)
      if (row) read(table, key, row)
      return row
    },
    getMany: async (keys) => {
      const rows = await own.getMany(keys)
      recordReads(rows.values())
      return rows
    },
    all: async () => recordReads(await own.all()),
    find: async (where, selection) => recordReads(await own.find(where, selection)),
    insert: async (row) => {
      const after = await own.insert(row)
      write({ table, key: keyOf(row), before: undefined, after: fieldsOf(after) })
      return after
    },
    replace: async (row) => {
      const before = await beforeOf(keyOf(row))
      const after = await own.replace(row)
      write({ table, key: keyOf(row), before, after: fieldsOf(after) })
      return after
    },
    update: async (where, patch) => {
      const rows = (await own.find(where)).map(fieldsOf)
      const count = await own.update(where, patch)
      for (const before of rows) write({ table, key: keyOf(before), before, after: { ...before, ...patch, ...nextVersion(before) } })
      return count
    },
    remove: async (key) => {
      const before = await own.remove(key)
      if (before) write({ table, key, before: fieldsOf(before), after: undefined })
      return before
    },
    removeWhere: async (where, most) => {
      const rows = await own.find(where, most === undefined ? {} : { limit: most })
      const count = await own.removeWhere(where, most)
      for (const before of rows) write({ table, key: keyOf(before), before: fieldsOf(before), after: undefined })
      return count
    },
  }
}

/** The tables, and what is written to the audited ones from now on: each row once, however often it is written. */
export const watchTables = (tables: Tables): { readonly tables: Tables; readonly touches: () => readonly Touch[] } => {
  const record = openRecord()
  // unchecked: every table is wrapped by one of the same rows; the mapped type cannot be built step by step
  const wrapped = Object.entries(tables).map(([name, table]) => [
    name,
    isTable(name) && !UNAUDITED.has(name) ? watched(name, table as unknown as AnyTable, record) : table,
  ])
  const part: Tables['part'] = (work) =>
    tables.part(async () => {
      const forget = record.mark()
      try {
        return await work()
      } catch (error) {
        forget()
        throw error
      }
    })
  return { tables: { ...(Object.fromEntries(wrapped) as Tables), part }, touches: record.touches }
}
