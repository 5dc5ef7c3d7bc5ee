import type { endpoints } from '../../src/api/endpoints.ts'
import type { MailboxResult } from '../../src/domain/entities/mailbox.ts'
import { checkMailbox, normaliseMailbox } from '../../src/domain/rules/mailbox.ts'
import { findLink } from '../links.ts'
import { emailOf, userIdOf } from '../people.ts'
import { askMailboxAgain, cancelMailbox, confirmMailbox, objectToMailbox, pendingMailboxOf, requestMailbox } from '../accounts/mailbox.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Call, Context, ResolversOf } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { checkCurrentPassword, ownPerson } from '../sign-in/current-password.ts'

type Signed = Context & { readonly user: Caller }

const pendingOf = async (call: Signed) => {
  const pending = await pendingMailboxOf(call, await ownPerson(call))
  if (!pending) throw new Refusal(404, 'not-found')
  return pending
}

type ByLink = Call<(typeof endpoints)['mailbox']['link'] | (typeof endpoints)['mailbox']['follow']>

/**
 * The link with its change; 410 for one that serves no more, also since the mailbox has changed otherwise. One that has confirmed stays
 * good while its address counts: a page may be loaded again, and an answer may have been lost.
 */
const linkOf = async (call: ByLink) => {
  const found = await findLink(call, { ...call.params, purposes: ['confirmMailbox', 'objectToMailbox'] })
  const change = found?.link.mailbox
  if (!found || !change) throw new Refusal(410, 'link-expired')
  const { link, person } = found
  const purpose = link.purpose === 'confirmMailbox' ? ('confirm' as const) : ('object' as const)
  const email = emailOf(person)
  const isConfirmed = purpose === 'confirm' && email === change.to
  const isOpen = link.usedAt === null && (purpose === 'object' || email === change.from)
  if (!isOpen && !isConfirmed) throw new Refusal(410, 'link-expired')
  return { link: { ...link, mailbox: change }, person, change, purpose, isInForce: email !== change.from, isConfirmed }
}

/** The e-mail address of an account (domain.md section 8, Mailbox). */
export const mailbox: ResolversOf<'mailbox'> = {
  request: {
    inSteps: async (call) => {
      const { body, user, locale } = call
      const person = await call.transaction(ownPerson)
      refuseInvalid(checkMailbox(body, { isCustomer: user.isCustomer, current: emailOf(person) }), locale)
      await checkCurrentPassword(call, body.password, 'password')
      return call.transaction(async (step) => {
        const to = normaliseMailbox(body.email, user.isCustomer)
        await requestMailbox(step, await ownPerson(step), { to, byName: null, sessionId: step.sessionId })
        return pendingOf(step)
      })
    },
  },

  again: async (call) => {
    await askMailboxAgain(call, await ownPerson(call))
    return pendingOf(call)
  },

  cancel: async (call) => {
    await cancelMailbox(call, await ownPerson(call))
    return {}
  },

  link: async (call) => {
    const { change, person, purpose, isInForce } = await linkOf(call)
    return { purpose, isCustomer: person.isCustomer, email: change.to, byName: change.byName, isInForce }
  },

  follow: async (call): Promise<MailboxResult> => {
    const { link, change, person, purpose, isConfirmed } = await linkOf(call)
    const outcome = purpose === 'object' ? await objectToMailbox(call, person, link) : 'confirmed'
    if (purpose === 'confirm' && !isConfirmed) await confirmMailbox(call, person, link, call.bearer)
    const email = purpose === 'object' ? change.from : change.to
    const { isCustomer } = person
    return { outcome, isCustomer, userId: userIdOf(person), userAccount: isCustomer ? email : person.row.userAccount }
  },
}
