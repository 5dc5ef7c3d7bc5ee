import { headerText } from '../../src/domain/formats/text-limits.ts'
import type { Clock, Tables } from '../database.ts'
import type { Mail, Mailer } from '../resolver.ts'
import type { Sealing } from './sealing.ts'
import { randomId } from '../secrets.ts'

/** What stands in the headers of a mail is one line: a name within a subject cannot begin a header of its own. */
const withPlainHeaders = (mail: Mail): Mail => ({ ...mail, to: headerText(mail.to), subject: headerText(mail.subject) })

/** A mailer that writes the outbox table: a request that fails has sent nothing. What a worker of the server delivers stands there. */
export const outbox = (db: Tables, clock: Clock, sealing: Sealing): Mailer => ({
  send: async (mail) => {
    const { secretUntil = null, text, ...plain } = withPlainHeaders(mail)
    const mailId = randomId()
    const now = clock.now().toISOString()
    await db.mails.insert({
      ...plain,
      mailId,
      text: secretUntil === null ? text : sealing.seal(text, mailId),
      secretUntil,
      sentAt: now,
      state: 'waiting',
      deliveredAt: null,
      attempts: 0,
      nextAt: now,
      lastError: null,
      rowVersion: 1,
    })
  },
})
