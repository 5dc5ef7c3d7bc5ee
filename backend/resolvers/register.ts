import { REQUEST, SECURITY } from '../../src/domain/limits.ts'
import { loadCommonPasswords } from '../../src/domain/rules/password.ts'
import { checkRegister, normaliseRegister, type RegisterValues } from '../../src/domain/rules/register.ts'
import { isFlooded, sendLink } from '../notify/account-mails.ts'
import { requireCaptcha } from '../captcha.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import { findLink, spendLink } from '../links.ts'
import { refusePassword } from '../new-password.ts'
import { changePerson } from '../people.ts'
import { tooLarge } from '../read-request.ts'
import type { LinkRow } from '../records.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context, ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { isClaim, storePending, tellOwner } from '../registration.ts'

const store = async (call: Context, form: RegisterValues, passwordHash: string): Promise<void> => {
  const { db, clock } = call
  const [known] = await db.customerUsers.find({
    userAccount: form.userAccount,
    accountStatus: ['pendingVerification', 'active', 'suspended'],
  })
  // an account that is active, invited, or has people or orders is not replaced: only its mailbox is informed
  if (known && !(await isClaim(db, known))) return tellOwner(call, known)
  // without another mail the links that are out must stay good
  if (known && (await isFlooded(call, known.userAccount, 'verifyEmail'))) return
  const row = await storePending(db, known, form, { passwordHash, now: clock.now().toISOString() })
  await sendLink(call, { isCustomer: true, row }, 'verifyEmail', 'customer/verifyEmail')
}

/** 413 for texts that fit their fields one by one and are too much together. */
const refuseLarge = ({ password: _typed, confirmPassword: _again, defaultAddress, ...account }: RegisterValues) => {
  const values = [...Object.values(account), ...Object.values(defaultAddress ?? {})]
  if (new TextEncoder().encode(JSON.stringify(values)).length > REQUEST.publicStoredBytes) throw tooLarge(REQUEST.publicStoredBytes)
}

const isTriedOut = ({ attempts = 0 }: LinkRow) => attempts >= SECURITY.registrationAttempts

const EXPIRED = () => new Refusal(410, 'link-expired')

/** Registration (domain.md sections 8 and 10). */
export const register: ResolversOf<'register'> = {
  /** The same answer, after the same work, whether or not the address has an account: only its mailbox learns. */
  create: {
    inSteps: async (call) => {
      const { body, passwords } = call
      await requireCaptcha(call, body.captchaToken)
      const form = normaliseRegister(body)
      refuseLarge(form)
      refusePassword(checkRegister(form, 'submit', { common: await loadCommonPasswords(), places: PLACE_LISTS }), call)
      const passwordHash = await passwords.hash(form.password)
      await call.transaction((step) => store(step, form, passwordHash))
      return {}
    },
  },

  verifyEmail: async (call) => {
    const found = await findLink(call, { ...call.params, isCustomer: true, purposes: ['verifyEmail'] })
    if (!found) return 'expired'
    if (found.link.usedAt === null) return isTriedOut(found.link) ? 'expired' : 'open'
    return found.person.row.accountStatus === 'active' ? 'used' : 'expired'
  },

  /** Each try counts before it is judged, so that many at once are no way around the limit. */
  confirmEmail: {
    inSteps: async (call) => {
      const { body, passwords, params } = call
      const sought = { ...params, isCustomer: true, purposes: ['verifyEmail'] } as const
      const passwordHash = await call.transaction(async (step) => {
        const found = await findLink(step, sought)
        if (!found || isTriedOut(found.link)) throw EXPIRED()
        await step.db.links.replace({ ...found.link, attempts: (found.link.attempts ?? 0) + 1 })
        return found.person.row.passwordHash
      })
      if (!(await passwords.verify(body.password, passwordHash)).matches)
        refuseInvalid([{ field: 'password', key: 'rule-passwordRegistered' }], call.locale)
      return call.transaction(async (step) => {
        const found = await findLink(step, sought)
        if (!found || found.person.row.passwordHash !== passwordHash) throw EXPIRED()
        // once more is the same as once: the answer may have been lost
        const { userAccount } = found.person.row
        if (found.link.usedAt !== null) return { userAccount }
        await changePerson(step.db, found.person, { accountStatus: 'active' })
        await spendLink(step, found.link)
        return { userAccount }
      })
    },
  },
}
