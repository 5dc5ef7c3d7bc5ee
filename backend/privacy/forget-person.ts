import { mergedInto } from '../accounts/merged.ts'
import { isSame } from '../../src/shared/same.ts'
import type { Tables } from '../database.ts'
import type { CustomerUserRow, MemberRow, OrderRow } from '../records.ts'
import { forgetActor, forgetRecords, forgetValues } from './forget-audits.ts'
import { withoutAuthors } from './names.ts'

interface Owner {
  readonly userId: string
  readonly isCustomer: boolean
}

const forgetMails = async (db: Tables, userId: string, to: string) => {
  await db.mails.removeWhere({ userId })
  await db.mails.removeWhere({ to })
}

const forgetInSecurityLog = async (db: Tables, { userId: accountId, isCustomer }: Owner) => {
  for (const entry of await db.securityLog.find({ accountId, isCustomer })) {
    const detail = entry.kind.startsWith('mailbox') ? null : (entry.detail ?? null)
    await db.securityLog.replace({ ...entry, accountName: null, detail })
  }
}

/** A row without these names stays unchanged: a new version would be a conflict for its editor. */
const replaceAuthors = async <Row extends object>(
  table: { readonly replace: (row: Row) => Promise<unknown> },
  rows: readonly Row[],
  names: ReadonlySet<string>,
) => {
  for (const row of rows) {
    const cleared = withoutAuthors(row, names)
    if (!isSame(row, cleared)) await table.replace(cleared)
  }
}

/** Clears the person's name as an author in the orders that stay, and in the messages about them. */
const forgetAuthor = async (db: Tables, { userName }: CustomerUserRow, userIds: ReadonlySet<string>, orders: readonly OrderRow[]) => {
  const repairOrderId = orders.map((order) => order.repairOrderId)
  const history = await db.history.find({ repairOrderId })
  const comments = await db.comments.find({ repairOrderId })
  const events = await db.orderEvents.find({ repairOrderId })
  // under an earlier name as well
  const earlier = [
    ...history.filter(({ actorId }) => userIds.has(actorId ?? '')).map(({ actorName }) => actorName),
    ...comments.filter(({ createdBy }) => userIds.has(createdBy)).map(({ createdByName }) => createdByName),
    ...events.filter(({ actorId }) => userIds.has(actorId)).map(({ actorName }) => actorName),
  ]
  const names = new Set([userName, ...earlier.flatMap((name) => name ?? [])])
  await replaceAuthors(db.orders, orders, names)
  await replaceAuthors(db.items, await db.items.find({ repairOrderId }), names)
  await replaceAuthors(db.fileInfos, await db.fileInfos.find({ repairOrderId }), names)
  await replaceAuthors(db.history, history, names)
  await replaceAuthors(db.comments, comments, names)
  await replaceAuthors(db.orderEvents, events, names)
  const own = new Set(orders.filter(({ authorId }) => userIds.has(authorId)).map((order) => order.repairOrderId))
  for (const { mailId, repairOrderId: about = '', text, secretUntil } of await db.mails.find({ repairOrderId }))
    // what is sealed cannot be read, so it may hold the name
    if (own.has(about) || secretUntil !== null || [...names].some((name) => text.includes(name))) await db.mails.remove(mailId)
  for (const { notificationId, values } of await db.notifications.find({ repairOrderId }))
    if (Object.values(values ?? {}).some((value) => names.has(String(value)))) await db.notifications.remove(notificationId)
  return [...names]
}

/**
 * Removes what other tables hold of a customer's person whose account is deleted (domain.md section 11, Retention). The orders stay as
 * they were submitted; acts stay under the person's id. `orders` are those of the customer that stay.
 */
export const forgetCustomerUser = async (db: Tables, person: CustomerUserRow, orders: readonly OrderRow[]) => {
  const { userId, customerId, userAccount, mobilePhone, telephone } = person
  // with the accounts that were merged into this one
  const merged = (await db.customerUsers.find({ customerId })).filter((row) => row.mergedInto === userId)
  const userIds = new Set([userId, ...merged.map((row) => row.userId)])
  const names = await forgetAuthor(db, person, userIds, orders)
  const words = [...names, userAccount, mobilePhone ?? '', telephone ?? ''].filter((word) => word !== '')
  await db.mails.removeWhere({ to: userAccount })
  for (const id of userIds) {
    await db.mails.removeWhere({ userId: id })
    await db.trackings.removeWhere({ userId: id })
    await forgetInSecurityLog(db, { userId: id, isCustomer: true })
    await forgetActor(db, { userId: id, isCustomer: true })
  }
  const repairOrderId = orders.map((order) => order.repairOrderId)
  const items = await db.items.find({ repairOrderId })
  await forgetValues(db, { entity: 'repairOrder', recordIds: repairOrderId }, words)
  await forgetValues(db, { entity: 'repairItem', recordIds: items.map(({ itemId }) => itemId) }, words)
  const customer = await db.customers.get(customerId)
  const former = (await mergedInto(db, customerId)).map((row) => row.customerId)
  const entries = { entity: 'customer', recordIds: [customerId, ...former] }
  // the entries of a company do not say which of its people they are about
  await (customer?.customerType === 'individual' ? forgetRecords(db, entries) : forgetValues(db, entries, words))
}

/** Removes what other tables hold of a deleted employee but the name, under which the acts stay. */
export const forgetMember = async (db: Tables, { id, email }: MemberRow) => {
  await forgetMails(db, id, email)
  await forgetRecords(db, { entity: 'member', recordIds: [id] })
}
