import { StorageFailed, type Database, type OrderQuestion } from '../../backend/database.ts'
import { openOrderIndex } from '../../backend/orders/order-index.ts'
import { atOnce } from '../../backend/orders/slices.ts'
import { openFile, type OpenFile } from './file.ts'
import { listedReader, readListed } from './order-list.ts'
import { isOfStorage } from './sqlite-driver.ts'
import type { Kept } from './table.ts'
import { openTransaction } from './transaction.ts'

/** Runs one work after another, each when the one before has ended. */
const queue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** The orders as they are committed, ready to be searched. */
const openOrderList = ({ file }: Pick<OpenFile, 'file'>) => {
  const index = openOrderIndex()
  for (const rows of readListed(file)) index.put(rows)
  const read = listedReader(file)
  return {
    change: index.change,
    search: (question: OrderQuestion) => atOnce(index.search(question, read)),
  }
}

/** A transaction that waits for its turn. */
interface Waiting {
  /** Does its work, within the transaction of SQLite that is open. Never rejects. */
  readonly run: () => Promise<Ended>
  readonly fail: (error: unknown) => void
}

/** A transaction whose work is done, and taken back where it has failed. */
interface Ended {
  readonly changedOrders: ReadonlySet<string>
  readonly isWritten: boolean
  /** Tells whoever asked for it how it ended. */
  readonly tell: () => void
  readonly fail: (error: unknown) => void
}

/**
 * Does the work of several transactions, one after another, and commits them together: the disk takes as long for one as for many. Nobody is told
 * before all that he may have seen is on the disk.
 */
const commitTogether = async (
  file: OpenFile['file'],
  batch: readonly Waiting[],
  { change, kept }: Pick<ReturnType<typeof openOrderList>, 'change'> & { readonly kept: Kept },
) => {
  /** Those that have written, or come after one that has. */
  let open: Ended[] = []
  const undo = (error: unknown) => {
    kept.clear()
    // the list has read what they have changed
    for (const { changedOrders, fail } of open) {
      changedOrders.forEach(change)
      fail(error)
    }
    open = []
  }
  for (const { run, fail } of batch) {
    try {
      if (!file.isTransaction) file.exec('begin immediate')
    } catch (error) {
      fail(error)
      continue
    }
    const ended = await run()
    ended.changedOrders.forEach(change)
    // a full disk, for one, ends a transaction of SQLite
    if (!file.isTransaction) undo(new StorageFailed({ cause: new Error('the transaction was ended') }))
    if (ended.isWritten || open.length > 0) open.push(ended)
    else ended.tell()
  }
  try {
    if (file.isTransaction) file.exec('commit')
  } catch (error) {
    if (file.isTransaction) file.exec('rollback')
    undo(error)
  }
  for (const { tell } of open) tell()
}

/** The database of an open file. Transactions run one after another; one that was acknowledged is on the disk. */
export const databaseOver = async ({ file, kysely }: Pick<OpenFile, 'file' | 'kysely'>) => {
  const inTurn = queue()
  const orderList = openOrderList({ file })
  const kept: Kept = new Map()
  let waiting: Waiting[] = []
  const doWaiting = async () => {
    // what arrives together is waited for
    await new Promise((resolve) => setImmediate(resolve))
    const batch = waiting
    waiting = []
    await commitTogether(file, batch, { change: orderList.change, kept })
  }
  const transaction: Database['transaction'] = (work) =>
    new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(isOfStorage(error) ? new StorageFailed({ cause: error }) : error)
      const run = async (): Promise<Ended> => {
        const { tables, changedOrders, finish, undo } = openTransaction({ kysely, file, kept, search: orderList.search })
        try {
          const result = await work(tables)
          const isWritten = finish()
          return { isWritten, changedOrders, tell: () => resolve(result), fail }
        } catch (error) {
          undo()
          return { isWritten: false, changedOrders: new Set(), tell: () => fail(error), fail }
        }
      }
      if (waiting.push({ run, fail }) === 1) void inTurn(doWaiting)
    })
  const database: Database = { transaction }
  return { database, inTurn }
}

/**
 * Opens the database in a file of SQLite, which it creates where there is none; `:memory:` is one that ends with the process. `close` waits
 * for the transactions that were begun. Throws `DatabaseInUse` while another process has the file, and `DatabaseTooNew`.
 */
export const openSqlite = async ({ path }: { readonly path: string }) => {
  const file = await openFile(path)
  const { database, inTurn } = await databaseOver(file)
  return {
    database,
    /** Measures tables that have changed much, so that the right index is used; daily, where the program never ends. */
    optimize: () => inTurn(async () => file.optimize()),
    close: () => inTurn(async () => file.close()),
  }
}
