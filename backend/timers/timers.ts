import type { Clock, Database, Files, Tables } from '../database.ts'
import { trackFiles } from '../transactions/file-changes.ts'
import { outbox } from '../mail/outbox.ts'
import { noSealing, type Sealing } from '../mail/sealing.ts'
import { transact } from '../transact.ts'
import { endForgottenWork } from '../work/stretches.ts'
import type { CounterRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { sendDigest } from './digest.ts'
import { removeUntouchedDrafts } from './drafts.ts'
import { takeDueActions } from './due.ts'
import { sendReminders } from './reminders.ts'
import { applyRetention } from './retention.ts'
import type { Ticking } from './ticking.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** 09:00 in Taipei is 01:00 UTC: then the service does what the day has made due (domain.md section 13). */
const RUN_AT_MS = HOUR_MS
/** However long nobody ran them, no more days than these are gone through. */
const LONGEST_MS = 400 * DAY_MS
const COUNTER = 'timersRunAt'

/** The last 09:00 in Taipei at or before an instant, in ms. */
export const runMark = (instant: number): number => Math.floor((instant - RUN_AT_MS) / DAY_MS) * DAY_MS + RUN_AT_MS

const remember = async (db: Tables, counter: CounterRow | undefined, value: number) => {
  await (counter ? db.counters.replace({ ...counter, value }) : db.counters.insert({ counterId: COUNTER, value, rowVersion: 1 }))
}

const runDay = async ({ sealing, ...context }: Pick<Context, 'db' | 'files' | 'sealing'>, mark: number, isLast: boolean) => {
  const clock = { now: () => new Date(mark) }
  const ticking: Ticking = { ...context, clock, mail: outbox(context.db, clock, sealing) }
  await endForgottenWork(ticking.db, clock.now().toISOString())
  await takeDueActions(ticking)
  await sendReminders(ticking)
  await removeUntouchedDrafts(ticking)
  // what was overdue on days gone by helps nobody any more
  if (isLast) await sendDigest(ticking)
}

/** Runs the first day that is due, and remembers it in the same transaction; false when none is due. */
const runNextDay = async ({ db, files, clock, sealing }: Pick<Context, 'db' | 'files' | 'clock' | 'sealing'>): Promise<boolean> => {
  const last = runMark(clock.now().getTime())
  const counter = await db.counters.get(COUNTER)
  const done = counter?.value ?? last - DAY_MS
  if (done >= last) return false
  const mark = Math.max(runMark(done), last - LONGEST_MS) + DAY_MS
  await runDay({ db, files, sealing }, mark, mark === last)
  await remember(db, counter, mark)
  return true
}

/** For data that are made up: all that was due until then counts as done. */
export const skipTimers = async (db: Tables, until: Date): Promise<void> =>
  remember(db, await db.counters.get(COUNTER), runMark(until.getTime()))

interface Service {
  readonly database: Database
  readonly files: Files
  readonly clock: Clock
  /** How mails are kept that hold a secret, e.g. a tracking link; absent: plainly. */
  readonly sealing?: Sealing
}

/**
 * The timers of a service do what the system does by itself, up to the clock's time: automatic closing and cancelling, reminders,
 * expired quotations, the removal of untouched drafts, the digest. Each day at 09:00 in Taipei is done once, in order, as of its own
 * time, in a transaction of its own that remembers it. They may be called as often as one likes, by several processes, by a scheduler or
 * before each request, and a service that stood still makes up for it. Only when a new day has begun since the last call, or the clock
 * was moved, do they look into the data; concurrent calls share one run.
 */
export const timersOf = ({ database, files, clock, sealing = noSealing }: Service) => {
  let doneFor: number | undefined
  const tracked = trackFiles(files)
  const nextDay = async (): Promise<boolean> => {
    let filesOfRun = tracked.run()
    const isDone = await transact(database, (db) => {
      filesOfRun = tracked.run()
      return runNextDay({ db, files: filesOfRun.files, clock, sealing })
    })
    await filesOfRun.committed()
    return isDone
  }
  const run = async (until: number): Promise<void> => {
    // first: mails that this run makes up for have to be sent yet, however old they are
    const counter = await transact(database, ({ counters }) => counters.get(COUNTER))
    await applyRetention({ database, files }, new Date(until), counter && new Date(counter.value))
    while (await nextDay());
    doneFor = until
  }
  const mark = () => runMark(clock.now().getTime())
  let running: Promise<void> | undefined
  return async (): Promise<void> => {
    // more than once if the clock is moved during the run
    while (mark() !== doneFor) await (running ??= run(mark()).finally(() => (running = undefined)))
  }
}
