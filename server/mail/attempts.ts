import type { Tables } from '../../backend/database.ts'
import { MAIL_CLAIM_MS } from '../../backend/mail/outbox.ts'
import type { MailRow } from '../../backend/records.ts'
import type { MailFault } from '../../src/domain/entities/mail-way.ts'
import { tellOfFailed } from './tell-failed.ts'

const MINUTE_MS = 60_000
/** Waiting times after a failure; after the last one the mail has failed. */
const RETRY_MINUTES = [1, 5, 30, 2 * 60, 12 * 60]

/** What the service itself says as `lastError`; the page of undelivered mails has words for it. */
export type OwnError = 'interrupted' | 'unreadable' | 'link-expired'

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
/** Up to and with this instant. */
const until = (now: Date) => ({ before: later(now, 1) })

/** What an attempt touches: administrators are told of what fails for good. */
type Touched = Pick<Tables, 'mails' | 'members' | 'notifications'>

const failed = { state: 'failed', nextAt: null } as const
const blanked = { text: '', secretUntil: null } as const

/** Takes so many mails that are due: nobody else tries them meanwhile. One whose last attempt was interrupted has failed. */
export const claimDue = async (db: Touched, now: Date, most: number): Promise<readonly MailRow[]> => {
  const { mails } = db
  const due = await mails.find({ nextAt: until(now) }, { order: ['nextAt', 'asc'], limit: most })
  const claimed: MailRow[] = []
  for (const mail of due) {
    if (mail.attempts > RETRY_MINUTES.length) {
      await mails.replace({ ...mail, ...failed, lastError: mail.lastError ?? ('interrupted' satisfies OwnError) })
      await tellOfFailed(db, now)
    } else claimed.push(await mails.replace({ ...mail, attempts: mail.attempts + 1, nextAt: later(now, MAIL_CLAIM_MS) }))
  }
  return claimed
}

/** Nobody needs the secret in it any more. */
export const markDelivered = async ({ mails }: Pick<Tables, 'mails'>, mailId: string, now: Date): Promise<void> => {
  const mail = await mails.get(mailId)
  // removed meanwhile, with the account that it was written to
  if (!mail) return
  const done = { state: 'delivered', deliveredAt: now.toISOString(), nextAt: null, lastError: null, lastFault: null } as const
  await mails.replace({ ...mail, ...done, ...(mail.secretUntil !== null && blanked) })
}

interface Failed {
  readonly lastError: string
  readonly lastFault: MailFault
  readonly isFinal: boolean
}

/** To be tried again, or failed: for good, or too often. */
export const markFailed = async (db: Touched, mailId: string, now: Date, { lastError, lastFault, isFinal }: Failed): Promise<void> => {
  const { mails } = db
  const mail = await mails.get(mailId)
  // meanwhile another attempt has succeeded, its link has expired, or it is held back
  if (mail?.state !== 'waiting' && mail?.state !== 'retrying') return
  const minutes = isFinal ? undefined : RETRY_MINUTES[Math.max(mail.attempts, 1) - 1]
  const next = minutes === undefined ? failed : ({ state: 'retrying', nextAt: later(now, minutes * MINUTE_MS) } as const)
  await mails.replace({ ...mail, ...next, lastError, lastFault })
  if (next === failed) await tellOfFailed(db, now)
}

/** Takes away texts whose link opens nothing any more; what still waits with one has failed. */
export const blankExpired = async (db: Touched, now: Date): Promise<void> => {
  const { mails } = db
  const secretUntil = until(now)
  const expired = await mails.update({ secretUntil, nextAt: {} }, { ...failed, ...blanked, lastError: 'link-expired' satisfies OwnError })
  await mails.update({ secretUntil }, blanked)
  if (expired > 0) await tellOfFailed(db, now)
}

/** Sends what a restore has held back (`server/backup/restored-row.ts`). Gives how many they are. */
export const releaseMails = ({ mails }: Pick<Tables, 'mails'>, now: Date): Promise<number> =>
  mails.update({ state: 'held' }, { state: 'waiting', nextAt: now.toISOString() })
