import { RETENTION_DAYS } from '../../src/domain/limits.ts'
import type { Database } from '../database.ts'
import { transact } from '../transact.ts'
import { daysBefore, stepsOf } from './steps.ts'

const ROWS_PER_STEP = 50

/**
 * Removes the locks that are unused for a day, and notes which were not used since the last time. The commit checks that those it writes
 * are as they were found: of two transactions that write one at the same moment one is run again, and a lock that was used stays.
 */
export const removeIdleLocks = async (database: Database, now: Date): Promise<void> => {
  const before = daysBefore(now, RETENTION_DAYS.locks)
  while ((await transact(database, ({ locks }) => locks.removeWhere({ idleSince: { before } }, ROWS_PER_STEP))) === ROWS_PER_STEP);
  const used = await transact(database, ({ locks }) => locks.find({ idleSince: null }))
  const ids = used.map(({ lockId }) => lockId)
  for (const lockId of stepsOf(ids, ROWS_PER_STEP))
    await transact(database, ({ locks }) => locks.update({ lockId, idleSince: null }, { idleSince: now.toISOString() }))
}
