import { MergePreview, type Merged, type MergeInput, type MergeSide } from '../../src/domain/entities/customer-merge.ts'
import { OPEN_ORDER_STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import { customerStatusOf } from '../../src/domain/rules/customer.ts'
import { isOnePerson, mergeIssues, mergeNameIssues } from '../../src/domain/rules/merge.ts'
import type { Caller } from '../caller.ts'
import type { Tables } from '../database.ts'
import { noteEvent } from '../orders/timeline.ts'
import type { AddressRow, CustomerRow, CustomerUserRow, OrderRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { logSecurity } from '../security-log.ts'
import { signInsOf } from '../sign-in/state.ts'
import { lock } from '../transactions/lock.ts'
import { isSame } from '../../src/shared/same.ts'
import { blank } from './customer-acts.ts'
import { isVouchedFor } from './customer-save.ts'
import { mailboxOf } from './customer-view.ts'
import { touchedBy } from './member-save.ts'
import { mergedInto } from './merged.ts'
import { sendMerged } from '../notify/account-mails.ts'
import { forgetAccount } from './sessions.ts'

type Signed = Context & { readonly user: Caller }

/** A customer with everything that stands under its id. */
interface Side {
  readonly customer: CustomerRow
  /** Deleted ones too. */
  readonly all: readonly CustomerUserRow[]
  readonly people: readonly CustomerUserRow[]
  readonly orders: readonly OrderRow[]
  readonly addresses: readonly AddressRow[]
}

const readSide = async (db: Tables, customerId: string): Promise<Side> => {
  const customer = await db.customers.get(customerId)
  if (!customer) throw new Refusal(404, 'not-found')
  if (customer.mergedInto !== undefined) throw new Refusal(409, 'customer-merged')
  const all = await db.customerUsers.find({ customerId })
  return {
    customer,
    all,
    people: all.filter(({ accountStatus }) => accountStatus !== 'deleted'),
    orders: await db.orders.find({ customerId }),
    addresses: await db.addresses.find({ customerId }),
  }
}

const viewOf = async ({ db, clock }: Signed, { customer, all, people, orders, addresses }: Side): Promise<MergeSide> => {
  const now = clock.now().toISOString()
  const signInOf = await signInsOf(
    db,
    true,
    people.map(({ userId }) => userId),
  )
  const drafts = orders.filter(({ repairOrderStatus }) => repairOrderStatus === 'draft')
  return {
    customerId: customer.customerId,
    customerType: customer.customerType,
    customerName: customer.customerName,
    taxId: customer.taxId ?? null,
    people: people.map((person) => ({
      userId: person.userId,
      userName: person.userName,
      userAccount: mailboxOf(person),
      companyScope: person.companyScope,
      accountStatus: customerStatusOf({ ...person, lockedUntil: signInOf(person.userId).lockedUntil }, now),
      isConfirmed: isVouchedFor(person),
    })),
    orderCount: orders.length - drafts.length,
    openOrderCount: orders.filter(({ repairOrderStatus }) => OPEN_ORDER_STATUSES.includes(repairOrderStatus)).length,
    draftCount: drafts.length,
    addressCount: addresses.length,
    rowVersion: all.reduce((sum, { rowVersion }) => sum + rowVersion, customer.rowVersion),
  }
}

const previewOf = async (call: Signed, kept: Side, gone: Side): Promise<MergePreview> => ({
  kept: await viewOf(call, kept),
  gone: await viewOf(call, gone),
})

/** GET /backend/customer/v1/merge/{id} (domain.md section 8, Merging). */
export const previewMerge = async (call: Signed, id: string, otherId: string): Promise<MergePreview> =>
  previewOf(call, await readSide(call.db, id), await readSide(call.db, otherId))

/** What an account has for itself alone becomes that of another account of the same person. */
const handOver = async (db: Tables, from: string, to: string) => {
  for (const row of await db.savedViews.find({ userId: from, isCustomer: true }))
    await db.savedViews.replace({ ...row, userId: to, isDefault: false })
  for (const row of await db.notifications.find({ userId: from, isCustomer: true })) await db.notifications.replace({ ...row, userId: to })
  for (const row of await db.trackings.find({ userId: from })) await db.trackings.replace({ ...row, userId: to })
}

/** A telephone that is known of the person stays known. */
const withPhones = (kept: CustomerUserRow, gone: CustomerUserRow): CustomerUserRow => {
  if (kept.mobilePhone || kept.telephone) return kept
  const { phoneCountryCode = null, mobilePhone = null, telephone = null, extension = null } = gone
  return { ...kept, phoneCountryCode, mobilePhone, telephone, extension }
}

/** One account is left of two private people: the other ones end, with their sessions, and lead to it; whose they were is told. Gives it. */
const joinPeople = async (call: Signed, kept: CustomerUserRow, gone: Side): Promise<CustomerUserRow> => {
  const { db } = call
  const { customerId, userId } = kept
  let left = kept
  for (const person of gone.all) {
    const isLive = gone.people.includes(person)
    if (isLive) {
      left = withPhones(left, person)
      await handOver(db, person.userId, userId)
      await forgetAccount(db, { userId: person.userId, isCustomer: true })
      await sendMerged(call, { isCustomer: true, row: person }, { isCustomer: true, row: kept })
    }
    await db.customerUsers.replace({
      ...(isLive ? { ...blank(person), ...touchedBy(call) } : person),
      ...((isLive || person.mergedInto !== undefined) && { mergedInto: userId }),
      customerId,
    })
  }
  return db.customerUsers.replace({ ...left, ...touchedBy(call) })
}

/** The people of a customer go on as people of another one. */
const movePeople = async (call: Signed, customerId: string, gone: Side) => {
  for (const person of gone.all)
    await call.db.customerUsers.replace({ ...person, customerId, ...(gone.people.includes(person) && touchedBy(call)) })
}

/** `author`: the account that stands for the authors of the orders from now on; undefined: they stay who they are. */
const moveOrders = async (call: Signed, { customerId }: CustomerRow, gone: Side, author: CustomerUserRow | undefined) => {
  const { db } = call
  const former = new Set(author ? gone.all.map(({ userId }) => userId) : [])
  for (const order of gone.orders) {
    const isAuthor = order.authorIsCustomer && former.has(order.authorId)
    await db.orders.replace({ ...order, customerId, ...(author && isAuthor && { authorId: author.userId }) })
    if (order.repairOrderStatus !== 'draft') await noteEvent(call, order.repairOrderId, 'customerMerged')
  }
  if (author === undefined) return
  for (const comment of await db.comments.find({ repairOrderId: gone.orders.map(({ repairOrderId }) => repairOrderId) }))
    if (comment.isCustomer && former.has(comment.createdBy)) await db.comments.replace({ ...comment, createdBy: author.userId })
}

const place = ({ addressId: _id, customerId: _owner, isDefault: _default, ...address }: AddressRow) => address

/** An address that is there already is not kept twice. There may be more than anybody may add. */
const moveAddresses = async (db: Tables, { customer, addresses }: Side, gone: Side) => {
  const hasDefault = addresses.some(({ isDefault }) => isDefault)
  for (const address of gone.addresses)
    await (addresses.some((known) => isSame(place(known), place(address)))
      ? db.addresses.remove(address.addressId)
      : db.addresses.replace({ ...address, customerId: customer.customerId, isDefault: address.isDefault && !hasDefault }))
}

const checkVersions = async (call: Signed, kept: Side, gone: Side, body: MergeInput) => {
  const value = await previewOf(call, kept, gone)
  if (value.kept.rowVersion === body.rowVersion && value.gone.rowVersion === body.otherRowVersion) return value
  const [latest] = [...kept.all, ...gone.all].toSorted((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
  const { updatedByName: name = kept.customer.customerName, updatedAt: at = call.clock.now().toISOString() } = latest ?? {}
  throw rowChanged({ name, at, current: { as: MergePreview, value } }, call.locale)
}

/**
 * PUT /backend/customer/v1/merge/{id} (domain.md section 8, Merging), in one transaction. The other customer's row stays as an alias: its id
 * and its name go on to find this one. Its mails, histories and log entries stay as they were written.
 */
export const mergeCustomers = async (call: Signed, id: string, body: MergeInput): Promise<Merged> => {
  const { db, user } = call
  for (const customerId of new Set([id, body.otherId]))
    for (const name of ['customer', 'people', 'drafts', 'addresses'] as const) await lock(db, name, customerId)
  const kept = await readSide(db, id)
  const gone = await readSide(db, body.otherId)
  const preview = await checkVersions(call, kept, gone, body)
  refuseInvalid([...mergeIssues(preview.kept, preview.gone), ...mergeNameIssues(body.name, preview.gone)], call.locale)

  const [first] = kept.people
  if (!first) throw new Refusal(404, 'not-found')
  const author = isOnePerson(preview.kept) ? await joinPeople(call, first, gone) : undefined
  if (!author) await movePeople(call, id, gone)
  await moveOrders(call, kept.customer, gone, author)
  await moveAddresses(db, kept, gone)
  for (const row of [gone.customer, ...(await mergedInto(db, body.otherId))]) await db.customers.replace({ ...row, mergedInto: id })
  const taxId = kept.customer.taxId ?? (kept.customer.customerType === 'company' ? gone.customer.taxId : null) ?? null
  await db.customers.replace({ ...kept.customer, taxId })
  for (const { userId, userName } of gone.people)
    await logSecurity(call, {
      kind: 'accountMerged',
      account: { userId, isCustomer: true, userName },
      detail: `by=${user.userId} into=${id}`,
    })
  return { customerId: id, customerName: kept.customer.customerName, userId: first.userId }
}
