import { RowChanged, Taken, TransactionConflict, type Database, type Tables } from './database.ts'
import { Refusal } from './refusal.ts'

const RUNS_MAX = 8
/** After so many runs a transaction waits for those that have lost as often, so that a crowd at one row does not go on refusing each other. */
const RUNS_AT_ONCE = 3
/** The longest pause after the first run; it doubles with each. */
const FIRST_PAUSE_MS = 10

/** A random pause keeps transactions apart that have met once. */
const pauseAfter = (run: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, Math.random() * FIRST_PAUSE_MS * 2 ** (run - 1)))

/** Another transaction committed first. A row that a client read long ago is refused by the resolver, which compares `rowVersion` itself. */
const isOverlap = (error: unknown) => error instanceof TransactionConflict || error instanceof RowChanged || error instanceof Taken

/** The last of those that run one after the other, for each database of this process. */
const queues = new WeakMap<Database, Promise<unknown>>()

const inTurn = <T>(database: Database, run: () => Promise<T>): Promise<T> => {
  const turn = (queues.get(database) ?? Promise.resolve()).then(run, run)
  queues.set(database, turn)
  return turn
}

/**
 * One transaction, run anew when others commit first what it built upon: eight times in all, with little more than a second of pauses at most, from
 * the fourth time on one after the other. Then the last error is thrown, in place of `TransactionConflict` the refusal 503 service-busy.
 */
export const transact = async <T>(database: Database, work: (db: Tables) => Promise<T>): Promise<T> => {
  for (let run = 1; ; run += 1) {
    try {
      const attempt = () => database.transaction(work)
      return await (run > RUNS_AT_ONCE ? inTurn(database, attempt) : attempt())
    } catch (error) {
      if (!isOverlap(error)) throw error
      if (run === RUNS_MAX) throw error instanceof TransactionConflict ? new Refusal(503, 'service-busy', { retryAfterS: 1 }) : error
    }
    await pauseAfter(run)
  }
}
