import type { Tables } from '../../backend/database.ts'
import type { Fault } from '../../mocks/faults.ts'

/** The service behind a page, whichever it is, as tests look into it and disturb it. */
export interface TestService {
  /**
   * Runs work in a transaction of the service. It is run in the page where the service is: what it uses beside its arguments, and what
   * it gives, must be plain JSON. Open pages are not told of what it writes.
   */
  readonly transaction: <T, A>(work: (db: Tables, argument: A) => Promise<T>, argument: A) => Promise<T>
  /** Moves the service's time on by so many ms, and does what that makes due. */
  readonly shiftClock: (ms: number) => Promise<void>
  /** The next `times` calls of this page to an endpoint (`repairOrder.list`, or `*` for every one) meet this fault; unlimited unless given. */
  readonly spoil: (endpoint: string, fault: Fault, times?: number) => Promise<void>
  /** Ends all faults of this page. */
  readonly mend: () => Promise<void>
  /** From now on this page reads other data in the answers to its GET calls. Plain functions only, which run in the page; ends by a reload at the latest. */
  readonly rewriteAnswers: (rewrite: (data: unknown) => unknown) => Promise<void>
  readonly keepAnswers: () => Promise<void>
  /** How many of the stored files hold one of these texts in their bytes (Latin-1). */
  readonly countFilesWith: (texts: readonly string[]) => Promise<number>
  /** The text of the newest mail to this address, with a line for each link. */
  readonly newestMailTo: (address: string) => Promise<string>
}
