import type { Clock, Database } from '../../backend/database.ts'
import type { FileStore, KnownFile } from './file-store.ts'

const HOUR_MS = 3_600_000
/** Longer than any request takes from storing its files to its commit. */
const UNCLAIMED_MS = 24 * HOUR_MS
/** As long as a backup of the database should find its files. */
const GONE_MS = 30 * 24 * HOUR_MS
const BATCH = 500

async function* batchesOf<T>(all: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Brings the files in step with the rows: a stored file that no row names after a day is removed, a removed one that a row names is
 * taken back, any other removed one is deleted after 30 days. Gives how many of each there were.
 */
export const sweepFiles = async ({ database, files, clock }: { database: Database; files: FileStore; clock: Clock }) => {
  const now = clock.now().getTime()
  const isOlderThan = (ms: number) => (file: KnownFile) => now - file.since.getTime() > ms
  const named = (batch: readonly KnownFile[]) => database.transaction((db) => db.fileInfos.getMany(batch.map(({ path }) => path)))
  const done = { removed: 0, restored: 0, deleted: 0 }

  // first: what is removed below has its 30 days yet
  for await (const batch of batchesOf(files.list('gone'))) {
    const rows = await named(batch)
    for (const file of batch) {
      if (rows.has(file.path)) {
        await files.restore(file.path)
        done.restored += 1
      } else if (isOlderThan(GONE_MS)(file)) {
        await files.destroy(file.path)
        done.deleted += 1
      }
    }
  }
  for await (const batch of batchesOf(files.list('stored'))) {
    const old = batch.filter(isOlderThan(UNCLAIMED_MS))
    const rows = await named(old)
    for (const { path } of old) {
      if (rows.has(path)) continue
      await files.remove(path)
      done.removed += 1
    }
  }
  return done
}
