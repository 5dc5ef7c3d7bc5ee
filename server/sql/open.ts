import { sql } from 'kysely'
import { StorageFailed, type Database } from '../../backend/database.ts'
import { openOrderIndex } from '../../backend/orders/order-index.ts'
import { openFile, type OpenFile } from './file.ts'
import { isOfStorage } from './sqlite-driver.ts'
import { openTransaction } from './transaction.ts'

interface Document {
  readonly key: string
  readonly doc: string
}

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
const indexOf = async ({ kysely }: Pick<OpenFile, 'kysely'>) => {
  const index = openOrderIndex()
  for (const table of ['orders', 'items'] as const) {
    const { rows } = await sql<Document>`select key, doc from ${sql.id(table)} order by n`.execute(kysely)
    for (const { key, doc } of rows) index.take(table, key, JSON.parse(doc))
  }
  await index.refresh()
  return index
}

/** The database of an open file. Transactions run one after another; one that was acknowledged is on the disk. */
export const databaseOver = async ({ file, kysely }: Pick<OpenFile, 'file' | 'kysely'>) => {
  const inTurn = queue()
  const index = await indexOf({ kysely })
  const transaction: Database['transaction'] = (work) =>
    inTurn(async () => {
      await sql`begin immediate`.execute(kysely)
      const { tables, writes, end } = openTransaction({ kysely, isActive: () => file.isTransaction, search: index.search })
      try {
        const result = await work(tables)
        end()
        await sql`commit`.execute(kysely)
        for (const { table, key, row } of writes) index.take(table, key, row)
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
