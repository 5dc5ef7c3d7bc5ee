import { hasMailbox } from '../../src/domain/rules/customer.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import { isFlooded, sendInvitation } from '../notify/account-mails.ts'
import { OPENING, spendLinks } from '../links.ts'
import { emailOf, isNotActivated, userIdOf, type Person } from '../people.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

/** The mail with the link to set a password, once more; 409 where the mailbox got enough of them within the hour. */
export const inviteAgain = async (context: Context, person: Person) => {
  refuseInvalid(hasMailbox(emailOf(person)) ? [] : [{ field: 'userAccount', key: 'rule-required' }], context.locale)
  if (await isFlooded(context, emailOf(person), 'setPassword'))
    throw new Refusal(409, 'mails-enough', { values: { max: SECURITY.accountMailsPerHour } })
  await sendInvitation(context, person)
}

/**
 * Whether another mailbox has to confirm itself before it counts: of everybody who has come in once. 409 account-suspended-act for a
 * suspended account, whose links do nothing.
 */
export const staysAtMailbox = (person: Person, email: string): boolean => {
  if (emailOf(person) === email || isNotActivated(person)) return false
  if (person.row.accountStatus === 'suspended') throw new Refusal(409, 'account-suspended-act')
  return true
}

const isWaiting = ({ row: { accountStatus } }: Person) => accountStatus === 'invited' || accountStatus === 'pendingVerification'

/**
 * Another account name, or another mailbox of who has not come in yet: what was sent before opens nothing any more, and the latter is
 * invited there.
 */
export const followMailbox = async (context: Context, before: Person, after: Person) => {
  if (emailOf(before) === emailOf(after) && before.row.userAccount === after.row.userAccount) return
  await spendLinks(context, { userId: userIdOf(after), isCustomer: after.isCustomer }, [...OPENING, 'verifyEmail'])
  if (isWaiting(after)) await sendInvitation(context, after)
}
