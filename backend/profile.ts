import { TERMS_VERSION } from '../src/shared/constants.ts'
import type { ProfileInput } from '../src/domain/entities/profile.ts'
import type { Profile } from '../src/domain/entities/session.ts'
import { TAIWAN_PHONE_CODE } from '../src/domain/formats/phone.ts'
import { checkProfile, normaliseProfile } from '../src/domain/rules/profile.ts'
import { PLACE_LISTS } from './data/countries.ts'
import { pendingMailboxOf } from './accounts/mailbox.ts'
import { emailOf, type Person } from './people.ts'
import type { CustomerUserRow, MemberRow } from './records.ts'
import { refuseInvalid } from './refusals.ts'
import type { Context } from './resolver.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './caller.ts'
import { roleNameOf } from './roles.ts'

type Signed = Context & { readonly user: Caller }

const accountOf = async ({ db, user }: Signed): Promise<CustomerUserRow | MemberRow> => {
  const account = await (user.isCustomer ? db.customerUsers : db.members).get(user.userId)
  if (!account) throw new Refusal(404, 'not-found')
  return account
}

const isCustomer = (account: CustomerUserRow | MemberRow): account is CustomerUserRow => 'customerId' in account

const BOTH = ['email', 'inApp'] as const

const detailsOf = (account: CustomerUserRow | MemberRow) => {
  const notifyBy = account.notifyBy ?? BOTH
  if (!isCustomer(account)) return { notifyBy, phone: account.phone ?? null, extension: account.extension ?? null }
  const { phoneCountryCode, mobilePhone, telephone, extension, termsVersion, termsAcceptedAt } = account
  return {
    notifyBy,
    phoneCountryCode: phoneCountryCode ?? TAIWAN_PHONE_CODE,
    mobilePhone: mobilePhone ?? null,
    telephone: telephone ?? null,
    extension: extension ?? null,
    termsVersion: termsVersion ?? null,
    termsAcceptedAt: termsAcceptedAt ?? null,
  }
}

const profileOf = (account: CustomerUserRow | MemberRow, { user, locale }: Signed): Profile => ({
  userId: user.userId,
  isCustomer: user.isCustomer,
  userAccount: account.userAccount,
  userName: account.userName,
  displayName: isCustomer(account) ? account.userName : (account.displayName ?? account.userName),
  language: account.language,
  currentRoleId: user.roleId,
  roleName: roleNameOf(user.roleId, locale),
  ...(user.customerId !== undefined && { customerId: user.customerId }),
  ...(user.companyScope && { companyScope: user.companyScope }),
  ...detailsOf(account),
})

/** With what the account alone does not say: what the customer is, and a new mailbox that waits. */
const wholeProfile = async (account: CustomerUserRow | MemberRow, call: Signed): Promise<Profile> => {
  const person: Person = isCustomer(account) ? { isCustomer: true, row: account } : { isCustomer: false, row: account }
  const profile = { ...profileOf(account, call), email: emailOf(person), pendingMailbox: await pendingMailboxOf(call, person) }
  const customer = isCustomer(account) ? await call.db.customers.get(account.customerId) : undefined
  return customer ? { ...profile, customerType: customer.customerType } : profile
}

/** GET profile (domain.md section 8). */
export const showProfile = async (call: Signed): Promise<Profile> => wholeProfile(await accountOf(call), call)

/** Only the terms in force can be agreed to, and only by a customer. */
const agreed = ({ termsVersion }: ProfileInput, { user, clock, locale }: Signed) => {
  if (termsVersion === undefined || termsVersion === null) return {}
  const isInForce = user.isCustomer && termsVersion === TERMS_VERSION
  refuseInvalid(isInForce ? [] : [{ field: 'termsVersion', key: 'rule-default' }], locale)
  return { termsVersion, termsAcceptedAt: clock.now().toISOString() }
}

/** A private customer has the name of its person: the next order is submitted under it. */
const renameIndividual = async ({ db }: Signed, { customerId }: CustomerUserRow, customerName: string) => {
  const customer = await db.customers.get(customerId)
  if (customer?.customerType === 'individual' && customer.customerName !== customerName)
    await db.customers.replace({ ...customer, customerName })
}

/** PUT profile: what is sent of one's own fields; it must be right together with what stays. */
export const updateProfile = async (call: Signed, { termsVersion, ...body }: ProfileInput): Promise<Profile> => {
  const { db, locale } = call
  const account = await accountOf(call)
  const consent = agreed({ termsVersion: termsVersion ?? null }, call)
  const { userName, displayName } = profileOf(account, call)
  const next = normaliseProfile(
    { userName: userName ?? null, displayName: displayName ?? null, ...detailsOf(account), ...body },
    isCustomer(account),
  )
  // a consent alone is not held up by an account that was never complete
  if (Object.keys(body).length > 0) refuseInvalid(checkProfile(next, isCustomer(account), PLACE_LISTS), locale)
  const names = { userName: next.userName ?? account.userName, notifyBy: next.notifyBy ?? BOTH, extension: next.extension ?? null }
  if (!isCustomer(account)) {
    const { displayName: shown, phone } = next
    const row = { ...account, ...names, displayName: shown || null, phone: phone ?? null }
    return wholeProfile(await db.members.replace(row), call)
  }
  const { phoneCountryCode, mobilePhone, telephone } = next
  const phones = { phoneCountryCode: phoneCountryCode ?? null, mobilePhone: mobilePhone ?? null, telephone: telephone ?? null }
  await renameIndividual(call, account, names.userName)
  return wholeProfile(await db.customerUsers.replace({ ...account, ...names, ...phones, ...consent }), call)
}
