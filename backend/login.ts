import type { authEndpoints } from '../src/api/auth.endpoints.ts'
import { TAIPEI } from '../src/domain/formats/dates.ts'
import { formatDateTime } from '../src/domain/formats/date-format.ts'
import { afterFailure, isLocked, latestOf, nameIdOf, needsCaptcha, UNLOCKED } from './sign-in/attempts.ts'
import { CAPTCHA_ISSUE, requireCaptcha } from './captcha.ts'
import { knownDevice, rememberDevice } from './sign-in/devices.ts'
import { changePerson, normaliseAccount, ownerOf, type Person } from './people.ts'
import type { Attempts, DeviceRow, SignInRow } from './records.ts'
import type { Call, Context, OpenCall } from './resolver.ts'
import { Refusal } from './refusal.ts'
import { logSecurity } from './security-log.ts'
import { signInOf, storeSignIn } from './sign-in/state.ts'
import { issueTokens } from './tokens.ts'

type SignIn = (typeof authEndpoints)['loginEmployee' | 'loginCustomer']
type SignInCall = Call<SignIn>

/** 423 login-locked while the counter is locked. */
export const refuseWhileLocked = (counter: Attempts, { clock, locale }: Pick<Context, 'clock' | 'locale'>, keepsChanges = false) => {
  if (!isLocked(counter, clock.now())) return
  throw new Refusal(423, 'login-locked', {
    values: { time: formatDateTime(counter.lockedUntil ?? '', locale, TAIPEI) },
    keepsChanges,
  })
}

interface Name {
  readonly isCustomer: boolean
  readonly userAccount: string
  /** Digest of class and name. */
  readonly nameId: string
}

/** Where the wrong passwords of an attempt are counted. */
interface Counter {
  readonly attempts: Attempts
  readonly store: (attempts: Attempts) => Promise<unknown>
}

interface Account {
  readonly person: Person
  readonly signIn: SignInRow
}

interface Found extends Counter {
  readonly account: Account | undefined
  readonly isKnownDevice: boolean
}

const personNamed = async ({ db }: SignInCall, { isCustomer, userAccount }: Name): Promise<Person | undefined> => {
  if (isCustomer) {
    const [row] = await db.customerUsers.find({ userAccount })
    return row && { isCustomer, row }
  }
  const [row] = await db.members.find({ userAccount })
  return row && { isCustomer, row }
}

/**
 * The account and its sign-in, the sign-in read first. Where transactions run at the same time, a change of the password that commits
 * before that read is seen in the account, and one that commits after it meets the stored sign-in, so that one of the two runs again.
 */
const accountNamed = async (call: SignInCall, name: Name): Promise<Account | undefined> => {
  const owner = await personNamed(call, name)
  if (!owner) return undefined
  const signIn = await signInOf(call.db, ownerOf(owner))
  const person = await personNamed(call, name)
  return person && { person, signIn }
}

/** The failure that locks makes the device unknown and locks the account as strangers meet it, so that an administrator sees it and can unlock. */
const storeOnDevice = async ({ db }: SignInCall, signIn: SignInRow, device: DeviceRow, failed: Attempts) => {
  const { failedLogins, lockedUntil } = failed
  if (lockedUntil === null) return db.devices.replace({ ...device, failedLogins })
  await db.devices.remove(device.deviceId)
  if ((signIn.lockedUntil ?? '') < lockedUntil) await storeSignIn(db, { ...signIn, ...failed })
}

/** The account of the name, and its counter: that of the device where the account is known there, else that of the name. */
const find = async (call: SignInCall, name: Name): Promise<Found> => {
  const { db } = call
  const account = await accountNamed(call, name)
  if (!account) {
    const unknown = await db.strangers.get(name.nameId)
    const store = (attempts: Attempts) => {
      const counted = { ...attempts, nameId: name.nameId, latestAt: latestOf(attempts) }
      return unknown ? db.strangers.replace({ ...unknown, ...counted }) : db.strangers.insert({ ...counted, rowVersion: 1 })
    }
    return { account: undefined, isKnownDevice: false, attempts: unknown ?? UNLOCKED, store }
  }
  const { person, signIn } = account
  const device = await knownDevice(call, ownerOf(person))
  if (!device) return { account, isKnownDevice: false, attempts: signIn, store: (failed) => storeSignIn(db, { ...signIn, ...failed }) }
  const attempts = { ...UNLOCKED, failedLogins: device.failedLogins, lockLevel: signIn.lockLevel }
  return { account, isKnownDevice: true, attempts, store: (failed) => storeOnDevice(call, signIn, device, failed) }
}

const accountOf = (account: Account | undefined) => account && { ...ownerOf(account.person), userName: account.person.row.userName }

/** Counts a wrong password, which stays counted although the answer is no. */
const refuseFailed = async (call: SignInCall, { account, attempts, store }: Found): Promise<never> => {
  const now = call.clock.now()
  const failed = afterFailure(attempts, now)
  await store(failed)
  const named = { account: accountOf(account), typedName: call.body.account }
  await logSecurity(call, { kind: 'signInFailed', ...named })
  if (isLocked(failed, now)) await logSecurity(call, { kind: 'lockOut', ...named })
  refuseWhileLocked(failed, call, true)
  const asks = call.captcha.siteKey !== null && needsCaptcha(failed, now)
  throw new Refusal(400, 'login-failed', { keepsChanges: true, ...(asks && { fieldErrors: [CAPTCHA_ISSUE] }) })
}

interface Entering {
  readonly isKnownDevice: boolean
  /** The same password by a hash of the present kind. */
  readonly renewed: string | undefined
}

/** The password is right: a session begins, and the browser becomes a known device of the account. */
const enter = async (call: SignInCall, { person, signIn }: Account, { isKnownDevice, renewed }: Entering) => {
  const owner = ownerOf(person)
  const account = accountOf({ person, signIn })
  if (person.row.accountStatus === 'suspended') {
    await logSecurity(call, { kind: 'signInFailed', account, detail: 'suspended' })
    throw new Refusal(403, 'account-suspended', { keepsChanges: true })
  }
  if (renewed !== undefined) await changePerson(call.db, person, { passwordHash: renewed })
  // what strangers have tried goes on counting while the owner comes in by a known device
  await storeSignIn(call.db, { ...signIn, ...(!isKnownDevice && UNLOCKED), lastLoginAt: call.clock.now().toISOString() })
  await rememberDevice(call, owner)
  const { sessionId, ...pair } = await issueTokens(call, owner)
  await logSecurity(call, { kind: 'signIn', account, sessionId })
  return { ...pair, ...owner, userAccount: person.row.userAccount }
}

/**
 * One attempt to sign in: resolves with the tokens, or refuses with login-failed (400, also for an account that does not exist or has no
 * password yet), login-locked (423), too-many-requests (429) or account-suspended (403, only to who knows the password). After three
 * failures the password is looked at only with a captcha token: captcha-required (400, not counted); the refusal of the third one says so
 * too, as an issue of `captchaToken`. A name without an account is counted, asked and locked in the same way. A known device has a counter
 * of its own, so that no stranger locks it out, and no limit of calls.
 */
export const signIn = async (open: OpenCall<SignIn>, isCustomer: boolean) => {
  const { body, passwords, inTurn, rateLimits, source } = open
  const userAccount = normaliseAccount(body.account)
  const name: Name = { isCustomer, userAccount, nameId: await nameIdOf(isCustomer, userAccount) }
  const isKnown = await open.transaction(async (call) => (await find(call, name)).isKnownDevice)
  if (!isKnown) rateLimits.take('signIn', source)
  return inTurn(`${isKnown ? 'known' : 'stranger'} ${name.nameId}`, async () => {
    const seen = await open.transaction(async (call) => {
      const { account, attempts } = await find(call, name)
      refuseWhileLocked(attempts, call)
      return { passwordHash: account?.person.row.passwordHash ?? null, isAsked: needsCaptcha(attempts, call.clock.now()) }
    })
    if (seen.isAsked) await requireCaptcha(open, body.captchaToken)
    const { matches, isOutdated } = await passwords.verify(body.password, seen.passwordHash)
    const renewed = matches && isOutdated ? await passwords.hash(body.password) : undefined
    return open.transaction(async (call) => {
      const found = await find(call, name)
      refuseWhileLocked(found.attempts, call)
      const { account } = found
      const mayEnter = account && matches && account.person.row.passwordHash === seen.passwordHash
      const { accountStatus } = account?.person.row ?? {}
      if (!mayEnter || (accountStatus !== 'active' && accountStatus !== 'suspended')) return refuseFailed(call, found)
      return enter(call, account, { isKnownDevice: found.isKnownDevice, renewed })
    })
  })
}
