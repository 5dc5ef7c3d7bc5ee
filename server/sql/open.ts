import { sql } from 'kysely'
import { StorageFailed, type Database, type OrderQuestion } from '../../backend/database.ts'
import { openOrderIndex } from '../../backend/orders/order-index.ts'
import { atOnce } from '../../backend/orders/slices.ts'
import { openFile, type OpenFile } from './file.ts'
import { listedReader, readListed } from './order-list.ts'
import { isOfStorage } from './sqlite-driver.ts'
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

/** The database of an open file. Transactions run one after another; one that was acknowledged is on the disk. */
export const databaseOver = async ({ file, kysely }: Pick<OpenFile, 'file' | 'kysely'>) => {
  const inTurn = queue()
  const orderList = openOrderList({ file })
  const transaction: Database['transaction'] = (work) =>
    inTurn(async () => {
      await sql`begin immediate`.execute(kysely)
      const { search } = orderList
      const { tables, changedOrders, end } = openTransaction({ kysely, isActive: () => file.isTransaction, search })
      try {
        const result = await work(tables)
        end()
        await sql`commit`.execute(kysely)
        changedOrders.forEach(orderList.change)
        return result
      } catch (error) {
        end()
        if (file.isTransaction) await sql`rollback`.execute(kysely)
        throw isOfStorage(error) ? new StorageFailed({ cause: error }) : error
      }
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
