import { SECURITY } from '../../src/domain/limits.ts'
import { isFlooded, sendInvitation } from '../notify/account-mails.ts'
import { removeLinks } from '../links.ts'
import { emailOf, userIdOf, type Person } from '../people.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

/** The mail with the link to set a password, once more; 409 where the mailbox got enough of them within the hour. */
export const inviteAgain = async (context: Context, person: Person) => {
  if (await isFlooded(context, person, 'setPassword'))
    throw new Refusal(409, 'mails-enough', { values: { max: SECURITY.accountMailsPerHour } })
  await sendInvitation(context, person)
}

const isWaiting = ({ row: { accountStatus } }: Person) => accountStatus === 'invited' || accountStatus === 'pendingVerification'

/** Another mailbox or account name: what was sent before opens nothing any more. Who has not come in yet is invited there. */
export const followMailbox = async (context: Context, before: Person, after: Person) => {
  if (emailOf(before) === emailOf(after) && before.row.userAccount === after.row.userAccount) return
  await removeLinks(context.db, { userId: userIdOf(after), isCustomer: after.isCustomer })
  if (isWaiting(after)) await sendInvitation(context, after)
}
