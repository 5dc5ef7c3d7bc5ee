import { formatDateTime } from '../src/domain/formats/dates.ts'
import { SECURITY } from '../src/domain/limits.ts'
import { CAPTCHA_ISSUE, requireCaptcha } from './captcha.ts'
import type { Credentials } from './records.ts'
import { Refusal, type Context } from './resolver.ts'
import { isPassword } from './secrets.ts'

const MINUTE_MS = 60_000

const recentFailures = ({ failedLogins }: Credentials, now: Date) => {
  const windowStart = now.getTime() - SECURITY.lockWindowMinutes * MINUTE_MS
  return failedLogins.filter((at) => Date.parse(at) > windowStart)
}

/** From the third failure within the window on. */
const needsCaptcha = (account: Credentials | undefined, now: Date) =>
  account !== undefined && recentFailures(account, now).length >= SECURITY.captchaFromFailure

/** The account after one more failure: five within 15 min lock it for 15 min, doubled with every lock-out up to a day (domain.md section 11). */
export const afterFailure = <A extends Credentials>(account: A, now: Date): A => {
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
  throw new Refusal(423, 'login-locked', { values: { time: formatDateTime(lockedUntil, locale) }, keepsChanges })
}

/** 423 login-locked while the account is locked. */
export const refuseWhileLocked = ({ lockedUntil }: Credentials, context: Context) => {
  if (lockedUntil && lockedUntil > context.clock.now().toISOString()) refuseLocked(lockedUntil, context)
}

/** Counts a wrong password, which stays counted although the answer is no; refuses 423 login-locked when it was the one too many. */
export const countFailure = async <A extends Credentials>(
  context: Context,
  account: A,
  store: (account: A) => Promise<unknown>,
): Promise<A> => {
  const failed = afterFailure(account, context.clock.now())
  await store(failed)
  if (failed.lockedUntil && failed.lockedUntil !== account.lockedUntil) refuseLocked(failed.lockedUntil, context, true)
  return failed
}

interface Attempt<A extends Credentials> {
  readonly account: A | undefined
  readonly password: string
  readonly captchaToken: string | undefined
  readonly isUsable: (account: A) => boolean
  readonly isSuspended: (account: A) => boolean
  readonly store: (account: A) => Promise<unknown>
}

/**
 * One attempt to sign in: resolves with the account, or refuses with login-failed (400, also for an account that does not
 * exist or has no password yet), login-locked (423) or account-suspended (403, only to who knows the password). After three
 * failures the password is looked at only with a captcha token: captcha-required (400, not counted); the refusal of the third
 * one says so too, as an issue of `captchaToken`.
 */
export const attemptLogin = async <A extends Credentials>(context: Context, attempt: Attempt<A>): Promise<A> => {
  const { account, password, store } = attempt
  const now = context.clock.now()
  if (account) refuseWhileLocked(account, context)
  if (needsCaptcha(account, now)) await requireCaptcha(context, attempt.captchaToken)
  const isRight = await isPassword(password, account?.passwordHash ?? null, context.config.passwordIterations)
  if (!account) throw new Refusal(400, 'login-failed')
  if (!isRight) {
    const failed = await countFailure(context, account, store)
    const asks = context.captcha.siteKey !== null && needsCaptcha(failed, now)
    throw new Refusal(400, 'login-failed', { keepsChanges: true, ...(asks && { fieldErrors: [CAPTCHA_ISSUE] }) })
  }
  if (attempt.isSuspended(account)) throw new Refusal(403, 'account-suspended')
  if (!attempt.isUsable(account)) throw new Refusal(400, 'login-failed')
  const signedIn = afterSuccess(account, now)
  await store(signedIn)
  return signedIn
}
