import type { Database } from '../../backend/database.ts'
import { openSqlite } from '../../server/sql/open.ts'
import { temporaryFolder } from '../server/temporary-folder.ts'

const pathOf = temporaryFolder()

/** A database of SQLite in a file, which is opened for each transaction and closed after it: as if the program were started anew. */
export const reopenedDatabase = (): Database => {
  const path = pathOf('app.db')
  let last: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = (work) => {
    const run = async () => {
      const { database, close } = await openSqlite({ path })
      try {
        return await database.transaction(work)
      } finally {
        await close()
      }
    }
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
  return { transaction }
}
