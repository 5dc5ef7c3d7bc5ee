import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { fileStoreAt } from './files/place.ts'
import { openSqlite } from './sql/open.ts'

/** The data of an installation, in its data folder. */
export const installationOf = ({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>) => {
  const database = join(dataDir, 'app.db')
  return {
    /** The database file. */
    database,
    files: fileStoreAt(files),
    /** The folder of the nightly backups. */
    backups: join(dataDir, 'backups'),
    /** Throws `DatabaseInUse` while a server, or another command, has the database. */
    openDatabase: async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      return openSqlite({ path: database })
    },
  }
}
export type Installation = ReturnType<typeof installationOf>
