import { headerText } from '../src/domain/formats/text-limits.ts'
import type { Clock, Tables } from './database.ts'
import type { Mail, Mailer } from './resolver.ts'
import { randomId } from './secrets.ts'

/** What stands in the headers of a mail is one line: a name within a subject cannot begin a header of its own. */
const withPlainHeaders = (mail: Mail): Mail => ({ ...mail, to: headerText(mail.to), subject: headerText(mail.subject) })

/** A mailer that writes the outbox table: a request that fails has sent nothing. */
export const outbox = (db: Tables, clock: Clock): Mailer => ({
  send: async (mail) => void (await db.mails.insert({ ...withPlainHeaders(mail), mailId: randomId(), sentAt: clock.now().toISOString() })),
})
