import type { TestMail } from '../../src/domain/entities/mail-way.ts'
import { normaliseEmail } from '../../src/domain/formats/email.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import { checkTestMail } from '../../src/domain/rules/test-mail.ts'
import { LOCALES } from '../../src/shared/constants.ts'
import type { Caller } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { textOf } from '../texts.ts'
import { settingsInForce, storedMailSettings, storedPassword } from './mail-settings.ts'

type Signed = Context & { readonly user: Caller }

const HOUR_MS = 3_600_000

/** Nobody's mailbox is flooded by trying. */
const refuseFlood = async ({ db, clock }: Context, to: string) => {
  const from = new Date(clock.now().getTime() - HOUR_MS + 1).toISOString()
  const subject = LOCALES.map((locale) => textOf('mail-test-subject', locale))
  const max = SECURITY.testMailsPerHour
  if ((await db.mails.count({ to, subject, sentAt: { from } })) >= max) throw new Refusal(409, 'test-mails-enough', { values: { max } })
}

/** GET /system/v1/centre/mail/test/{mailId}: 404 for a mail that somebody else has sent. */
export const showTestMail = async ({ db, user }: Signed, mailId: string): Promise<TestMail> => {
  const mail = await db.mails.get(mailId)
  if (mail?.userId !== user.userId) throw new Refusal(404, 'not-found')
  return { mailId, to: mail.to, state: mail.state, lastError: mail.lastError, lastFault: mail.lastFault ?? null }
}

/** It would wait for as long as all others do. */
const refuseWithoutPassword = async (call: Signed) => {
  const settings = settingsInForce(call.config.mailWay, await storedMailSettings(call))
  if (settings && storedPassword(settings, call.sealing) === undefined) throw new Refusal(409, 'mail-password-lost')
}

/** POST /system/v1/centre/mail/test: by the outbox, as every mail, in the language of whoever sends it. */
export const sendTestMail = async (call: Signed, body: { readonly to: string }): Promise<TestMail> => {
  const { mail, user, locale } = call
  refuseInvalid(checkTestMail(body.to), locale)
  const to = normaliseEmail(body.to)
  await refuseFlood(call, to)
  await refuseWithoutPassword(call)
  const subject = textOf('mail-test-subject', locale)
  const mailId = await mail.send({
    to,
    userId: user.userId,
    language: locale,
    subject,
    text: textOf('mail-test-text', locale, { name: user.userName }),
  })
  return showTestMail(call, mailId)
}
