import { RETENTION_DAYS } from '../../src/domain/limits.ts'
import type { Database } from '../database.ts'
import { transact } from '../transact.ts'
import { daysBefore, stepsOf } from './steps.ts'

const ROWS_PER_STEP = 50

/**
 * Notes which locks were not used since the last time, and removes those that are unused for a day. Each is read in the transaction that
 * removes it: one that was used meanwhile stays, and of two that write it at the same moment one is run again.
 */
export const removeIdleLocks = async (database: Database, now: Date): Promise<void> => {
  const before = daysBefore(now, RETENTION_DAYS.locks)
  const ids = await transact(database, async ({ locks }) => (await locks.find()).map(({ lockId }) => lockId))
  for (const step of stepsOf(ids, ROWS_PER_STEP))
    await transact(database, async ({ locks }) => {
      for (const lockId of step) {
        const row = await locks.get(lockId)
        if (row?.idleSince === null) await locks.replace({ ...row, idleSince: now.toISOString() })
        else if (row && row.idleSince < before) await locks.remove(lockId)
      }
    })
}
