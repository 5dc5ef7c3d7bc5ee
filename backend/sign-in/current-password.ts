import { afterFailure, isLocked } from './attempts.ts'
import type { Caller } from '../caller.ts'
import { refuseWhileLocked } from '../login.ts'
import { personOfId, type Person } from '../people.ts'
import type { Passwords } from './passwords.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { logSecurity } from '../security-log.ts'
import { fieldLabel } from '../texts.ts'
import { signInOf, storeSignIn } from './state.ts'

interface OwnCall extends Context {
  readonly user: Caller
  readonly sessionId: string | undefined
}

/** A call of a signed-in person outside of any transaction. */
interface OwnSteps extends Pick<OwnCall, 'inTurn' | 'sessionId'> {
  readonly passwords: Passwords
  readonly transaction: <T>(work: (call: OwnCall) => Promise<T>) => Promise<T>
}

/** The person of the session; 404 for one who may not work any more. */
export const ownPerson = async ({ db, user }: Pick<OwnCall, 'db' | 'user'>): Promise<Person> => {
  const person = await personOfId(db, user.isCustomer, user.userId)
  if (!person) throw new Refusal(404, 'not-found')
  return person
}

/**
 * A session left open is no way to try passwords: five wrong ones lock it for this purpose, and the sign-in of the account. It is the
 * session that counts, so that strangers who have locked the sign-in do not keep the owner from changing the password.
 */
const countWrong = async (call: OwnCall, field: string): Promise<never> => {
  const { db, clock, user, sessionId = '' } = call
  const now = clock.now()
  const token = await db.tokens.get(sessionId)
  const signIn = await signInOf(db, user)
  const account = { userId: user.userId, isCustomer: user.isCustomer, userName: user.userName }
  if (token) await db.tokens.replace({ ...token, ...afterFailure(token, now) })
  const failed = token && afterFailure(token, now)
  if (!isLocked(signIn, now)) await storeSignIn(db, { ...signIn, ...afterFailure(signIn, now) })
  await logSecurity(call, { kind: failed && isLocked(failed, now) ? 'lockOut' : 'signInFailed', account, sessionId, detail: field })
  if (failed) refuseWhileLocked(failed, call, true)
  const fieldErrors = [{ field, key: 'rule-passwordOld' }]
  throw new Refusal(422, 'field-invalid', { fieldErrors, values: { field: fieldLabel(field, call.locale) }, keepsChanges: true })
}

/**
 * Asks for the current password of the signed-in person, between transactions. Refuses with 422 field-invalid of `field`, or with 423
 * login-locked after five wrong ones in this session. Resolves with the person as he was when the password was right.
 */
export const checkCurrentPassword = async (open: OwnSteps, password: string, field: string): Promise<Person> =>
  open.inTurn(`session ${open.sessionId ?? ''}`, async () => {
    const person = await open.transaction(async (call) => {
      const token = await call.db.tokens.get(call.sessionId ?? '')
      if (token) refuseWhileLocked(token, call)
      return ownPerson(call)
    })
    if ((await open.passwords.verify(password, person.row.passwordHash)).matches) return person
    return open.transaction((call) => countWrong(call, field))
  })
