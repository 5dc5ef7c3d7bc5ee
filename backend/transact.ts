import { TransactionConflict, type Database, type Tables } from './database.ts'
import { Refusal } from './refusal.ts'

const RUNS_MAX = 5

/**
 * One transaction, run anew while others commit first what it built upon: five times in all, then it is refused with 503 service-busy.
 */
export const transact = async <T>(database: Database, work: (db: Tables) => Promise<T>): Promise<T> => {
  for (let run = 1; run <= RUNS_MAX; run++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (!(error instanceof TransactionConflict)) throw error
    }
  }
  throw new Refusal(503, 'service-busy', { retryAfterS: 1 })
}
