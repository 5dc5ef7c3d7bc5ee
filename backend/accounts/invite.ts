import { SECURITY } from '../../src/domain/limits.ts'
import { isFlooded, sendInvitation } from '../account-mails.ts'
import type { Person } from '../people.ts'
import { Refusal, type Context } from '../resolver.ts'

/** The mail with the link to set a password, once more; 409 where the mailbox got enough of them within the hour. */
export const inviteAgain = async (context: Context, person: Person) => {
  if (await isFlooded(context, person, 'setPassword'))
    throw new Refusal(409, 'mails-enough', { values: { max: SECURITY.accountMailsPerHour } })
  await sendInvitation(context, person)
}
