import { isOrderAtEnd } from '../../src/domain/lifecycle/statuses.ts'
import { RETENTION_DAYS, SECURITY } from '../../src/domain/limits.ts'
import { TABLE_KEYS, type Database, type Files, type TableName, type Tables } from '../database.ts'
import { anonymiseOrder, isAnonymous } from '../privacy/anonymise-order.ts'
import type { OrderRow } from '../records.ts'
import { dropPending, isClaim } from '../registration.ts'
import { isOutdated, UNLOCKED } from '../sign-in/attempts.ts'
import { storeSignIn } from '../sign-in/state.ts'
import { transact } from '../transact.ts'
import { removeIdleLocks } from './idle-locks.ts'
import { daysBefore, stepsOf } from './steps.ts'

/** Rows removed by one transaction, so that other calls do not wait for a long one. */
const ROWS_PER_STEP = 200
const ORDERS_PER_STEP = 5

/** Tables whose rows are removed some days after the instant in a field of theirs. */
const AGES = [
  ['mails', 'sentAt', RETENTION_DAYS.mails],
  ['notifications', 'createdAt', RETENTION_DAYS.notifications],
  ['audits', 'at', RETENTION_DAYS.audits],
  ['securityLog', 'lastAt', RETENTION_DAYS.securityLog],
  ['tokens', 'refreshExpiresAt', RETENTION_DAYS.expired],
  ['links', 'expiresAt', RETENTION_DAYS.expired],
  ['editors', 'seenAt', RETENTION_DAYS.presence],
  ['devices', 'lastUsedAt', SECURITY.deviceDays],
] as const satisfies readonly (readonly [table: TableName, field: string, days: number])[]

const keysOver = async (db: Tables, table: (typeof AGES)[number][0], field: string, before: string): Promise<readonly string[]> => {
  const rows: readonly object[] = await db[table].find()
  return rows.filter((row) => String(Reflect.get(row, field)) < before).map((row) => String(Reflect.get(row, TABLE_KEYS[table])))
}

/** Attempts that count no more, under a name without an account and at an account. */
const forgetAttempts = async (db: Tables, now: Date) => {
  for (const row of await db.strangers.find()) if (isOutdated(row, now)) await db.strangers.remove(row.nameId)
  for (const row of await db.signIns.find())
    if ((row.lockLevel > 0 || row.failedLogins.length > 0) && isOutdated(row, now)) await storeSignIn(db, { ...row, ...UNLOCKED })
}

const emptyWorkingCopies = async (db: Tables, now: Date) => {
  const before = daysBefore(now, RETENTION_DAYS.workingCopies)
  const ended = await db.items.find({ repairStatus: ['closed', 'cancelled', 'rejected'] })
  const itemIds = ended.filter(({ updatedAt }) => updatedAt < before).map(({ itemId }) => itemId)
  for (const copy of await db.workingCopies.find({ itemId: itemIds }))
    // the row stays, so that its version only grows
    if (Object.keys(copy.content).length > 0) await db.workingCopies.replace({ ...copy, content: {} })
}

const dropRegistrations = async (db: Tables, now: Date) => {
  const before = daysBefore(now, RETENTION_DAYS.registrations)
  for (const row of await db.customerUsers.find({ accountStatus: 'pendingVerification' }))
    if (row.createdAt < before && (await isClaim(db, row))) await dropPending(db, row)
}

const isOverOrder = (order: OrderRow, before: string) =>
  isOrderAtEnd(order.repairOrderStatus) && order.updatedAt < before && !isAnonymous(order)

interface Service {
  readonly database: Database
  readonly files: Files
}

/**
 * Removes what was kept long enough (domain.md section 11, Retention), as of `now`: each table by itself, and in short transactions.
 * It may stop anywhere and begins anew on the next day.
 */
export const applyRetention = async ({ database, files }: Service, now: Date): Promise<void> => {
  for (const [table, field, days] of AGES) {
    const keys = await transact(database, (db) => keysOver(db, table, field, daysBefore(now, days)))
    for (const step of stepsOf(keys, ROWS_PER_STEP))
      await transact(database, async (db) => {
        for (const key of step) await db[table].remove(key)
      })
  }
  await removeIdleLocks(database, now)
  await transact(database, (db) => forgetAttempts(db, now))
  await transact(database, (db) => dropRegistrations(db, now))
  await transact(database, (db) => emptyWorkingCopies(db, now))
  const before = daysBefore(now, RETENTION_DAYS.endedOrders)
  const orders = await transact(database, async (db) => (await db.orders.find()).filter((order) => isOverOrder(order, before)))
  for (const step of stepsOf(orders, ORDERS_PER_STEP)) {
    const paths = await transact(database, async (db) => {
      const removed: string[] = []
      for (const { repairOrderId } of step) removed.push(...(await anonymiseOrder(db, repairOrderId)))
      return removed
    })
    for (const path of paths) await files.remove(path)
  }
}
