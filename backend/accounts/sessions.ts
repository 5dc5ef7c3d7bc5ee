import { SECURITY } from '../../src/domain/limits.ts'
import type { Tables } from '../database.ts'
import { removeLinks } from '../links.ts'
import type { TokenRow } from '../records.ts'
import { forgetSignIn, signInOf, storeSignIn } from '../sign-in/state.ts'

type Owner = Pick<TokenRow, 'userId' | 'isCustomer'>

/** Ends a session, from the next call on. */
export const endSession = (db: Tables, { tokenId }: Pick<TokenRow, 'tokenId'>) => db.tokens.remove(tokenId)

/** The sessions of the account that can still be used or renewed, the latest used first. */
export const openSessionsOf = async (db: Tables, { userId, isCustomer }: Owner, now: Date): Promise<readonly TokenRow[]> =>
  (await db.tokens.find({ userId, isCustomer }, { order: ['lastUsedAt', 'desc'] })).filter(
    ({ refreshExpiresAt }) => refreshExpiresAt > now.toISOString(),
  )

/**
 * Ends every session of the account, from the next call on; `but` names the one to keep. It writes the account's sign-in too: one that comes
 * at the same moment is run again, and no session of it is left over.
 */
export const endSessions = async (db: Tables, { userId, isCustomer }: Owner, { but }: { readonly but?: string | undefined } = {}) => {
  await storeSignIn(db, await signInOf(db, { userId, isCustomer }))
  for (const token of await db.tokens.find({ userId, isCustomer })) if (token.tokenId !== but) await endSession(db, token)
}

/** Makes room for a new session: forgets what nothing can be done with any more, and ends what was used least recently. */
export const forgetSessions = async (db: Tables, owner: Owner, now: Date) => {
  const kept = new Set((await openSessionsOf(db, owner, now)).slice(0, SECURITY.sessionsPerAccount - 1).map(({ tokenId }) => tokenId))
  for (const token of await db.tokens.find({ userId: owner.userId, isCustomer: owner.isCustomer }))
    if (!kept.has(token.tokenId)) await endSession(db, token)
}

/** Removes the data that end with an account: sessions and sign-in, known devices, links of mails, saved views and notifications. */
export const forgetAccount = async (db: Tables, { userId, isCustomer }: Owner) => {
  await endSessions(db, { userId, isCustomer })
  await forgetSignIn(db, { userId, isCustomer })
  await db.devices.removeWhere({ userId, isCustomer })
  await removeLinks(db, { userId, isCustomer })
  await db.savedViews.removeWhere({ userId, isCustomer })
  await db.notifications.removeWhere({ userId, isCustomer })
}
