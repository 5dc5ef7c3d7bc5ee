import { Collection } from '@msw/data'
import { Schema } from 'effect'
import type { Database, Files, Tables } from '../backend/database.ts'
import { TABLE_KEYS, type TableName } from '../backend/tables/tables.ts'
import { openRows } from '../backend/in-memory/rows.ts'
import { openTransaction } from '../backend/in-memory/transaction.ts'
import type { ItemRow, OrderRow } from '../backend/records.ts'
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

const TABLES = Object.keys(TABLE_KEYS).filter((name): name is TableName => name in recordSchemas)

/** One collection, and beside it its rows by key and by fields, since the collection's own look-ups are linear. */
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
  const records = new Map<string, Awaited<ReturnType<typeof collection.create>>>()
  const rows = openRows(name)
  const drop = (key: string) => {
    const old = records.get(key)
    if (old) collection.delete(old)
  }
  return {
    rows,
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
      drop(key)
      const stored = await collection.create(row)
      records.set(key, stored)
      rows.set(key, stored)
      return stored
    },
    remove: (key: string) => {
      drop(key)
      records.delete(key)
      rows.remove(key)
    },
  }
}
type Store = ReturnType<typeof openStore>

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
      const transaction = openTransaction({
        rowsOf: (name) => storeOf(name).rows,
        check: (name, row) => storeOf(name).check(row),
        search: orderIndex.search,
      })
      const result = await work(transaction.tables)
      const changes = transaction.changes()
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
        const rows = TABLES.flatMap((table) =>
          storeOf(table)
            .rows.entries()
            .map(([key, row]) => ({ table, key, row: { ...row } })),
        )
        const paths = storeOf('fileInfos')
          .rows.entries()
          .map(([path]) => path)
        return { rows, files: await Promise.all(paths.map(async (path) => ({ path, blob: await storage.read(path) }))) }
      }),
    replaceAll: (snapshot) => storage.exclusive(() => replaceAll(snapshot, true)),
  }
}
