import { SECURITY } from '../src/domain/limits.ts'
import { endSession, forgetSessions } from './accounts/sessions.ts'
import { UNLOCKED } from './sign-in/attempts.ts'
import { sendNote } from './notify/account-mails.ts'
import { personOfId } from './people.ts'
import type { TokenRow } from './records.ts'
import type { Context } from './resolver.ts'
import { Refusal } from './refusal.ts'
import { randomId, randomToken, sha256 } from './secrets.ts'
import { logSecurity } from './security-log.ts'
import { accountOf } from './session.ts'

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

type Owner = Pick<TokenRow, 'userId' | 'isCustomer'>
type Issuing = Pick<Context, 'db' | 'clock' | 'config' | 'source' | 'device'>

const MINUTE_MS = 60_000
const instantAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString()

const pairOf = (family: string): TokenPair => ({ accessToken: randomToken(), refreshToken: `${family}.${randomToken()}` })
const familyOf = (refreshToken: string): string => refreshToken.split('.')[0] ?? ''

/** What the row of a session says of its current pair; neither token outlives the session. */
const currentOf = async ({ clock, config, source, device }: Issuing, pair: TokenPair, { isCustomer }: Owner, endsAt: string) => {
  const now = clock.now()
  const until = (minutes: number) => {
    const expiresAt = instantAfter(now, minutes)
    return expiresAt < endsAt ? expiresAt : endsAt
  }
  return {
    lastUsedAt: now.toISOString(),
    source,
    ...device,
    accessHash: await sha256(pair.accessToken),
    accessExpiresAt: until(config.accessTokenMinutes),
    refreshHash: await sha256(pair.refreshToken),
    refreshExpiresAt: until(60 * (isCustomer ? config.customerRefreshTokenHours : config.refreshTokenHours)),
  }
}

/**
 * Begins a session with a pair of opaque tokens (domain.md section 11). Only digests are kept. The owner's sessions that have ended are
 * forgotten, and beyond 50 those that were used least recently.
 */
export const issueTokens = async (issuing: Issuing, owner: Owner): Promise<TokenPair & { readonly sessionId: string }> => {
  const { db, clock, config } = issuing
  await forgetSessions(db, owner, clock.now())
  const now = clock.now()
  const family = randomToken()
  const pair = pairOf(family)
  const endsAt = instantAfter(now, 60 * (owner.isCustomer ? config.customerSessionHours : config.sessionHours))
  const sessionId = randomId()
  await db.tokens.insert({
    ...UNLOCKED,
    tokenId: sessionId,
    userId: owner.userId,
    isCustomer: owner.isCustomer,
    beganAt: now.toISOString(),
    endsAt,
    familyHash: await sha256(family),
    ...(await currentOf(issuing, pair, owner, endsAt)),
    spentAccessHash: null,
    spentRefreshHash: null,
    spentAt: null,
    isConfirmed: true,
    rowVersion: 1,
  })
  return { ...pair, sessionId }
}

/** A spent refresh token came again: one of its two holders is a thief, so the session ends and its owner is told. */
const endStolen = async (context: Context, token: TokenRow): Promise<Refusal> => {
  await endSession(context.db, token)
  const person = await personOfId(context.db, token.isCustomer, token.userId)
  const account = person && { userId: token.userId, isCustomer: token.isCustomer, userName: person.row.userName }
  await logSecurity(context, { kind: 'tokenReused', account, sessionId: token.tokenId })
  if (person) await sendNote(context, person, 'tokenReused')
  return new Refusal(401, 'identity-token-expired', { keepsChanges: true })
}

/** Does the client ask again because the answer got lost? Then its new pair was never used, and a minute is not over. */
const isAnswerLost = ({ spentAt, isConfirmed }: TokenRow, arrivedAt: string, now: Date) => {
  const since = new Date(now.getTime() - SECURITY.lostAnswerSeconds * 1000).toISOString()
  return spentAt !== null && spentAt >= since && !isConfirmed && arrivedAt > spentAt
}

/**
 * Exchanges a pair for a new one. Each refresh token serves once, and its access token ends with it. Refused with 401: an unknown or
 * expired one, one of an account that may not work any more, and one whose own access token is not beside it. A spent one that comes again
 * ends the session, with two exceptions: within a minute, as long as the new pair was not used, another pair takes the place of the new
 * one; and a call that arrived before the token was spent (`arrivedAt`) is refused without harm.
 */
export const rotateTokens = async (context: Context, pair: TokenPair): Promise<TokenPair> => {
  const { db, clock } = context
  const now = clock.now()
  const arrivedAt = context.arrivedAt.toISOString()
  const family = familyOf(pair.refreshToken)
  const [token] = await db.tokens.find({ familyHash: await sha256(family) })
  const [accessHash, refreshHash] = [await sha256(pair.accessToken), await sha256(pair.refreshToken)]
  const expired = new Refusal(401, 'identity-token-expired')
  if (!token || token.refreshExpiresAt <= now.toISOString()) throw expired
  if (!(await accountOf(db, token))) {
    await endSession(db, token)
    throw new Refusal(401, 'identity-token-expired', { keepsChanges: true })
  }
  const isCurrent = refreshHash === token.refreshHash
  const isLast = refreshHash === token.spentRefreshHash
  if (accessHash !== (isCurrent ? token.accessHash : isLast ? token.spentAccessHash : accessHash)) throw expired
  if (!isCurrent && isLast && token.spentAt !== null && arrivedAt <= token.spentAt) throw expired
  if (!isCurrent && !(isLast && isAnswerLost(token, arrivedAt, now))) throw await endStolen(context, token)
  const next = pairOf(family)
  await db.tokens.replace({
    ...token,
    ...(await currentOf(context, next, token, token.endsAt)),
    ...(isCurrent && { spentAccessHash: accessHash, spentRefreshHash: refreshHash, spentAt: now.toISOString() }),
    isConfirmed: false,
  })
  return next
}
