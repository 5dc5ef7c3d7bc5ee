import { UNDELIVERED_STATES, type UndeliveredPage } from '../../src/domain/entities/undelivered-mail.ts'
import { checkPage } from '../accounts/page.ts'
import type { MailRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'

/** The text of a mail is taken away with the secret in it. */
export const isBlanked = ({ text }: Pick<MailRow, 'text'>): boolean => text === ''

/** GET /system/v1/mails: one page of the mails that could not be delivered, the newest first; their texts stay here. */
export const undeliveredPage = async (
  context: Pick<Context, 'db' | 'clock' | 'locale'>,
  query: { readonly pageIndex?: number; readonly pageSize?: number },
): Promise<UndeliveredPage> => {
  const { db, clock } = context
  const { pageIndex, pageSize } = checkPage(query, context)
  const found = { state: UNDELIVERED_STATES }
  const rows = await db.mails.find(found, { order: ['sentAt', 'desc'], offset: (pageIndex - 1) * pageSize, limit: pageSize })
  const items = rows.map((row) => {
    const { mailId, to, subject, sentAt, state, attempts, nextAt, lastError } = row
    return { mailId, to, subject, sentAt, state, attempts, nextAt, lastError, isExpired: isBlanked(row) }
  })
  return { items, total: await db.mails.count(found), pageIndex, pageSize, asOf: clock.now().toISOString() }
}

/**
 * POST /system/v1/mails/{mailId}: to be tried at once, and anew as often as a mail that was just written. 404 for an unknown one,
 * 409 mail-expired for one whose link serves no more. One that was delivered meanwhile stays so.
 */
export const sendMailAgain = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, mailId: string): Promise<object> => {
  const mail = await db.mails.get(mailId)
  if (!mail) throw new Refusal(404, 'not-found')
  if (mail.state === 'delivered') return {}
  const now = clock.now().toISOString()
  if (isBlanked(mail) || (mail.secretUntil !== null && mail.secretUntil <= now)) throw new Refusal(409, 'mail-expired')
  await db.mails.replace({ ...mail, state: 'waiting', attempts: 0, nextAt: now })
  return {}
}
