import type { PasswordByLinkBody } from '../../src/domain/entities/account.ts'
import { checkNewPassword } from '../../src/domain/rules/password.ts'
import { sendLink } from '../notify/account-mails.ts'
import { requireCaptcha } from '../captcha.ts'
import { findOpenLink } from '../links.ts'
import { changePassword } from '../sign-in/change-password.ts'
import { passwordContextOf, refusePassword, setPassword } from '../new-password.ts'
import { normaliseAccount, personOfAccount } from '../people.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context, ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

interface LinkParams {
  readonly id: string
  readonly token: string
}

interface Forgot {
  readonly account: string
  readonly endPoint: string
  readonly captchaToken: string
}

/** The same answer to everybody: only the mailbox learns whether there is an account. */
const forgot = async (call: Context & { readonly body: Forgot }, isCustomer: boolean) => {
  const { account, endPoint, captchaToken } = call.body
  await requireCaptcha(call, captchaToken)
  await sendLink(call, await personOfAccount(call.db, isCustomer, account), 'resetPassword', endPoint)
  return {}
}

const isExpired = async (call: Context & { readonly params: LinkParams }, isCustomer: boolean) =>
  (await findOpenLink(call, { ...call.params, isCustomer, purposes: ['resetPassword', 'setPassword'] })) === undefined

type ByLink = Context & { readonly params: LinkParams; readonly body: PasswordByLinkBody }

/** Set or reset, by the link of the fitting mail. What is wrong with the form leaves the link good. */
const byLink = async (call: ByLink, isCustomer: boolean) => {
  const { params, body, locale } = call
  const isReset = 'account' in body
  const found = await findOpenLink(call, { ...params, isCustomer, purposes: [isReset ? 'resetPassword' : 'setPassword'] })
  if (!found) throw new Refusal(410, 'link-expired')
  const { person } = found
  if (isReset && normaliseAccount(body.account) !== person.row.userAccount)
    refuseInvalid([{ field: 'account', key: 'rule-linkAccount' }], locale)
  refusePassword(checkNewPassword(body, 'submit', await passwordContextOf(person)), call)
  await setPassword(call, person, body.password, { activates: true })
  return {}
}

/** Passwords (specification section 7; limits of domain.md section 11). */
export const password: ResolversOf<'password'> = {
  forgotEmployee: (call) => forgot(call, false),
  forgotCustomer: (call) => forgot(call, true),
  isExpiredEmployee: (call) => isExpired(call, false),
  isExpiredCustomer: (call) => isExpired(call, true),
  resetEmployee: (call) => byLink(call, false),
  resetCustomer: (call) => byLink(call, true),

  change: { inSteps: changePassword },
}
