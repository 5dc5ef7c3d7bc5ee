import type { endpoints } from '../../src/api/endpoints.ts'
import { checkNewPassword } from '../../src/domain/rules/password.ts'
import { sendLink } from '../notify/account-mails.ts'
import { requireCaptcha } from '../captcha.ts'
import { findOpenLink, spendLink } from '../links.ts'
import { changePassword } from '../sign-in/change-password.ts'
import { passwordContextOf, refusePassword, setPassword } from '../new-password.ts'
import { normaliseAccount, personOfAccount } from '../people.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Call, OpenCall, ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

type Endpoints = (typeof endpoints)['password']
type Forgot = Endpoints['forgotEmployee'] | Endpoints['forgotCustomer']
type ByLink = Endpoints['resetEmployee'] | Endpoints['resetCustomer']
type Check = Endpoints['isExpiredEmployee'] | Endpoints['isExpiredCustomer']

/** The same answer to everybody: only the mailbox learns whether there is an account. */
const forgot = async (call: OpenCall<Forgot>, isCustomer: boolean) => {
  const { account, endPoint, captchaToken } = call.body
  await requireCaptcha(call, captchaToken)
  return call.transaction(async (step) => {
    await sendLink(step, await personOfAccount(step.db, isCustomer, account), 'resetPassword', endPoint)
    return {}
  })
}

const isExpired = async (call: Call<Check>, isCustomer: boolean) =>
  (await findOpenLink(call, { ...call.params, isCustomer, purposes: ['resetPassword', 'setPassword'] })) === undefined

/** The link and whose password it changes; 410 when it serves no more, 422 when another account is named. */
const openLink = async (call: Call<ByLink>, isCustomer: boolean) => {
  const { params, body, locale } = call
  const found = await findOpenLink(call, { ...params, isCustomer, purposes: ['account' in body ? 'resetPassword' : 'setPassword'] })
  if (!found) throw new Refusal(410, 'link-expired')
  if ('account' in body && normaliseAccount(body.account) !== found.person.row.userAccount)
    refuseInvalid([{ field: 'account', key: 'rule-linkAccount' }], locale)
  return found
}

/** Set or reset, by the link of the fitting mail. What is wrong with the form leaves the link good. */
const byLink = async (call: OpenCall<ByLink>, isCustomer: boolean) => {
  const { body, passwords } = call
  const { person } = await call.transaction((step) => openLink(step, isCustomer))
  refusePassword(checkNewPassword(body, 'submit', await passwordContextOf(person)), call)
  const passwordHash = await passwords.hash(body.password)
  return call.transaction(async (step) => {
    const found = await openLink(step, isCustomer)
    await spendLink(step, found.link)
    await setPassword(step, found.person, passwordHash, { activates: true })
    return {}
  })
}

/** Passwords (specification section 7; limits of domain.md section 11). */
export const password: ResolversOf<'password'> = {
  forgotEmployee: { inSteps: (call) => forgot(call, false) },
  forgotCustomer: { inSteps: (call) => forgot(call, true) },
  isExpiredEmployee: (call) => isExpired(call, false),
  isExpiredCustomer: (call) => isExpired(call, true),
  resetEmployee: { inSteps: (call) => byLink(call, false) },
  resetCustomer: { inSteps: (call) => byLink(call, true) },

  change: { inSteps: changePassword },
}
