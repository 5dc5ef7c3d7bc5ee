import { headerText } from '../../src/domain/formats/text-limits.ts'
import { storedCentre, wordsOfCentre } from '../centre/centre.ts'
import type { Clock, Tables } from '../database.ts'
import type { CentreRow } from '../records.ts'
import type { Mail, Mailer } from '../resolver.ts'
import type { Sealing } from './sealing.ts'
import { randomId } from '../secrets.ts'

/** So long nobody else tries a mail that is being sent. An attempt takes a minute at most; a process that ends during one leaves the mail to the next. */
export const MAIL_CLAIM_MS = 120_000

/** What stands in the headers of a mail is one line: a name within a subject cannot begin a header of its own. */
const withPlainHeaders = (mail: Mail): Mail => ({ ...mail, to: headerText(mail.to), subject: headerText(mail.subject) })

/** The line by which readers know a signature (RFC 3676), and what parts it from the text. */
export const SIGNATURE = '\n\n-- \n'

/** The centre below its mails; nothing until one is entered. */
const signed = (text: string, centre: CentreRow | undefined, language: Mail['language']): string => {
  if (centre === undefined) return text
  const { name, address, phone, hours } = wordsOfCentre(centre, language)
  return `${text}${SIGNATURE}${[name, address, phone, hours].filter(Boolean).join('\n')}`
}

/** A mailer that writes the outbox table: a request that fails has sent nothing. What a worker of the server delivers stands there. */
export const outbox = (db: Tables, clock: Clock, sealing: Sealing): Mailer => {
  let centre: ReturnType<typeof storedCentre> | undefined
  return {
    send: async (mail) => {
      const { secretUntil = null, notBefore, text: body, ...plain } = withPlainHeaders(mail)
      centre ??= storedCentre({ db })
      const text = signed(body, await centre, mail.language)
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
        nextAt: notBefore ?? now,
        lastError: null,
        rowVersion: 1,
      })
      return mailId
    },
  }
}
