import { Collection } from '@msw/data'
import { Schema } from 'effect'
import {
  nextOver,
  RowChanged,
  TABLE_KEYS,
  Taken,
  uniqueConditions,
  type Database,
  type Files,
  type Table,
  type TableName,
  type Tables,
} from '../backend/database.ts'
import { searchTables } from '../backend/orders/list-search.ts'
import type { ItemRow, OrderRow } from '../backend/records.ts'
import { openFieldIndex } from './field-index.ts'
import { openOrderIndex } from './order-index.ts'
import { recordSchemas } from './record-schemas.ts'
import { slicing } from './slices.ts'
import type { Change, FileChange, Storage } from './storage.ts'

/** All rows and files of a service, as demo data or as a copy. */
export interface Snapshot {
  readonly rows: readonly Change[]
  readonly files: readonly FileChange[]
}

export interface MockDatabase {
  readonly database: Database
  readonly files: Files
  /** Everything that is stored. */
  readonly dump: () => Promise<Snapshot>
  /** Puts the snapshot in place of everything that is stored, for all tabs. */
  readonly replaceAll: (snapshot: Snapshot) => Promise<void>
}

type Row = Record<string, unknown>
const TABLES = Object.keys(TABLE_KEYS).filter((name): name is TableName => name in recordSchemas)

/** One collection, and beside it indexes by key in order of insertion and by fields, since the collection's own look-ups are linear. */
const openStore = (name: TableName) => {
  const schema: Schema.Codec<object, unknown> = recordSchemas[name]
  // every row was checked before it comes here, more strictly than the collection would
  const collection = new Collection({
    schema: {
      '~standard': {
        version: 1,
        vendor: 'checked',
        validate: (value: unknown) => (typeof value === 'object' && value !== null ? { value } : { issues: [{ message: 'not a row' }] }),
      },
    },
  })
  // a field that the schema does not know would vanish silently: here it is an error
  const strict = Schema.toStandardSchemaV1(schema, { parseOptions: { onExcessProperty: 'error' } })
  const index = new Map<string, Awaited<ReturnType<typeof collection.create>>>()
  const fields = openFieldIndex(name)
  return {
    collection,
    index,
    candidates: fields.candidates,
    check: (row: object) => {
      const result = strict['~standard'].validate(row)
      if (result instanceof Promise) throw new Error('record schemas are synchronous')
      if (result.issues)
        throw new Error(
          `${name}: ${result.issues.map(({ path, message }) => `${path?.map(String).join('.') ?? ''} ${message}`).join('; ')}`,
        )
      return result.value
    },
    put: async (key: string, row: object) => {
      // not `update`: its drafts and patches cost more than all else together
      const old = index.get(key)
      if (old) collection.delete(old)
      const stored = await collection.create(row)
      index.set(key, stored)
      fields.change(key, old, stored)
      return stored
    },
    remove: (key: string) => {
      const old = index.get(key)
      if (old) collection.delete(old)
      index.delete(key)
      fields.change(key, old, undefined)
    },
  }
}
type Store = ReturnType<typeof openStore>

const matches = (where: Row) => {
  const conditions = Object.entries(where).filter(([, wanted]) => wanted !== undefined)
  return (row: object) =>
    conditions.every(([field, wanted]) => {
      const value: unknown = Reflect.get(row, field)
      return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
    })
}

/** A table as one transaction sees it: what is stored, under what the transaction wrote. An undefined row was removed. */
const openTable = (name: TableName, { index, candidates, check }: Store, written: Map<string, object | undefined>): Table<Row> => {
  const keyOf = (row: object) => String(Reflect.get(row, TABLE_KEYS[name]))
  const current = (key: string): object | undefined => (written.has(key) ? written.get(key) : index.get(key))
  const write = (row: object) => {
    const checked = check(row)
    written.set(keyOf(row), checked)
    return { ...checked }
  }
  const refuseTaken = (row: object) => {
    for (const condition of uniqueConditions(name, row))
      if (rowsFor(condition).some((other) => keyOf(other) !== keyOf(row) && matches(condition)(other)))
        throw new Taken(name, Object.keys(condition))
  }
  /** The rows that may meet the conditions; what the transaction wrote stands in its own place, what it added at the end. */
  const rowsFor = (where: Row): object[] => {
    const found = [...(candidates(where) ?? index.keys())]
    const keys = written.size === 0 ? found : new Set([...found, ...written.keys()])
    return [...keys].flatMap((key) => current(key) ?? [])
  }
  return {
    get: async (key) => {
      const row = current(key)
      return row && { ...row }
    },
    find: async (where = {}) =>
      rowsFor(where)
        .filter(matches(where))
        .map((row) => ({ ...row })),
    insert: async (row) => {
      if (current(keyOf(row))) throw new Taken(name, [TABLE_KEYS[name]])
      refuseTaken(row)
      return write(row)
    },
    replace: async (row) => {
      const old = current(keyOf(row))
      if (!old) throw new RowChanged(`${name}: ${keyOf(row)} is missing`)
      refuseTaken(row)
      const version: unknown = row['rowVersion']
      if (typeof version !== 'number') return write(row)
      if (Reflect.get(old, 'rowVersion') !== version) throw new RowChanged(`${name}: ${keyOf(row)} was changed`)
      return write({ ...row, rowVersion: version + 1 })
    },
    remove: async (key) => void written.set(key, undefined),
  }
}

/**
 * The mock's database: validated collections in this page over a storage that all tabs share. A transaction runs alone among
 * all tabs, first takes over what the others committed, and keeps its writes to itself until they are stored. `seed` gives
 * the first data, and takes over where the storage holds nothing readable.
 */
export const openMockDatabase = (storage: Storage, seed: () => Promise<Snapshot>): MockDatabase => {
  let stores = new Map<TableName, Store>()
  let orderIndex = openOrderIndex()

  const storeOf = (name: TableName) => {
    const store = stores.get(name) ?? openStore(name)
    stores.set(name, store)
    return store
  }
  const forget = () => {
    stores = new Map()
    orderIndex = openOrderIndex()
  }
  /** Keeps the order index in step. Unchecked: a table's rows were checked by that table's schema. */
  const updateIndex = (name: TableName, key: string, row: object | undefined) => {
    if (name === 'orders') return row ? orderIndex.putOrder(row as OrderRow) : orderIndex.removeOrder(key)
    if (name === 'items') return row ? orderIndex.putItem(row as ItemRow) : orderIndex.removeItem(key)
  }
  /** Takes changes over; those of a transaction of this page were checked when they were written. */
  const take = async (changes: readonly Change[], areChecked = false) => {
    const rest = slicing()
    for (const { table, key, row } of changes) {
      const name = TABLES.find((known) => known === table)
      if (name === undefined) throw new Error(`no table ${table}`)
      const store = storeOf(name)
      const stored = row && (await store.put(key, areChecked ? row : store.check(row)))
      if (!row) store.remove(key)
      updateIndex(name, key, stored)
      await rest()
    }
  }
  const replaceAll = async ({ rows, files }: Snapshot, isRequested: boolean) => {
    forget()
    await take(rows)
    await storage.replaceAll(rows, files, isRequested)
  }
  const catchUp = async () => {
    const news = await storage.news()
    if (news === 'blank') return replaceAll(await seed(), false)
    if (news.isWhole) forget()
    // what is stored but does not fit the schemas is damaged: begin again
    await take(news.changes).catch(async () => replaceAll(await seed(), false))
  }

  const transaction = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    storage.exclusive(async () => {
      await catchUp()
      const writes = new Map(TABLES.map((name) => [name, new Map<string, object | undefined>()]))
      const entries = [...writes].map(([name, written]) => [name, openTable(name, storeOf(name), written)])
      // unchecked: the rows of each table were checked by that table's schema
      const tables = Object.fromEntries(entries) as Omit<Tables, 'orderList' | 'next'>
      const next = nextOver(tables.counters)
      // the index knows what is stored, not what this transaction is about to store
      const isAsStored = () => !writes.get('orders')?.size && !writes.get('items')?.size
      const orderList: Tables['orderList'] = {
        search: (question) => (isAsStored() ? orderIndex.search(question) : searchTables(tables, question)),
      }
      const result = await work({ ...tables, orderList, next })
      const changes = [...writes].flatMap(([table, written]) => [...written].map(([key, row]) => ({ table, key, row })))
      await storage.commit(changes, [])
      await take(changes, true)
      return result
    })

  /** Never within a transaction, which it would wait for. */
  const putFile = (path: string, blob: Blob | undefined) =>
    storage.exclusive(async () => {
      await catchUp()
      await storage.commit([], [{ path, blob }])
    })

  return {
    database: { transaction },
    files: {
      put: putFile,
      get: storage.read,
      remove: (path) => putFile(path, undefined),
    },
    dump: () =>
      storage.exclusive(async () => {
        await catchUp()
        const rows = TABLES.flatMap((table) => [...storeOf(table).index].map(([key, row]) => ({ table, key, row: { ...row } })))
        const paths = [...storeOf('fileInfos').index.keys()]
        return { rows, files: await Promise.all(paths.map(async (path) => ({ path, blob: await storage.read(path) }))) }
      }),
    replaceAll: (snapshot) => storage.exclusive(() => replaceAll(snapshot, true)),
  }
}
