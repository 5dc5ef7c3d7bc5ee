import { createBackend, type Cookies } from '../backend/handle.ts'
import type { Database, Files } from '../backend/database.ts'
import { timersOf } from '../backend/timers/timers.ts'
import { localCaptcha } from './captcha.ts'
import { mockClock, type MockClock, type TextStore } from './clock.ts'
import { openMockDatabase, type Replacing, type Snapshot } from './database.ts'
import { createFaults, type Faults } from './faults.ts'
import { createNewMails, type NewMails } from './mails/new-mails.ts'
import { withSessions } from './sessions.ts'
import { createUndoLog, type UndoLog } from './undo.ts'
import type { Storage } from './storage.ts'
import { emptySnapshot, freshSnapshot } from './snapshots.ts'

/** Data to start from: the demo of domain.md section 14, or its accounts without any order. */
const SNAPSHOTS = { fresh: freshSnapshot, empty: emptySnapshot } as const
export type SnapshotName = keyof typeof SNAPSHOTS
export const makeSnapshot = (name: SnapshotName, today: Date): Promise<Snapshot> => SNAPSHOTS[name](today)

interface ServiceOptions {
  readonly storage: Storage
  /** Where the clock's shift and the ids of new mails are kept; shared by all that share the storage. */
  readonly clockStore: TextStore
  readonly faultStore: TextStore
  readonly snapshot: SnapshotName
  /** Makes the data to start from; tests remember them. */
  readonly make?: typeof makeSnapshot
  /** The clock stands at this time until it is shifted; without it time passes. */
  readonly today?: Date
  readonly cookies?: Cookies
  readonly agentOf?: (request: Request) => string
}

export interface MockService {
  /** Answers a request below /api; unknown calls with 404, and says so in the console. */
  readonly handle: (request: Request) => Promise<Response>
  readonly database: Database
  readonly files: Files
  readonly clock: MockClock
  /** Does what time has made due; resolves when it is done. A request does it first as well. */
  readonly runTimers: () => Promise<void>
  readonly faults: Faults
  /** Everything stored, e.g. to compare. */
  readonly dump: () => Promise<Snapshot>
  /** Puts these data in place of all data. */
  readonly restore: (snapshot: Snapshot) => Promise<void>
  /**
   * Goes back to a snapshot, whose time is so many ms later than the present one. Who is signed in stays so, if the person is in it; faults
   * stay as they are.
   */
  readonly goBack: (snapshot: Snapshot, ms: number, how?: Replacing) => Promise<void>
  /** The mails that nobody has read yet. */
  readonly newMails: NewMails
  /** Hears of every change of the data, as soon as this page sees it: those that nobody could take back too, e.g. a failed sign-in. */
  readonly onChange: (listener: () => void) => () => void
  /** What people did last, the oldest first, as far as this page has seen it happen. */
  readonly steps: Pick<UndoLog, 'steps' | 'subscribe'>
  /** Takes the last step back; false where something of it was changed since, or its files are gone. */
  readonly undo: () => Promise<boolean>
  /** Puts demo data in place of all data, ends all sessions, and sets clock and faults back. */
  readonly reset: (name?: SnapshotName) => Promise<void>
}

/** The whole service of the mock: the backend over the mock's database, with a clock that can be shifted and faults. */
export const createService = ({
  storage,
  clockStore,
  faultStore,
  snapshot,
  make = makeSnapshot,
  today,
  cookies,
  agentOf,
}: ServiceOptions): MockService => {
  const clock = mockClock(clockStore, today)
  const faults = createFaults(faultStore)
  const undoLog = createUndoLog()
  const listeners = new Set<() => void>()
  const newMails = createNewMails(clockStore)
  const mock = openMockDatabase(storage, () => make(snapshot, clock.now()), {
    record: (changes, isOwn) => {
      undoLog.record(changes)
      if (isOwn) newMails.record(changes)
      if (changes.length > 0) listeners.forEach((listener) => listener())
    },
    forget: undoLog.forget,
  })
  const { database, files, dump, takeBack } = mock
  const replaceAll = async (next: Parameters<typeof mock.replaceAll>[0], how?: Replacing) => {
    await mock.replaceAll(next, how)
    newMails.clear()
  }
  const answer = faults.over(
    createBackend({ database, files, clock, captcha: localCaptcha(), ...(cookies ? { cookies } : {}), ...(agentOf ? { agentOf } : {}) }),
  )
  let timers = timersOf({ database, files, clock })
  /** There is no timer in a page: what time has made due is done before the next request, and when the clock is moved. */
  const catchUp = () => timers().catch((error: unknown) => console.error('The timers failed.', error))
  return {
    handle: async (request) => {
      await catchUp()
      return answer(request)
    },
    database,
    files,
    clock: {
      ...clock,
      shift: (ms) => {
        clock.shift(ms)
        void catchUp()
      },
    },
    runTimers: catchUp,
    faults,
    dump,
    restore: (snapshot) => replaceAll(snapshot),
    goBack: async (saved, ms, how) => {
      timers = timersOf({ database, files, clock })
      // in one go: else a session that begins between would be lost
      await replaceAll((tables) => withSessions(saved, tables, ms), how)
    },
    newMails,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    steps: undoLog,
    undo: async () => {
      const step = undoLog.steps().at(-1)
      if (!step || step.hasRemovedFiles || !(await takeBack(step.changes))) return false
      undoLog.remove(step.id)
      newMails.record(step.changes.map(({ row, before, ...change }) => ({ ...change, row: before, before: row })))
      return true
    },
    reset: async (name = snapshot) => {
      clock.reset()
      faults.clear()
      timers = timersOf({ database, files, clock })
      await replaceAll(await make(name, clock.now()))
    },
  }
}
