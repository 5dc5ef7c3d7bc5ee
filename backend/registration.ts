import type { RegisterBody } from '../src/domain/entities/account.ts'
import type { ReceiveAddress } from '../src/domain/entities/repair-order.ts'
import type { Tables } from './database.ts'
import { removeLinks } from './links.ts'
import { UNLOCKED } from './sign-in/attempts.ts'
import type { CustomerRow, CustomerUserRow } from './records.ts'
import { randomId } from './secrets.ts'

const storeCustomer = async (db: Tables, customerId: string, form: RegisterBody) => {
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

const storeAddress = async (db: Tables, customerId: string, { defaultAddress }: RegisterBody) => {
  for (const { addressId } of await db.addresses.find({ customerId })) await db.addresses.remove(addressId)
  if (defaultAddress) await db.addresses.insert({ ...asEntry(defaultAddress), addressId: randomId(), customerId, isDefault: true })
}

/** Whether a pending account is a registration and nothing more: with a password of its own, nobody beside it, nothing ordered. */
export const isReplaceable = async (db: Tables, { userId, customerId, passwordHash }: CustomerUserRow): Promise<boolean> => {
  if (passwordHash === null || (await db.orders.find({ customerId })).length > 0) return false
  const people = await db.customerUsers.find({ customerId })
  return people.every((person) => person.userId === userId || person.accountStatus === 'deleted')
}

/**
 * Stores a registration that its address has yet to confirm, and gives the person. One that was `pending` is replaced: only
 * the newest mail can open the account, with the password of that very form. A company always becomes a customer of its own,
 * with this person as its manager: a tax id is public and must open nobody's orders or addresses.
 */
export const storePending = async (
  db: Tables,
  pending: CustomerUserRow | undefined,
  form: RegisterBody,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: string },
): Promise<CustomerUserRow> => {
  const userId = pending?.userId ?? randomId()
  const customerId = pending?.customerId ?? randomId()
  await storeCustomer(db, customerId, form)
  await storeAddress(db, customerId, form)
  await removeLinks(db, { userId, isCustomer: true })
  const row: CustomerUserRow = {
    ...UNLOCKED,
    userId,
    customerId,
    userAccount: form.userAccount,
    passwordHash,
    lastLoginAt: null,
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
  return pending ? db.customerUsers.replace(row) : db.customerUsers.insert(row)
}
