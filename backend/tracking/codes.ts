import { SECURITY } from '../../src/domain/limits.ts'
import { normaliseCode } from '../../src/domain/formats/text.ts'
import { Refusal } from '../refusal.ts'
import type { Call, Context } from '../resolver.ts'
import type { endpoints } from '../../src/api/endpoints.ts'
import { randomDigits, sha256 } from '../secrets.ts'
import { logSecurity } from '../security-log.ts'
import { afterFailure, isLocked, UNLOCKED } from '../sign-in/attempts.ts'
import { textOf } from '../texts.ts'
import type { TrackingRow } from '../records.ts'
import { openTracking, type Tracked } from './links.ts'

type Tracking = Context & Pick<Call<(typeof endpoints)['tracking']['sendCode']>, 'source'>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const DIGITS = 6

/** Together with the link, of which only a digest is stored: six digits alone would be found from theirs by trying. */
const digestOf = (link: string, code: string) => sha256(`${link} ${code}`)

const secondsUntil = (instant: string, now: Date) => Math.max(1, Math.ceil((Date.parse(instant) - now.getTime()) / 1000))

/** 429 too-many-requests while wrong codes lock the link, or after so many codes within the hour. */
const admitCode = (row: TrackingRow, recent: readonly string[], now: Date) => {
  const [first] = recent
  const isFull = recent.length >= SECURITY.trackingCodesPerHour
  const hourAfterFirst = first !== undefined && isFull ? new Date(Date.parse(first) + HOUR_MS).toISOString() : undefined
  const until = isLocked(row, now) ? row.lockedUntil : hourAfterFirst
  if (!until) return
  const seconds = secondsUntil(until, now)
  throw new Refusal(429, 'too-many-requests', { values: { seconds }, retryAfterS: seconds })
}

/** Mails a new code to the address of the repair; an older one counts no more. */
export const sendTrackingCode = async (call: Tracking, link: string): Promise<void> => {
  const { db, clock, mail } = call
  const { row, order, person } = await openTracking(call, link)
  const now = clock.now()
  const recent = row.codesSent.filter((at) => Date.parse(at) > now.getTime() - HOUR_MS)
  admitCode(row, recent, now)
  const code = randomDigits(DIGITS)
  const codeExpiresAt = new Date(now.getTime() + SECURITY.trackingCodeMinutes * MINUTE_MS).toISOString()
  const codeHash = await digestOf(link, code)
  await db.trackings.replace({ ...row, codeHash, codeExpiresAt, codesSent: [...recent, now.toISOString()] })
  const { userId, language, userName: name, userAccount: to } = person
  const { repairOrderId, repairOrderNo } = order
  const no = repairOrderNo ?? ''
  await mail.send({
    to,
    userId,
    language,
    subject: textOf('mail-subject', language, { no, sentence: textOf('mail-code-subject', language) }),
    text: [
      textOf('mail-greeting', language, { name }),
      textOf('mail-code-text', language, { minutes: SECURITY.trackingCodeMinutes, no }),
      code,
      textOf('mail-code-end', language),
    ].join('\n\n'),
    repairOrderId,
    secretUntil: codeExpiresAt,
  })
  await logSecurity(call, { kind: 'trackingCodeSent', account: { ...person, isCustomer: true }, detail: no })
}

/**
 * The repair of a link, for somebody who has also typed the code of the mail. 422 code-wrong for a code that is wrong, too old or was
 * never sent, and while wrong ones lock the link: which of these it is, nobody is told. A code may be used again as long as it is good, so
 * that several devices need one code.
 */
export const confirmedTracking = async (call: Tracking, link: string, typed: string): Promise<Tracked> => {
  const { db, clock } = call
  const tracked = await openTracking(call, link)
  const { row, person, order } = tracked
  const now = clock.now()
  const isLockedNow = isLocked(row, now)
  const isFresh = row.codeHash !== null && row.codeExpiresAt !== null && row.codeExpiresAt > now.toISOString()
  const isRight = (await digestOf(link, normaliseCode(typed))) === row.codeHash
  if (isFresh && isRight && !isLockedNow) return { ...tracked, row: await db.trackings.replace({ ...row, ...UNLOCKED }) }
  if (!isLockedNow) await db.trackings.replace({ ...row, ...afterFailure(row, now) })
  await logSecurity(call, { kind: 'trackingCodeWrong', account: { ...person, isCustomer: true }, detail: order.repairOrderNo ?? undefined })
  throw new Refusal(422, 'code-wrong', { fieldErrors: [{ field: 'code', key: 'rule-codeWrong' }], keepsChanges: true })
}
