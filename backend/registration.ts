import type { ReceiveAddress } from '../src/domain/entities/repair-order.ts'
import type { RegisterValues } from '../src/domain/rules/register.ts'
import type { Tables } from './database.ts'
import { removeLinks } from './links.ts'
import { nameIdOf } from './sign-in/attempts.ts'
import { forgetSignIn, signInOf, storeSignIn } from './sign-in/state.ts'
import { sendInvitation, sendNote } from './notify/account-mails.ts'
import type { CustomerRow, CustomerUserRow } from './records.ts'
import type { Context } from './resolver.ts'
import { randomId } from './secrets.ts'

const storeCustomer = async (db: Tables, customerId: string, form: RegisterValues) => {
  const old = await db.customers.get(customerId)
  const row: CustomerRow = {
    customerId,
    customerType: form.customerType,
    customerName: form.companyName ?? form.userName,
    taxId: form.taxId ?? null,
    rowVersion: old?.rowVersion ?? 1,
  }
  await (old ? db.customers.replace(row) : db.customers.insert(row))
}

const asEntry = ({ saveToAddressBook: _asked, ...address }: ReceiveAddress) => address

const storeAddress = async (db: Tables, customerId: string, { defaultAddress }: RegisterValues) => {
  await db.addresses.removeWhere({ customerId })
  if (defaultAddress) await db.addresses.insert({ ...asEntry(defaultAddress), addressId: randomId(), customerId, isDefault: true })
}

/** Whether a pending account is a registration and nothing more: with a password of its own, nobody beside it, nothing ordered. */
const isReplaceable = async (db: Tables, { userId, customerId, passwordHash }: CustomerUserRow): Promise<boolean> => {
  if (passwordHash === null || (await db.orders.exists({ customerId }))) return false
  const people = await db.customerUsers.find({ customerId })
  return people.every((person) => person.userId === userId || person.accountStatus === 'deleted')
}

/** Tells the owner of an address that it has an account: by a note, or to who has not come in yet by the invitation. */
export const tellOwner = async (context: Pick<Context, 'db' | 'clock' | 'mail'>, row: CustomerUserRow): Promise<void> => {
  const person = { isCustomer: true, row } as const
  await (row.accountStatus === 'pendingVerification' ? sendInvitation(context, person) : sendNote(context, person, 'alreadyRegistered'))
}

/** Registering changes nothing in how often a sign-in may still fail: else it would tell whether there was an account. */
const keepAttempts = async (db: Tables, { userId, userAccount }: CustomerUserRow) => {
  const unknown = await db.strangers.get(await nameIdOf(true, userAccount))
  if (!unknown) return
  const { failedLogins, lockLevel, lockedUntil } = unknown
  await storeSignIn(db, { ...(await signInOf(db, { userId, isCustomer: true })), failedLogins, lockLevel, lockedUntil })
}

/** Whether the account is an unconfirmed registration and nothing more. */
export const isClaim = (db: Tables, row: CustomerUserRow) => row.accountStatus === 'pendingVerification' && isReplaceable(db, row)

/** Removes an unconfirmed registration. */
export const dropPending = async (db: Tables, { userId, customerId }: CustomerUserRow) => {
  await removeLinks(db, { userId, isCustomer: true })
  await forgetSignIn(db, { userId, isCustomer: true })
  await db.addresses.removeWhere({ customerId })
  await db.customerUsers.remove(userId)
  if (!(await db.customerUsers.exists({ customerId }))) await db.customers.remove(customerId)
}

/** The other customer account of an address, and whether it is a mere registration, which proves nothing. */
const otherOf = async (db: Tables, userAccount: string, userId: string) => {
  const [row] = await db.customerUsers.find({ userAccount })
  return row && row.userId !== userId ? { row, isMereClaim: await isClaim(db, row) } : undefined
}

/** The other customer account that holds an address. */
export const holderOf = async (db: Tables, userAccount: string, userId: string): Promise<CustomerUserRow | undefined> => {
  const other = await otherOf(db, userAccount, userId)
  return other?.isMereClaim === false ? other.row : undefined
}

/** Makes an address free for the account whose mailbox has just proved itself: false where it is another account's. */
export const vacate = async (db: Tables, userAccount: string, userId: string): Promise<boolean> => {
  const other = await otherOf(db, userAccount, userId)
  if (other?.isMereClaim) await dropPending(db, other.row)
  return other?.isMereClaim !== false
}

/**
 * Stores a registration that its address has yet to confirm, and gives the person. One that was `pending` is replaced: only
 * the newest mail can open the account, with the password of that very form. A company always becomes a customer of its own,
 * with this person as its manager: a tax id is public and must open nobody's orders or addresses.
 */
export const storePending = async (
  db: Tables,
  pending: CustomerUserRow | undefined,
  form: RegisterValues,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: string },
): Promise<CustomerUserRow> => {
  const userId = pending?.userId ?? randomId()
  const customerId = pending?.customerId ?? randomId()
  await storeCustomer(db, customerId, form)
  await storeAddress(db, customerId, form)
  await removeLinks(db, { userId, isCustomer: true })
  const row: CustomerUserRow = {
    userId,
    customerId,
    userAccount: form.userAccount,
    passwordHash,
    language: form.language,
    userName: form.userName,
    companyScope: form.customerType === 'company' ? 'company' : 'own',
    phoneCountryCode: form.phoneCountryCode ?? null,
    mobilePhone: form.mobilePhone ?? null,
    telephone: form.telephone ?? null,
    extension: form.extension ?? null,
    notifyBy: ['email', 'inApp'],
    accountStatus: 'pendingVerification',
    termsVersion: form.termsVersion,
    termsAcceptedAt: now,
    createdAt: now,
    rowVersion: pending?.rowVersion ?? 1,
  }
  if (pending) return db.customerUsers.replace(row)
  await keepAttempts(db, row)
  return db.customerUsers.insert(row)
}
