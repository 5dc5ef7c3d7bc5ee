import { Collection } from '@msw/data'
import type { Database, Files, Tables } from '../backend/database.ts'
import { TABLE_NAMES, type TableName } from '../backend/tables/tables.ts'
import { openRows } from '../backend/in-memory/rows.ts'
import { openTransaction } from '../backend/in-memory/transaction.ts'
import { openOrderIndex } from '../backend/orders/order-index.ts'
import { inSlices, slicing } from '../backend/orders/slices.ts'
import type { ItemRow, OrderRow } from '../backend/records.ts'
import { isSame } from '../src/shared/same.ts'
import { rowCheck } from '../backend/tables/record-schemas.ts'
import type { Change, FileChange, Storage } from './storage.ts'
import { grown, netChanges, type TakenChange } from './undo.ts'

/** All rows and files of a service, as demo data or as a copy. */
export interface Snapshot {
  readonly rows: readonly Change[]
  readonly files: readonly FileChange[]
}

/** How data are put in place of all data. */
export interface Replacing {
  /** The rows are known to be as their schemas say, e.g. since the demo's own code made them: they are not checked, which takes most of the time. */
  readonly areChecked?: boolean
  /** Hears now and then which share of the rows is there, 0 to 1. What is left at 1 is to store them. */
  readonly onProgress?: (share: number) => void
}

/** What is told of changes as they are taken over. */
export interface ChangeWatcher {
  /** `isOwn`: this page has made them. */
  readonly record: (changes: readonly TakenChange[], isOwn: boolean) => void
  /** All data were replaced. */
  readonly forget: () => void
}

export interface MockDatabase {
  readonly database: Database
  readonly files: Files
  /** Everything that is stored. */
  readonly dump: () => Promise<Snapshot>
  /** Puts a snapshot in place of everything that is stored, for all tabs: one that is given, or that is made of what is there until then. */
  readonly replaceAll: (next: Snapshot | ((tables: Tables) => Promise<Snapshot>), how?: Replacing) => Promise<void>
  /** Takes changes back, for all tabs; false, and nothing is done, where one of their rows was changed since. */
  readonly takeBack: (changes: readonly TakenChange[]) => Promise<boolean>
}

/** One collection, and beside it its rows by key and by fields, since the collection's own look-ups are linear. */
const openStore = (name: TableName) => {
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
  const records = new Map<string, Awaited<ReturnType<typeof collection.create>>>()
  const rows = openRows(name)
  const drop = (key: string) => {
    const old = records.get(key)
    if (old) collection.delete(old)
  }
  return {
    rows,
    check: rowCheck(name),
    put: async (key: string, row: object) => {
      // not `update`: its drafts and patches cost more than all else together
      drop(key)
      const stored = await collection.create(row)
      records.set(key, stored)
      rows.set(key, stored)
    },
    /** A row of the first data: it comes into the collection when it is changed. */
    load: (key: string, row: object) => rows.set(key, row),
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
 * the first data, and takes over where the storage holds nothing readable. `watcher` is told of every change as it is taken over.
 */
export const openMockDatabase = (storage: Storage, seed: () => Promise<Snapshot>, watcher?: ChangeWatcher): MockDatabase => {
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
  const tellIndex = (name: TableName, row: object | undefined) => {
    if ((name === 'orders' || name === 'items') && row) orderIndex.change(String(Reflect.get(row, 'repairOrderId')))
  }
  const readListed = (repairOrderId: string) => {
    const { rows } = storeOf('items')
    // unchecked: a table's rows were checked by that table's schema
    const order = storeOf('orders').rows.get(repairOrderId) as OrderRow | undefined
    const items = rows.candidates({ repairOrderId }).flatMap((key) => (rows.get(key) as ItemRow | undefined) ?? [])
    return order && { order, items }
  }
  /** Takes changes over; those of a transaction of this page were checked when they were written. */
  const take = async (changes: readonly Change[], areChecked = false) => {
    const rest = slicing()
    const taken: TakenChange[] = []
    for (const change of changes) {
      const { table, key, row } = change
      const name = TABLE_NAMES.find((known) => known === table)
      if (name === undefined) throw new Error(`no table ${table}`)
      const store = storeOf(name)
      const before = store.rows.get(key)
      if (watcher) taken.push({ ...change, row, before })
      tellIndex(name, row ?? before)
      if (row) await store.put(key, areChecked ? row : store.check(row))
      else store.remove(key)
      await rest()
    }
    return taken
  }
  /** The rows of a snapshot, where nothing was before. */
  const load = async (rows: Snapshot['rows'], { onProgress }: Replacing) => {
    const rest = slicing()
    for (const [done, { table, key, row }] of rows.entries()) {
      const name = TABLE_NAMES.find((known) => known === table)
      if (name === undefined || row === undefined) throw new Error(`no row of ${table}`)
      tellIndex(name, row)
      storeOf(name).load(key, row)
      const pause = rest()
      if (!pause) continue
      onProgress?.(done / rows.length)
      await pause
    }
    onProgress?.(1)
  }
  const replaceAll = async ({ rows, files }: Snapshot, isRequested: boolean, how: Replacing = {}) => {
    forget()
    await (how.areChecked ? load(rows, how) : take(rows))
    watcher?.forget()
    await storage.replaceAll(rows, files, isRequested)
  }
  const catchUp = async () => {
    const news = await storage.news()
    if (news === 'blank') return replaceAll(await seed(), false)
    if (news.isWhole) {
      forget()
      watcher?.forget()
    }
    try {
      const taken = await take(news.changes)
      if (!news.isWhole) watcher?.record(taken, false)
    } catch {
      // what is stored but does not fit the schemas is damaged: begin again
      await replaceAll(await seed(), false)
    }
  }

  const begin = () =>
    openTransaction({
      rowsOf: (name) => storeOf(name).rows,
      check: (name, row) => storeOf(name).check(row),
      search: (question) => inSlices(orderIndex.search(question, readListed)),
    })
  const transaction = <T>(work: (tables: Tables) => Promise<T>): Promise<T> =>
    storage.exclusive(async () => {
      await catchUp()
      const transaction = begin()
      const result = await work(transaction.tables)
      const changes = transaction.changes()
      await storage.commit(changes, [])
      const taken = await take(changes, true)
      watcher?.record(taken, true)
      return result
    })

  const takeBack = (changes: readonly TakenChange[]): Promise<boolean> =>
    storage.exclusive(async () => {
      await catchUp()
      const net = netChanges(changes)
      const presentOf = ({ table, key }: Change) => {
        const name = TABLE_NAMES.find((known) => known === table)
        return name && storeOf(name).rows.get(key)
      }
      if (!net.every((change) => isSame(presentOf(change), change.row))) return false
      const inverse = net.map(({ table, key, row, before }) => ({ table, key, row: before && grown(before, row) }))
      await storage.commit(inverse, [])
      await take(inverse, true)
      return true
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
        const rows = TABLE_NAMES.flatMap((table) =>
          storeOf(table)
            .rows.entries()
            .map(([key, row]) => ({ table, key, row: { ...row } })),
        )
        const paths = storeOf('fileInfos')
          .rows.entries()
          .map(([path]) => path)
        return { rows, files: await Promise.all(paths.map(async (path) => ({ path, blob: await storage.read(path) }))) }
      }),
    replaceAll: (next, how) =>
      storage.exclusive(async () => {
        if (typeof next !== 'function') return replaceAll(next, true, how)
        await catchUp()
        return replaceAll(await next(begin().tables), true, how)
      }),
    takeBack,
  }
}
