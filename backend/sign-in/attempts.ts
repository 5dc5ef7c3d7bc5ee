import { sha256 } from '../secrets.ts'
import { SECURITY } from '../../src/domain/limits.ts'
import type { Attempts } from '../records.ts'

/** Wrong passwords under one counter: an account name, a known device or a session (domain.md section 11). */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Nothing stands in the way any more. */
export const UNLOCKED = { failedLogins: [], lockLevel: 0, lockedUntil: null } as const satisfies Attempts

const recentFailures = ({ failedLogins }: Attempts, now: Date) => {
  const windowStart = now.getTime() - SECURITY.lockWindowMinutes * MINUTE_MS
  return failedLogins.filter((at) => Date.parse(at) > windowStart)
}

/** From the third failure within the window on. */
export const needsCaptcha = (counter: Attempts, now: Date): boolean => recentFailures(counter, now).length >= SECURITY.captchaFromFailure

export const isLocked = ({ lockedUntil }: Attempts, now: Date): boolean => lockedUntil !== null && lockedUntil > now.toISOString()

/** The id of a name that was typed, with the class of its sign-in: a digest, since it may be a password in the wrong field. */
export const nameIdOf = (isCustomer: boolean, userAccount: string): Promise<string> =>
  sha256(`${isCustomer ? 'customer' : 'backend'} ${userAccount}`)

/** The last failure, or the end of the lock-out; '' where there was neither. */
export const latestOf = ({ failedLogins, lockedUntil }: Attempts): string => [...failedLogins, lockedUntil ?? ''].toSorted().at(-1) ?? ''

/** What was before says nothing about the next attempt. */
export const attemptsSince = (now: Date): string => new Date(now.getTime() - SECURITY.attemptsKeptHours * HOUR_MS).toISOString()

const isOutdated = (counter: Attempts, now: Date): boolean => latestOf(counter) <= attemptsSince(now)

/**
 * The counter after one more failure: five within 15 min lock it for 15 min, doubled with every lock-out up to an hour. A day without a
 * failure sets the doubling back.
 */
export const afterFailure = (counter: Attempts, now: Date): Attempts => {
  const { lockLevel, lockedUntil } = isOutdated(counter, now) ? UNLOCKED : counter
  const failedLogins = [...recentFailures(counter, now), now.toISOString()]
  if (failedLogins.length < SECURITY.lockAfterFailures) return { failedLogins, lockLevel, lockedUntil }
  const minutes = Math.min(SECURITY.lockMinutes * 2 ** lockLevel, SECURITY.lockMaxHours * 60)
  return { failedLogins: [], lockLevel: lockLevel + 1, lockedUntil: new Date(now.getTime() + minutes * MINUTE_MS).toISOString() }
}
