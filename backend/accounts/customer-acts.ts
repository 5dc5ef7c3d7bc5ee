import type { CustomerStatusBody } from '../../src/domain/entities/customer.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { customerStatusOf, suspensionIssues } from '../../src/domain/rules/customer.ts'
import { unlock } from '../sign-in/state.ts'
import { removeOrder } from '../orders/remove.ts'
import { forgetRecords } from '../privacy/forget-audits.ts'
import { forgetCustomerUser } from '../privacy/forget-person.ts'
import type { CustomerUserRow } from '../records.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { logSecurity } from '../security-log.ts'
import { checkAccountVersion } from './customer-save.ts'
import { accountView, burdenOf, isLastManager, draftsOfAccount, storedAccount, type Account } from './customer-view.ts'
import { inviteAgain } from './invite.ts'
import { askMailboxAgain, cancelMailbox, refuseOwnChange } from './mailbox.ts'
import { mergedInto } from './merged.ts'
import { touchedBy } from './member-save.ts'
import { endSessions, forgetAccount } from './sessions.ts'

type Signed = Context & { readonly user: Caller; readonly sessionId?: string | undefined }

const suspend = async (call: Signed, account: Account, { reason, isConfirmed }: CustomerStatusBody) => {
  const { person } = account
  const { goodsInHouse } = await burdenOf(call.db, account)
  const issues = suspensionIssues({ reason, goodsInHouse, isConfirmed: isConfirmed === true })
  if (issues.length === 1 && issues[0]?.field === 'isConfirmed')
    throw new Refusal(409, 'goods-in-house', { fieldErrors: issues, values: { count: goodsInHouse } })
  refuseInvalid(issues, call.locale)
  await endSessions(call.db, { userId: person.userId, isCustomer: true })
  const suspendedFrom = person.accountStatus === 'pendingVerification' ? 'pendingVerification' : 'active'
  return { ...person, accountStatus: 'suspended' as const, suspendedFrom, suspendReason: normaliseText(reason ?? '') } as const
}

const activated = ({ suspendedFrom = 'active', suspendReason: _reason, ...person }: CustomerUserRow): CustomerUserRow => ({
  ...person,
  accountStatus: suspendedFrom,
})

/** PUT /backend/customer/v1/status/{id} (domain.md section 8). Twice the same is the same as once. */
export const setCustomerStatus = async (call: Signed, id: string, body: CustomerStatusBody) => {
  const account = await storedAccount(call.db, id)
  const { person } = account
  await checkAccountVersion(call, account, body.rowVersion)
  if ((body.accountStatus === 'suspended') !== (person.accountStatus === 'suspended')) {
    const row = body.accountStatus === 'suspended' ? await suspend(call, account, body) : activated(person)
    await call.db.customerUsers.replace({ ...row, ...touchedBy(call) })
  }
  return accountView(call, id)
}

const workable = async (call: Signed, id: string): Promise<Account> => {
  const account = await storedAccount(call.db, id)
  if (account.person.accountStatus === 'suspended') throw new Refusal(409, 'account-suspended-act')
  return account
}

/** POST /backend/customer/v1/invite/{id}. */
export const inviteCustomer = async (call: Signed, id: string) =>
  inviteAgain(call, { isCustomer: true, row: (await workable(call, id)).person })

/** POST /backend/customer/v1/mailbox/{id}. */
export const askCustomerAgain = async (call: Signed, id: string) => {
  const person = { isCustomer: true, row: (await workable(call, id)).person } as const
  await refuseOwnChange(call, person)
  await askMailboxAgain(call, person)
  return accountView(call, id)
}

/** DELETE /backend/customer/v1/mailbox/{id}. */
export const cancelCustomerMailbox = async (call: Signed, id: string) => {
  const person = { isCustomer: true, row: (await storedAccount(call.db, id)).person } as const
  await refuseOwnChange(call, person)
  await cancelMailbox(call, person)
  return accountView(call, id)
}

/** PUT /backend/customer/v1/unlock/{id}: a lock-out whose time has run out needs nobody. */
export const unlockCustomer = async (call: Signed, id: string) => {
  const { person, signIn } = await workable(call, id)
  if (customerStatusOf({ ...person, ...signIn }, call.clock.now().toISOString()) === 'locked') {
    await unlock(call.db, signIn)
    await call.db.customerUsers.replace({ ...person, ...touchedBy(call) })
  }
  return accountView(call, id)
}

/** Nothing of the person is left; the account of the mailbox can begin anew. */
export const blank = (person: CustomerUserRow): CustomerUserRow => ({
  ...activated(person),
  userAccount: `deleted-${person.userId}`,
  userName: '',
  passwordHash: null,
  phoneCountryCode: null,
  mobilePhone: null,
  telephone: null,
  extension: null,
  accountStatus: 'deleted',
})

/** When the last person of a customer goes, the addresses go too, and of a private customer also the name. */
const blankCustomer = async (call: Signed, { person, customer, others }: Account) => {
  const { db } = call
  if (others.length > 0) return
  const addresses = await db.addresses.find({ customerId: person.customerId })
  for (const { addressId } of addresses) await db.addresses.remove(addressId)
  await forgetRecords(db, { entity: 'address', recordIds: addresses.map(({ addressId }) => addressId) })
  if (customer.customerType === 'company') return
  for (const row of [customer, ...(await mergedInto(db, customer.customerId))]) await db.customers.replace({ ...row, customerName: '' })
}

/**
 * DELETE /backend/customer/v1/{id} (domain.md section 8): 409 with open orders. Drafts go too; orders keep the name they were submitted
 * under, and nothing else of the person stays.
 */
export const removeCustomer = async (call: Signed, id: string) => {
  const { db } = call
  const account = await storedAccount(db, id)
  const { openOrderCount } = await burdenOf(db, account)
  if (openOrderCount > 0) throw new Refusal(409, 'orders-open', { values: { count: openOrderCount } })
  if (isLastManager(account)) throw new Refusal(409, 'last-manager')
  for (const order of await draftsOfAccount(db, account)) await removeOrder(call, order)
  await forgetAccount(db, { userId: id, isCustomer: true })
  await forgetCustomerUser(db, account.person, await db.orders.find({ customerId: account.person.customerId }))
  await db.customerUsers.replace({ ...blank(account.person), ...touchedBy(call) })
  await blankCustomer(call, account)
  await logSecurity(call, {
    kind: 'accountDeleted',
    account: { userId: id, isCustomer: true, userName: '' },
    detail: `by=${call.user.userId}`,
  })
}
