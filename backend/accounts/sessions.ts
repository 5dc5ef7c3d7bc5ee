import type { Tables } from '../database.ts'
import { removeLinks } from '../links.ts'
import type { TokenRow } from '../records.ts'

type Owner = Pick<TokenRow, 'userId' | 'isCustomer'>

/** Whoever is signed in with the account is so no more, from the next call on. */
export const endSessions = async (db: Tables, owner: Owner) => {
  for (const { tokenId } of await db.tokens.find({ ...owner })) await db.tokens.remove(tokenId)
}

/** What belongs to nobody once the account is gone: sessions, links of mails, views and messages of its own. */
export const forgetAccount = async (db: Tables, { userId, isCustomer }: Owner) => {
  await endSessions(db, { userId, isCustomer })
  await removeLinks(db, { userId, isCustomer })
  for (const { savedViewId } of await db.savedViews.find({ userId, isCustomer })) await db.savedViews.remove(savedViewId)
  for (const { notificationId } of await db.notifications.find({ userId, isCustomer })) await db.notifications.remove(notificationId)
}
