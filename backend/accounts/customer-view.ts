import type { Customer } from '../../src/domain/entities/customer.ts'
import { OPEN_ORDER_STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import { customerStatusOf, hasMailbox, isInHouse } from '../../src/domain/rules/customer.ts'
import { addressBookOf } from '../address-book.ts'
import type { Tables } from '../database.ts'
import { signInOf, signInsOf } from '../sign-in/state.ts'
import { lock } from '../transactions/lock.ts'
import { formerNamesOf } from './merged.ts'
import { pendingMailboxes } from './mailbox.ts'
import type { CustomerRow, CustomerUserRow, ItemRow, OrderRow, SignInRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

const DEVICES_SHOWN = 5

/** A person with the customer they belong to. */
export interface Account {
  readonly person: CustomerUserRow
  readonly customer: CustomerRow
  readonly signIn: SignInRow
  /** The other people of the customer who still have an account. */
  readonly others: readonly CustomerUserRow[]
  /** Of customers that were merged into this one; read for the list only, which is searched by them. */
  readonly formerNames: readonly string[]
}

const notFound = () => new Refusal(404, 'not-found')

const accountOf = async (db: Tables, person: CustomerUserRow): Promise<Account> => {
  const customer = await db.customers.get(person.customerId)
  if (!customer) throw notFound()
  const people = await db.customerUsers.find({ customerId: person.customerId })
  const signIn = await signInOf(db, { userId: person.userId, isCustomer: true })
  const others = people.filter(({ userId, accountStatus }) => userId !== person.userId && accountStatus !== 'deleted')
  return { person, customer, signIn, others, formerNames: [] }
}

/** The account, also a deleted one; 404 when there is none. */
export const anyAccount = async (db: Tables, userId: string): Promise<Account> => {
  const person = await db.customerUsers.get(userId)
  if (!person) throw notFound()
  return accountOf(db, person)
}

/** The account to be changed; 404 when there is none (any more). */
export const storedAccount = async (db: Tables, userId: string): Promise<Account> => {
  const { person } = await anyAccount(db, userId)
  await lock(db, 'people', person.customerId)
  const account = await anyAccount(db, userId)
  // its customer was merged into another one before the lock
  if (account.person.customerId !== person.customerId) return storedAccount(db, userId)
  if (account.person.accountStatus === 'deleted') throw notFound()
  return account
}

/** A change of the person and one of the company are each a change of what the form shows. */
export const versionOfAccount = ({ person, customer }: Account) => person.rowVersion + customer.rowVersion

/** Only managers see all the orders of a company that has other people. */
export const isLastManager = ({ person, others }: Account) =>
  person.companyScope === 'company' && others.length > 0 && others.every(({ companyScope }) => companyScope !== 'company')

/** The orders that an account stands for are its own, or all of the customer's where nobody else is left. */
const isOfAccount = ({ customerId, authorId }: OrderRow, { person, others }: Account) =>
  customerId === person.customerId && (others.length === 0 || authorId === person.userId)

export const draftsOfAccount = async (db: Tables, account: Account): Promise<readonly OrderRow[]> => {
  const drafts = await db.orders.find({ customerId: account.person.customerId, repairOrderStatus: 'draft' })
  return drafts.filter((order) => isOfAccount(order, account))
}

/** The reasons that block the end of each account. */
const burdensOf = async (db: Tables, accounts: readonly Account[]) => {
  const customerId = accounts.map(({ customer }) => customer.customerId)
  const open = await db.orders.find({ customerId, repairOrderStatus: OPEN_ORDER_STATUSES })
  const items = await db.items.find({ repairOrderId: open.map(({ repairOrderId }) => repairOrderId) })
  const inHouse = Map.groupBy(items.filter(isInHouse), ({ repairOrderId }) => repairOrderId)
  return (account: Account) => {
    const orders = open.filter((order) => isOfAccount(order, account))
    const goods = orders.map(({ repairOrderId }) => inHouse.get(repairOrderId)?.length ?? 0)
    return { openOrderCount: orders.length, goodsInHouse: goods.reduce((sum, count) => sum + count, 0) }
  }
}

/** The reasons that block the end of the account. */
export const burdenOf = async (db: Tables, account: Account) => (await burdensOf(db, [account]))(account)

const devicesOf = async (db: Tables, customerId: string) => {
  const orders = new Map((await db.orders.find({ customerId })).map((order) => [order.repairOrderId, order]))
  const items = orders.size === 0 ? [] : await db.items.find({ repairOrderId: [...orders.keys()] })
  const newest = items
    .filter(({ serialNo, repairStatus }) => !!serialNo && repairStatus !== 'draft')
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const bySerial = new Map<string, ItemRow>()
  for (const item of newest) if (item.serialNo && !bySerial.has(item.serialNo)) bySerial.set(item.serialNo, item)
  return [...bySerial].slice(0, DEVICES_SHOWN).map(([serialNo, { brand, productName, itemId, repairOrderId, repairStatus }]) => ({
    serialNo,
    brand: brand ?? null,
    productName: productName ?? null,
    repairOrderId,
    repairOrderNo: orders.get(repairOrderId)?.repairOrderNo ?? null,
    itemId,
    repairStatus,
  }))
}

/** What stands in place of an address that nobody has given is nobody's to see. */
export const mailboxOf = ({ userAccount, accountStatus }: CustomerUserRow): string =>
  accountStatus === 'deleted' || hasMailbox(userAccount) ? userAccount : ''

const withoutSecrets = ({ passwordHash: _hash, suspendedFrom: _from, ...row }: CustomerUserRow) => row

type RowView = Omit<Customer, 'pendingMailbox' | 'openOrderCount' | 'goodsInHouse'>
const shown = (account: Account, now: string): RowView => {
  const { person, customer, signIn } = account
  const { failedLogins, lockedUntil, lastLoginAt } = signIn
  const accountStatus = customerStatusOf({ ...person, lockedUntil }, now)
  return {
    ...withoutSecrets(person),
    userAccount: mailboxOf(person),
    customerType: customer.customerType,
    companyName: customer.customerType === 'company' ? customer.customerName : null,
    taxId: customer.taxId ?? null,
    notifyBy: person.notifyBy ?? ['email', 'inApp'],
    accountStatus,
    lastLoginAt,
    lockedUntil: accountStatus === 'locked' ? lockedUntil : null,
    failedLoginCount: failedLogins.length,
    isLastManager: isLastManager(account),
    rowVersion: versionOfAccount(account),
  }
}

/** Accounts as the contract's list shows them. */
export const rowViews = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accounts: readonly Account[],
): Promise<readonly Customer[]> => {
  const burdenOfAccount = await burdensOf(db, accounts)
  const userId = accounts.map(({ person }) => person.userId)
  const pendingMailboxOf = await pendingMailboxes({ db, clock }, { isCustomer: true, userId })
  const now = clock.now().toISOString()
  return accounts.map((account) => ({
    ...shown(account, now),
    pendingMailbox: pendingMailboxOf(account.person.userId),
    ...burdenOfAccount(account),
  }))
}

/** Every account with what the list is searched, filtered and sorted by; counts come with the rows of the page. */
export const allAccounts = async (db: Tables): Promise<readonly Account[]> => {
  const rows = await db.customers.all()
  const customers = new Map(rows.map((customer) => [customer.customerId, customer]))
  const formerNames = formerNamesOf(rows)
  const people = await db.customerUsers.all()
  const userIds = people.map(({ userId }) => userId)
  const signIn = await signInsOf(db, true, userIds)
  const byCustomer = Map.groupBy(
    people.filter(({ accountStatus }) => accountStatus !== 'deleted'),
    ({ customerId }) => customerId,
  )
  return people.flatMap((person) => {
    const customer = customers.get(person.customerId)
    const others = (byCustomer.get(person.customerId) ?? []).filter(({ userId }) => userId !== person.userId)
    return customer ? [{ person, customer, signIn: signIn(person.userId), others, formerNames: formerNames(customer.customerId) }] : []
  })
}

/** One account, with its default address, its company's people and its last devices. */
export const accountView = async (context: Pick<Context, 'db' | 'clock'>, userId: string): Promise<Customer> => {
  const { db, clock } = context
  const account = await anyAccount(db, userId)
  const now = clock.now().toISOString()
  const { preferred } = await addressBookOf(db, account.person.customerId)
  const [view] = await rowViews(context, [account])
  if (!view) throw notFound()
  const otherIds = account.others.map((person) => person.userId)
  const signIn = await signInsOf(db, true, otherIds)
  return {
    ...view,
    defaultAddress: preferred ?? null,
    people: account.others.map((person) => ({
      userId: person.userId,
      userName: person.userName,
      userAccount: mailboxOf(person),
      companyScope: person.companyScope,
      accountStatus: customerStatusOf({ ...person, lockedUntil: signIn(person.userId).lockedUntil }, now),
    })),
    devices: await devicesOf(db, account.person.customerId),
  }
}
