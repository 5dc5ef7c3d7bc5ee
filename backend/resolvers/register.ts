import { loadCommonPasswords } from '../../src/domain/rules/password.ts'
import { checkRegister, normaliseRegister } from '../../src/domain/rules/register.ts'
import { isFlooded, sendInvitation, sendLink, sendNote } from '../notify/account-mails.ts'
import { requireCaptcha } from '../captcha.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import { findLink } from '../links.ts'
import { refusePassword } from '../new-password.ts'
import { changePerson } from '../people.ts'
import type { ResolversOf } from '../resolver.ts'
import { isReplaceable, storePending } from '../registration.ts'
import { hashPassword } from '../secrets.ts'

/** Registration (domain.md sections 8 and 10). */
export const register: ResolversOf<'register'> = {
  /** The same answer, after the same work, whether or not the address has an account: only its mailbox learns. */
  create: async (call) => {
    const { db, body, clock, config } = call
    await requireCaptcha(call, body.captchaToken)
    const form = normaliseRegister(body)
    refusePassword(checkRegister(form, 'submit', { common: await loadCommonPasswords(), places: PLACE_LISTS }), call)
    const passwordHash = await hashPassword(form.password, config.passwordIterations)
    const [known] = await db.customerUsers.find({
      userAccount: form.userAccount,
      accountStatus: ['pendingVerification', 'active', 'suspended'],
    })
    if (known && known.accountStatus !== 'pendingVerification') {
      await sendNote(call, { isCustomer: true, row: known }, 'alreadyRegistered')
      return {}
    }
    // whoever was invited, or has been given people or orders meanwhile, is somebody's already: only the mailbox can go on
    if (known && !(await isReplaceable(db, known))) {
      await sendInvitation(call, { isCustomer: true, row: known })
      return {}
    }
    // without another mail the links that are out must stay good
    if (known && (await isFlooded(call, { isCustomer: true, row: known }, 'verifyEmail'))) return {}
    const row = await storePending(db, known, form, { passwordHash, now: clock.now().toISOString() })
    await sendLink(call, { isCustomer: true, row }, 'verifyEmail', 'customer/verifyEmail')
    return {}
  },

  /** A page that is loaded again asks again: a link that has done its work is good until its time is over. */
  verifyEmail: async (call) => {
    const { db, params, clock } = call
    const found = await findLink(call, { ...params, isCustomer: true, purposes: ['verifyEmail'] })
    if (!found) return true
    const { link, person } = found
    if (link.usedAt !== null) return person.row.accountStatus !== 'active'
    await changePerson(db, person, { accountStatus: 'active' })
    await db.links.replace({ ...link, usedAt: clock.now().toISOString() })
    return false
  },
}
