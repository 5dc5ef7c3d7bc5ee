import { endSession, endSessions, openSessionsOf } from '../accounts/sessions.ts'
import type { ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { sha256 } from '../secrets.ts'
import { logSecurity } from '../security-log.ts'
import { endWork } from '../work/stretches.ts'

/** The sessions of an account (domain.md section 10, Sessions). */
export const session: ResolversOf<'session'> = {
  signOut: async (call) => {
    const hash = await sha256(call.bearer ?? '')
    const [current] = await call.db.tokens.find({ accessHash: hash })
    // a renewal whose answer the signed-out client throws away
    const [renewed] = current ? [] : await call.db.tokens.find({ spentAccessHash: hash })
    const token = current ?? renewed
    if (!token) return {}
    await endSession(call.db, token)
    if (!token.isCustomer) await endWork(call.db, { runningFor: token.userId }, call.clock.now().toISOString(), 'signOut')
    return {}
  },

  list: async ({ db, user, clock, sessionId }) =>
    (await openSessionsOf(db, user, clock.now())).map(({ tokenId, browser, system, source, beganAt, lastUsedAt }) => ({
      sessionId: tokenId,
      browser,
      system,
      source: source === 'unknown' ? null : source,
      beganAt,
      lastUsedAt,
      isCurrent: tokenId === sessionId,
    })),

  end: async (call) => {
    const { db, user, params } = call
    const token = await db.tokens.get(params.id)
    if (token?.userId !== user.userId || token.isCustomer !== user.isCustomer) throw new Refusal(404, 'not-found')
    await endSession(db, token)
    await logSecurity(call, { kind: 'sessionEnded', account: user, sessionId: token.tokenId })
    return {}
  },

  endOthers: async (call) => {
    const { db, user, sessionId } = call
    await endSessions(db, user, { but: sessionId })
    await logSecurity(call, { kind: 'sessionEnded', account: user, sessionId })
    return {}
  },
}
