import { TAIPEI } from '../src/domain/formats/dates.ts'
import { formatDateTime } from '../src/domain/formats/date-format.ts'
import { SECURITY } from '../src/domain/limits.ts'
import { CAPTCHA_ISSUE, requireCaptcha } from './captcha.ts'
import type { Attempts, Credentials, UnknownAccountRow } from './records.ts'
import type { Context } from './resolver.ts'
import { Refusal } from './refusal.ts'
import { isPassword } from './secrets.ts'

const MINUTE_MS = 60_000

const recentFailures = ({ failedLogins }: Attempts, now: Date) => {
  const windowStart = now.getTime() - SECURITY.lockWindowMinutes * MINUTE_MS
  return failedLogins.filter((at) => Date.parse(at) > windowStart)
}

/** From the third failure within the window on. */
const needsCaptcha = (account: Attempts, now: Date) => recentFailures(account, now).length >= SECURITY.captchaFromFailure

/** The account after one more failure: five within 15 min lock it for 15 min, doubled with every lock-out up to a day (domain.md section 11). */
export const afterFailure = <A extends Attempts>(account: A, now: Date): A => {
  const failures = [...recentFailures(account, now), now.toISOString()]
  if (failures.length < SECURITY.lockAfterFailures) return { ...account, failedLogins: failures }
  const minutes = Math.min(SECURITY.lockMinutes * 2 ** account.lockLevel, SECURITY.lockMaxHours * 60)
  const lockedUntil = new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
  return { ...account, failedLogins: [], lockLevel: account.lockLevel + 1, lockedUntil }
}

/** Nothing stands in the way any more. */
export const UNLOCKED = { failedLogins: [], lockLevel: 0, lockedUntil: null } as const

const afterSuccess = <A extends Credentials>(account: A, now: Date): A => ({
  ...account,
  ...UNLOCKED,
  lastLoginAt: now.toISOString(),
})

const refuseLocked = (lockedUntil: string, { locale }: Context, keepsChanges = false): never => {
  throw new Refusal(423, 'login-locked', { values: { time: formatDateTime(lockedUntil, locale, TAIPEI) }, keepsChanges })
}

/** 423 login-locked while the account is locked. */
export const refuseWhileLocked = ({ lockedUntil }: Attempts, context: Context) => {
  if (lockedUntil && lockedUntil > context.clock.now().toISOString()) refuseLocked(lockedUntil, context)
}

/** Counts a wrong password, which stays counted although the answer is no; refuses 423 login-locked when it was the one too many. */
export const countFailure = async <A extends Attempts>(
  context: Context,
  account: A,
  store: (account: A) => Promise<unknown>,
): Promise<A> => {
  const failed = afterFailure(account, context.clock.now())
  await store(failed)
  if (failed.lockedUntil && failed.lockedUntil !== account.lockedUntil) refuseLocked(failed.lockedUntil, context, true)
  return failed
}

const unknownAccountOf = async ({ db }: Context, nameId: string): Promise<UnknownAccountRow> =>
  (await db.strangers.get(nameId)) ?? { nameId, ...UNLOCKED }

/** Keeps the attempts under a name without an account, and forgets names of which nothing counts any more. */
const storeUnknownAccount = async ({ db, clock }: Context, row: UnknownAccountRow) => {
  const now = clock.now()
  for (const other of await db.strangers.find({ lockLevel: 0 }))
    if (recentFailures(other, now).length === 0) await db.strangers.remove(other.nameId)
  await db.strangers.remove(row.nameId)
  await db.strangers.insert(row)
}

interface Attempt<A extends Credentials> {
  /** Class and name that were typed. */
  readonly nameId: string
  readonly account: A | undefined
  readonly password: string
  readonly captchaToken: string | undefined
  readonly isUsable: (account: A) => boolean
  readonly isSuspended: (account: A) => boolean
  readonly store: (account: A) => Promise<unknown>
}

/**
 * One attempt to sign in: resolves with the account, or refuses with login-failed (400, also for an account that does not
 * exist, has no password yet or is not confirmed), login-locked (423) or account-suspended (403, only to who knows the password). After three
 * failures the password is looked at only with a captcha token: captcha-required (400, not counted); the refusal of the third
 * one says so too, as an issue of `captchaToken`. A name without an account is counted, asked and locked in the same way.
 */
export const attemptLogin = async <A extends Credentials>(context: Context, attempt: Attempt<A>): Promise<A> => {
  const { account, password, store } = attempt
  const now = context.clock.now()
  const unknownAccount = await unknownAccountOf(context, attempt.nameId)
  const counted = account ?? unknownAccount
  refuseWhileLocked(counted, context)
  if (needsCaptcha(counted, now)) await requireCaptcha(context, attempt.captchaToken)
  const isRight = await isPassword(password, account?.passwordHash ?? null, context.config.passwordIterations)
  // nor does the password of a registration tell that it was the first one of its address
  if (!account || !isRight || !(attempt.isUsable(account) || attempt.isSuspended(account))) {
    const failed = account
      ? await countFailure(context, account, store)
      : await countFailure(context, unknownAccount, (row) => storeUnknownAccount(context, row))
    const asks = context.captcha.siteKey !== null && needsCaptcha(failed, now)
    throw new Refusal(400, 'login-failed', { keepsChanges: true, ...(asks && { fieldErrors: [CAPTCHA_ISSUE] }) })
  }
  if (attempt.isSuspended(account)) throw new Refusal(403, 'account-suspended')
  const signedIn = afterSuccess(account, now)
  await store(signedIn)
  return signedIn
}
