import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { Database } from '../../backend/database.ts'
import { openOrderIndex } from '../../backend/orders/order-index.ts'
import { lockFile } from './lock.ts'
import { migrate } from './migrate.ts'
import { driverOver } from './sqlite-driver.ts'
import { openTransaction } from './transaction.ts'

const IN_MEMORY = ':memory:'

/** How long a statement waits for a lock of another program, e.g. of one that copies the file, ms. */
const BUSY_TIMEOUT_MS = 5000

// a commit is on the disk before it is acknowledged; the tables are measured now and then, so that the right index is used
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma wal_autocheckpoint = 1000;
`

/** The file with its schema up to date, for this process alone. Throws `DatabaseInUse`, `DatabaseTooNew`. */
export const openFile = async (path: string) => {
  const unlock = path === IN_MEMORY ? () => undefined : lockFile(path)
  try {
    const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    file.exec(SETTINGS)
    const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database: driverOver(file) }) })
    const close = () => {
      file.exec('pragma optimize')
      file.close()
      unlock()
    }
    await migrate(kysely, path)
    return { file, kysely, close }
  } catch (error) {
    unlock()
    throw error
  }
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

/**
 * Opens the database in a file of SQLite, which it creates where there is none; `:memory:` is one that ends with the process. Transactions run
 * one after another. One that was acknowledged is on the disk. `close` waits for those that were begun.
 * Throws `DatabaseInUse` while another process has the file, and `DatabaseTooNew`.
 */
export const openSqlite = async ({ path }: { readonly path: string }) => {
  const { file, kysely, close } = await openFile(path)
  const inTurn = queue()
  const index = openOrderIndex()
  for (const table of ['items', 'orders'] as const)
    for (const { key, doc } of (await sql<{ key: string; doc: string }>`select key, doc from ${sql.id(table)} order by n`.execute(kysely))
      .rows)
      index.take(table, key, JSON.parse(doc))

  const database: Database = {
    transaction: (work) =>
      inTurn(async () => {
        const { tables, writes, end } = openTransaction({ kysely, search: index.search })
        await sql`begin immediate`.execute(kysely)
        try {
          const result = await work(tables)
          end()
          await sql`commit`.execute(kysely)
          for (const { table, key, row } of writes) index.take(table, key, row)
          return result
        } catch (error) {
          end()
          // a full disk, for one, has ended it already
          if (file.isTransaction) await sql`rollback`.execute(kysely)
          throw error
        }
      }),
  }
  return { database, close: () => inTurn(async () => close()) }
}
