import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { lockFile } from './lock.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/migrations.ts'
import { driverOver, IN_MEMORY } from './sqlite-driver.ts'

/** How long a statement waits for a lock of another program, e.g. of one that copies the file, ms. */
const BUSY_TIMEOUT_MS = 5000

// what is committed is on the disk before it is acknowledged
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma wal_autocheckpoint = 1000;
`

/**
 * Opens a file of SQLite for this process alone and brings its schema up to date, by these migrations; creates it where there is none. Throws
 * `DatabaseInUse`, `DatabaseTooNew`.
 */
export const openFile = async (path: string, migrations = MIGRATIONS) => {
  const unlock = path === IN_MEMORY ? () => undefined : lockFile(path)
  try {
    const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    try {
      file.exec(SETTINGS)
      const kysely = new Kysely<unknown>({ dialect: new SqliteDialect({ database: driverOver(file) }) })
      const migrated = await migrate(kysely, path, migrations)
      // measures tables that were never measured, or have changed much, so that the right index is used
      file.exec('pragma optimize = 0x10002')
      const optimize = () => file.exec('pragma optimize')
      const close = () => {
        optimize()
        file.close()
        unlock()
      }
      return { file, kysely, migrated, optimize, close }
    } catch (error) {
      file.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}
export type OpenFile = Awaited<ReturnType<typeof openFile>>
