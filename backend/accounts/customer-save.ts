import { DEFAULT_LOCALE } from '../../src/shared/constants.ts'
import { Customer, type CustomerInput, type CustomerPatch } from '../../src/domain/entities/customer.ts'
import type { FieldIssue } from '../../src/domain/entities/common.ts'
import type { ReceiveAddress } from '../../src/domain/entities/repair-order.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { checkCustomer, hasMailbox, normaliseCustomer, staysManager } from '../../src/domain/rules/customer.ts'
import { addressBookOf } from '../address-book.ts'
import { sendInvitation } from '../notify/account-mails.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import type { Tables } from '../database.ts'
import { lock } from '../transactions/lock.ts'
import type { CustomerRow, CustomerUserRow } from '../records.ts'
import { refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { randomId } from '../secrets.ts'
import { accountView, isLastManager, mailboxOf, storedAccount, versionOfAccount, type Account } from './customer-view.ts'
import { lockedCustomer } from './merged.ts'
import { followMailbox, staysAtMailbox } from './invite.ts'
import { requestMailbox } from './mailbox.ts'
import { touchedBy } from './member-save.ts'

type Signed = Context & { readonly user: Caller; readonly sessionId?: string | undefined }

/** The account was confirmed: an employee added it, or its mailbox confirmed the registration. A mere registration proves nothing. */
export const isVouchedFor = ({ accountStatus, suspendedFrom, passwordHash }: CustomerUserRow) =>
  accountStatus !== 'deleted' && ((suspendedFrom ?? accountStatus) !== 'pendingVerification' || passwordHash === null)

/** The other customer of a tax id. One without people, or with unconfirmed registrations only, keeps nobody out. */
const ownerOfTaxId = async (db: Tables, taxId: string, customerId: string | undefined): Promise<CustomerRow | undefined> => {
  await lock(db, 'taxId', taxId)
  const others = (await db.customers.find({ taxId })).filter((customer) => customer.customerId !== customerId)
  const people = await db.customerUsers.find({ customerId: others.map((customer) => customer.customerId) })
  return others.find((customer) => people.some((person) => person.customerId === customer.customerId && isVouchedFor(person)))
}

interface Own {
  readonly userId?: string
  readonly customerId?: string
  readonly taxId?: string | null | undefined
}

/** An account name is taken once; a tax id, where it is a new one, names one customer, to whom more people are added there. */
const takenIssues = async (db: Tables, form: CustomerInput, own: Own) => {
  const named = await db.customerUsers.find({ userAccount: form.userAccount })
  const isTaken = named.some(({ userId, accountStatus }) => userId !== own.userId && accountStatus !== 'deleted')
  const known = form.taxId && form.taxId !== own.taxId ? await ownerOfTaxId(db, form.taxId, own.customerId) : undefined
  return [
    ...(isTaken ? [{ field: 'userAccount', key: 'rule-accountTaken' }] : []),
    ...(known ? [{ field: 'taxId', key: 'rule-taxIdKnown', values: { name: known.customerName } }] : []),
  ] satisfies FieldIssue[]
}

const asEntry = ({ addressId: _id, saveToAddressBook: _asked, ...address }: ReceiveAddress) => ({
  ...address,
  addressType: 'return' as const,
})

/** The default entry of the customer's address book becomes this address; null takes it out of the book. 409 where a new one has no room. */
const storeDefaultAddress = async (db: Tables, customerId: string, address: ReceiveAddress | null) => {
  await lock(db, 'addresses', customerId)
  const [old] = await db.addresses.find({ customerId, isDefault: true })
  if (address === null) {
    if (old) await db.addresses.remove(old.addressId)
  } else if (old) {
    await db.addresses.replace({ ...asEntry(address), addressId: old.addressId, customerId, isDefault: true })
  } else {
    const max = COUNTS.addressesInBook
    if ((await db.addresses.count({ customerId })) >= max) throw new Refusal(409, 'addresses-full', { values: { max } })
    await db.addresses.insert({ ...asEntry(address), addressId: randomId(), customerId, isDefault: true })
  }
}

const personOf = (form: CustomerInput) => ({
  userAccount: form.userAccount,
  userName: form.userName,
  companyScope: form.companyScope ?? ('own' as const),
  phoneCountryCode: form.phoneCountryCode ?? null,
  mobilePhone: form.mobilePhone ?? null,
  telephone: form.telephone ?? null,
  extension: form.extension ?? null,
  notifyBy: form.notifyBy ?? (['email', 'inApp'] as const),
})

const companyOf = async ({ db }: Signed, customerId: string): Promise<CustomerRow> => {
  const company = await lockedCustomer(db, 'customer', customerId)
  if (company?.customerType !== 'company') throw new Refusal(404, 'customer-unknown')
  return company
}

/** Account names are unique, so each person without an address has one that nobody can sign in by. */
const nameWithoutMail = (userId: string) => `none-${userId}`

interface Made {
  readonly customer: CustomerRow
  readonly person: CustomerUserRow
}

/**
 * A person of a company that is there, or a new customer, whose first person is a company's manager. Who has an address is invited;
 * `mayLackMail`: at the counter nobody needs one.
 */
export const makeCustomer = async (call: Signed, body: CustomerInput, { mayLackMail = false } = {}): Promise<Made> => {
  const { db, clock, locale } = call
  const company = body.customerId === undefined ? undefined : await companyOf(call, body.customerId)
  const form = normaliseCustomer<CustomerInput>(
    company
      ? { ...body, customerType: 'company', companyName: company.customerName, taxId: company.taxId ?? null, defaultAddress: null }
      : { ...body, companyScope: 'company' },
  )
  // a company from earlier days may lack what a new one must have
  const own: readonly string[] = company ? ['companyName', 'taxId'] : []
  const issues = [
    ...checkCustomer(form, 'submit', { places: PLACE_LISTS, mayLackMail }),
    ...(await takenIssues(db, form, company ?? {})),
  ].filter(({ field }) => !own.includes(field))
  refuseInvalid(issues, locale)
  const customer =
    company ??
    (await db.customers.insert({
      customerId: randomId(),
      customerType: form.customerType,
      customerName: form.companyName ?? form.userName,
      taxId: form.taxId ?? null,
      rowVersion: 1,
    }))
  const now = clock.now().toISOString()
  const userId = randomId()
  const person = await db.customerUsers.insert({
    ...personOf(form),
    ...touchedBy(call),
    userAccount: form.userAccount || nameWithoutMail(userId),
    userId,
    customerId: customer.customerId,
    language: form.language ?? DEFAULT_LOCALE,
    passwordHash: null,
    accountStatus: 'pendingVerification',
    createdAt: now,
    rowVersion: 1,
  })
  if (form.defaultAddress) await storeDefaultAddress(db, customer.customerId, form.defaultAddress)
  await sendInvitation(call, { isCustomer: true, row: person })
  return { customer, person }
}

/** POST /backend/customer/v1. */
export const createCustomer = async (call: Signed, body: CustomerInput) => {
  const { person } = await makeCustomer(call, body)
  return accountView(call, person.userId)
}

const storeCompany = async (db: Tables, { customer }: Account, form: CustomerInput) => {
  const isCompany = customer.customerType === 'company'
  const customerName = (isCompany ? form.companyName : form.userName) ?? customer.customerName
  const taxId = form.taxId ?? null
  if (customerName !== customer.customerName || taxId !== (customer.taxId ?? null))
    await db.customers.replace({ ...customer, customerName, taxId })
}

/** 409 row-changed, with the account as it is now, unless the caller has seen it so. */
export const checkAccountVersion = async (call: Signed, account: Account, rowVersion: number) => {
  if (rowVersion === versionOfAccount(account)) return
  const { userId, userName, updatedByName: name = userName, updatedAt: at = call.clock.now().toISOString() } = account.person
  throw rowChanged({ name, at, current: { as: Customer, value: await accountView(call, userId) } }, call.locale)
}

/** PUT /backend/customer/v1/{id}: what the body leaves out stays. */
export const updateCustomer = async (call: Signed, id: string, body: CustomerPatch) => {
  const { db, locale } = call
  const account = await storedAccount(db, id)
  const { person, customer, others } = account
  const { rowVersion, ...changes } = body
  await checkAccountVersion(call, account, rowVersion)
  const { preferred } = await addressBookOf(db, person.customerId)
  const mayLackMail = !hasMailbox(person.userAccount)
  const form = normaliseCustomer<CustomerInput>({
    ...personOf({ ...person, userAccount: mailboxOf(person), customerType: customer.customerType }),
    customerType: customer.customerType,
    companyName: customer.customerName,
    taxId: customer.taxId ?? null,
    language: person.language,
    ...changes,
    // an address that is not named is not looked at
    defaultAddress: changes.defaultAddress ?? null,
  })
  const mustStay = staysManager({ companyScope: person.companyScope, isLastManager: isLastManager(account), people: others })
  refuseInvalid(
    [
      ...checkCustomer(form, 'submit', { isLastManager: mustStay, mayLackMail, places: PLACE_LISTS }),
      ...(await takenIssues(db, form, { ...customer, userId: id })),
    ],
    locale,
  )
  const userAccount = form.userAccount || person.userAccount
  const stays = staysAtMailbox({ isCustomer: true, row: person }, userAccount)
  const row = await db.customerUsers.replace({
    ...person,
    ...personOf(form),
    userAccount: stays ? person.userAccount : userAccount,
    ...touchedBy(call),
    language: form.language ?? person.language,
  })
  if (stays)
    await requestMailbox(
      call,
      { isCustomer: true, row },
      { to: form.userAccount, byName: call.user.displayName, sessionId: call.sessionId },
    )
  else await followMailbox(call, { isCustomer: true, row: person }, { isCustomer: true, row })
  await storeCompany(db, account, form)
  if (changes.defaultAddress !== undefined && (changes.defaultAddress !== null || preferred))
    await storeDefaultAddress(db, person.customerId, form.defaultAddress ?? null)
  return accountView(call, id)
}
