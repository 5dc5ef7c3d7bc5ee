import { formatDateTime } from '../src/domain/formats/dates.ts'
import { SECURITY } from '../src/domain/limits.ts'
import type { Credentials } from './records.ts'
import { Refusal, type Context } from './resolver.ts'
import { isPassword } from './secrets.ts'

const MINUTE_MS = 60_000

/** The account after one more failure: five within 15 min lock it for 15 min, doubled with every lock-out up to a day (domain.md section 11). */
export const afterFailure = <A extends Credentials>(account: A, now: Date): A => {
  const windowStart = now.getTime() - SECURITY.lockWindowMinutes * MINUTE_MS
  const failures = [...account.failedLogins.filter((at) => Date.parse(at) > windowStart), now.toISOString()]
  if (failures.length < SECURITY.lockAfterFailures) return { ...account, failedLogins: failures }
  const minutes = Math.min(SECURITY.lockMinutes * 2 ** account.lockLevel, SECURITY.lockMaxHours * 60)
  const lockedUntil = new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
  return { ...account, failedLogins: [], lockLevel: account.lockLevel + 1, lockedUntil }
}

const afterSuccess = <A extends Credentials>(account: A, now: Date): A => ({
  ...account,
  failedLogins: [],
  lockLevel: 0,
  lockedUntil: null,
  lastLoginAt: now.toISOString(),
})

const refuseLocked = (lockedUntil: string, { locale }: Context, keepsChanges = false): never => {
  throw new Refusal(423, 'login-locked', { values: { time: formatDateTime(lockedUntil, locale) }, keepsChanges })
}

interface Attempt<A extends Credentials> {
  readonly account: A | undefined
  readonly password: string
  readonly isUsable: (account: A) => boolean
  readonly isSuspended: (account: A) => boolean
  readonly store: (account: A) => Promise<unknown>
}

/**
 * One attempt to sign in: resolves with the account, or refuses with login-failed (400, also for an account that does not
 * exist or has no password yet), login-locked (423) or account-suspended (403, only to who knows the password).
 */
export const attemptLogin = async <A extends Credentials>(context: Context, attempt: Attempt<A>): Promise<A> => {
  const { account, password, store } = attempt
  const now = context.clock.now()
  if (account?.lockedUntil && account.lockedUntil > now.toISOString()) return refuseLocked(account.lockedUntil, context)
  const isRight = await isPassword(password, account?.passwordHash ?? null, context.config.passwordIterations)
  if (!account) throw new Refusal(400, 'login-failed')
  if (!isRight) {
    const failed = afterFailure(account, now)
    await store(failed)
    if (failed.lockedUntil && failed.lockedUntil !== account.lockedUntil) return refuseLocked(failed.lockedUntil, context, true)
    throw new Refusal(400, 'login-failed', { keepsChanges: true })
  }
  if (attempt.isSuspended(account)) throw new Refusal(403, 'account-suspended')
  if (!attempt.isUsable(account)) throw new Refusal(400, 'login-failed')
  const signedIn = afterSuccess(account, now)
  await store(signedIn)
  return signedIn
}
