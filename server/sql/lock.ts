import { DatabaseSync } from 'node:sqlite'

/** The file is served by another process already. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
  constructor(path: string) {
    super(`${path} is in use by another process: only one can serve a database file. Stop the other one first.`)
  }
}

/** How long a process that is about to end may still hold the file, ms. */
const PATIENCE_MS = 500

const SQLITE_BUSY = 5
export const isBusy = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'errcode') === SQLITE_BUSY

/**
 * Keeps all other processes from opening the same file, until the function that it gives is called or the process ends, however it ends. The
 * lock is a transaction that is never ended in a file beside it, since Node has no locks of its own. Throws `DatabaseInUse`.
 */
export const lockFile = (path: string): (() => void) => {
  const lock = new DatabaseSync(`${path}.lock`, { timeout: PATIENCE_MS })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DatabaseInUse(path) : error
  }
  return () => lock.close()
}
