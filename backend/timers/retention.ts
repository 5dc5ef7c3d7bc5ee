import { ORDER_END_STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import { RETENTION_DAYS, SECURITY } from '../../src/domain/limits.ts'
import type { Database, Files, Tables } from '../database.ts'
import { anonymiseOrder, isAnonymous } from '../privacy/anonymise-order.ts'
import type { OrderRow } from '../records.ts'
import { dropPending, isClaim } from '../registration.ts'
import { attemptsSince, UNLOCKED } from '../sign-in/attempts.ts'
import { transact } from '../transact.ts'
import { removeIdleLocks } from './idle-locks.ts'
import { daysBefore, stepsOf } from './steps.ts'

/** Rows removed by one transaction, so that other calls do not wait for a long one. */
const ROWS_PER_STEP = 200
const ORDERS_PER_STEP = 5

type Sweep = readonly [days: number, remove: (db: Tables, before: string) => Promise<number>]
/** Rows that are removed some days after an instant of theirs. */
const SWEEPS: readonly Sweep[] = [
  [RETENTION_DAYS.mails, ({ mails }, before) => mails.removeWhere({ sentAt: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.notifications, ({ notifications }, before) => notifications.removeWhere({ createdAt: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.audits, ({ audits }, before) => audits.removeWhere({ at: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.securityLog, ({ securityLog }, before) => securityLog.removeWhere({ lastAt: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.expired, ({ tokens }, before) => tokens.removeWhere({ refreshExpiresAt: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.expired, ({ links }, before) => links.removeWhere({ expiresAt: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.trackingLinks, ({ trackings }, before) => trackings.removeWhere({ expiresAt: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.undos, ({ undos }, before) => undos.removeWhere({ takenAt: { before } }, ROWS_PER_STEP)],
  [RETENTION_DAYS.presence, ({ editors }, before) => editors.removeWhere({ seenAt: { before } }, ROWS_PER_STEP)],
  [SECURITY.deviceDays, ({ devices }, before) => devices.removeWhere({ lastUsedAt: { before } }, ROWS_PER_STEP)],
]

/** Attempts that count no more, under a name without an account and at an account. */
const forgetAttempts = async ({ strangers, signIns }: Tables, now: Date) => {
  const latestAt = { before: attemptsSince(now) }
  await strangers.removeWhere({ latestAt })
  await signIns.update({ latestAt }, { ...UNLOCKED, latestAt: null })
}

/** Of items that ended since the day before `since`: those before were emptied then. */
const emptyWorkingCopies = async (db: Tables, now: Date, since: Date | undefined) => {
  const before = daysBefore(now, RETENTION_DAYS.workingCopies)
  const updatedAt = { before, ...(since && { from: daysBefore(since, RETENTION_DAYS.workingCopies + 1) }) }
  const ended = await db.items.find({ repairStatus: ['closed', 'cancelled', 'rejected'], updatedAt })
  const copies = await db.workingCopies.getMany(ended.map(({ itemId }) => itemId))
  for (const copy of copies.values())
    // the row stays, so that its version only grows
    if (Object.keys(copy.content).length > 0) await db.workingCopies.replace({ ...copy, content: {} })
}

const dropRegistrations = async (db: Tables, now: Date) => {
  const before = daysBefore(now, RETENTION_DAYS.registrations)
  for (const row of await db.customerUsers.find({ accountStatus: 'pendingVerification', createdAt: { before } }))
    if (await isClaim(db, row)) await dropPending(db, row)
}

const endedOrders = async (db: Tables, now: Date): Promise<readonly OrderRow[]> => {
  const before = daysBefore(now, RETENTION_DAYS.endedOrders)
  const ended = await db.orders.find({ repairOrderStatus: ORDER_END_STATUSES, updatedAt: { before } })
  return ended.filter((order) => !isAnonymous(order))
}

interface Service {
  readonly database: Database
  readonly files: Files
}

/**
 * Removes what was kept long enough (domain.md section 11, Retention), as of `now`: each table by itself, and in short transactions.
 * It may stop anywhere and begins anew on the next day. `since`: when all of it was done before; undefined: never.
 */
export const applyRetention = async ({ database, files }: Service, now: Date, since?: Date): Promise<void> => {
  for (const [days, remove] of SWEEPS) while ((await transact(database, (db) => remove(db, daysBefore(now, days)))) === ROWS_PER_STEP);
  await removeIdleLocks(database, now)
  await transact(database, (db) => forgetAttempts(db, now))
  await transact(database, (db) => dropRegistrations(db, now))
  await transact(database, (db) => emptyWorkingCopies(db, now, since))
  const orders = await transact(database, (db) => endedOrders(db, now))
  for (const step of stepsOf(orders, ORDERS_PER_STEP)) {
    const paths = await transact(database, async (db) => {
      const removed: string[] = []
      for (const { repairOrderId } of step) removed.push(...(await anonymiseOrder(db, repairOrderId)))
      return removed
    })
    for (const path of paths) await files.remove(path)
  }
}
