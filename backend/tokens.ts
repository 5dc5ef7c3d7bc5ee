import type { Clock, Tables } from './database.ts'
import type { TokenRow } from './records.ts'
import type { BackendConfig } from './resolver.ts'
import { Refusal } from './refusal.ts'
import { randomId, randomToken, sha256 } from './secrets.ts'

export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

interface Issuing {
  readonly db: Tables
  readonly clock: Clock
  readonly config: BackendConfig
}

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

/** A new pair of opaque tokens (domain.md section 11: access 30 min, refresh 12 h, customers 7 days). Only digests are kept. */
export const issueTokens = async ({ db, clock, config }: Issuing, owner: Pick<TokenRow, 'userId' | 'isCustomer'>): Promise<TokenPair> => {
  const now = clock.now()
  const pair = { accessToken: randomToken(), refreshToken: randomToken() }
  const refreshHours = owner.isCustomer ? config.customerRefreshTokenHours : config.refreshTokenHours
  await db.tokens.insert({
    tokenId: randomId(),
    userId: owner.userId,
    isCustomer: owner.isCustomer,
    accessHash: await sha256(pair.accessToken),
    accessExpiresAt: after(now, config.accessTokenMinutes),
    refreshHash: await sha256(pair.refreshToken),
    refreshExpiresAt: after(now, refreshHours * 60),
    usedAt: null,
    rowVersion: 1,
  })
  return pair
}

/** Forgets the pairs of a user that nothing can be done with any more. */
export const forgetExpired = async (db: Tables, userId: string, now: Date) => {
  const stale = (await db.tokens.find({ userId })).filter((token) => token.refreshExpiresAt <= now.toISOString())
  for (const token of stale) await db.tokens.remove(token.tokenId)
}

/**
 * Exchanges a pair for a new one. Each refresh token serves once, and its access token ends with it; an unknown, used or
 * expired one is refused with 401.
 */
export const rotateTokens = async (issuing: Issuing, pair: TokenPair): Promise<TokenPair> => {
  const { db, clock } = issuing
  const now = clock.now().toISOString()
  const [token] = await db.tokens.find({ refreshHash: await sha256(pair.refreshToken) })
  const isValid = token && token.usedAt === null && token.refreshExpiresAt > now && token.accessHash === (await sha256(pair.accessToken))
  if (!isValid) throw new Refusal(401, 'identity-token-expired')
  await db.tokens.replace({ ...token, usedAt: now })
  return issueTokens(issuing, token)
}
