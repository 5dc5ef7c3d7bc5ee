import type { Database, Files, Tables } from '../../backend/database.ts'
import type { ItemRow } from '../../backend/records.ts'
import { runMark, timersOf } from '../../backend/timers/timers.ts'
import { workingMs } from '../../src/domain/formats/dates.ts'
import { itemLabel } from '../../src/domain/formats/item-label.ts'
import { OPEN_STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import { overdueAfter } from '../../src/domain/lifecycle/targets.ts'
import { doneSince, type Done } from './move-time.ts'

const DAY_MS = 86_400_000
/** So far ahead it is looked. */
const DAYS_AHEAD = 45

/** What time alone will bring next: what the service does by itself, or an item that runs over its target. `at`: ms since 1970. */
export type NextDue =
  | { readonly kind: 'done'; readonly at: number; readonly done: readonly Done[] }
  | { readonly kind: 'overdue'; readonly at: number; readonly label: string }

/** Leaves a transaction, so that nothing of it stays. */
class Undone extends Error {
  readonly next: NextDue | undefined
  constructor(next: NextDue | undefined) {
    super('this was only a rehearsal')
    this.next = next
  }
}

/** The instant (ms) at which the working clock has passed a reading, later than `now`; undefined where that is not within the days. */
const instantOf = (reading: number, now: number): number | undefined => {
  let [from, to] = [now, now + DAYS_AHEAD * DAY_MS]
  if (workingMs(from) > reading || workingMs(to) <= reading) return undefined
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (workingMs(middle) > reading) to = middle
    else from = middle
  }
  return to
}

const nextOverdue = async (db: Tables, now: number): Promise<NextDue | undefined> => {
  let first: { readonly item: ItemRow; readonly at: number } | undefined
  for (const item of await db.items.find({ repairStatus: OPEN_STATUSES })) {
    const at = instantOf(overdueAfter(item), now)
    if (at !== undefined && (first === undefined || at < first.at)) first = { item, at }
  }
  if (!first) return undefined
  const order = await db.orders.get(first.item.repairOrderId)
  return { kind: 'overdue', at: first.at, label: itemLabel(order?.repairOrderNo, first.item.itemNo) }
}

/** The digest of what is overdue goes out on every working day, and concerns no order by itself. */
const isWorth = async (db: Tables, since: string) => {
  const mails = await db.mails.find({ sentAt: { from: since } })
  const entries = await db.history.find({ createdAt: { from: since } })
  return entries.length > 0 || mails.some(({ repairOrderId }) => repairOrderId !== undefined)
}

/** Removes no file, since nothing of the rehearsal stays. */
const noFiles: Files = { put: async () => undefined, get: async () => undefined, remove: async () => undefined }

/**
 * What comes next without anybody's doing, within 45 days; undefined for nothing. The service's own timers are run day by day in a transaction
 * that is given up at the end, so that it is exactly what will happen.
 */
export const nextDue = async (database: Database, now: Date): Promise<NextDue | undefined> => {
  const since = new Date(now.getTime() + 1).toISOString()
  const rehearse = async (db: Tables): Promise<never> => {
    const overdue = await nextOverdue(db, now.getTime())
    const within: Database = { transaction: (work) => work(db) }
    for (let mark = runMark(now.getTime()) + DAY_MS; mark <= now.getTime() + DAYS_AHEAD * DAY_MS; mark += DAY_MS) {
      if (overdue && overdue.at < mark) throw new Undone(overdue)
      await timersOf({ database: within, files: noFiles, clock: { now: () => new Date(mark) } })()
      if (await isWorth(db, since)) throw new Undone({ kind: 'done', at: mark, done: await doneSince(db, since) })
    }
    throw new Undone(overdue)
  }
  return database.transaction(rehearse).catch((error: unknown) => {
    if (error instanceof Undone) return error.next
    throw error
  })
}
