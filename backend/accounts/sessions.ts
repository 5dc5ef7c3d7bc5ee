import type { Tables } from '../database.ts'
import { removeLinks } from '../links.ts'
import type { TokenRow } from '../records.ts'

type Owner = Pick<TokenRow, 'userId' | 'isCustomer'>

/** Ends every session of the account, from the next call on. */
export const endSessions = async (db: Tables, owner: Owner) => {
  for (const { tokenId } of await db.tokens.find({ ...owner })) await db.tokens.remove(tokenId)
}

/** Removes the data that end with an account: sessions, links of mails, saved views and notifications. */
export const forgetAccount = async (db: Tables, { userId, isCustomer }: Owner) => {
  await endSessions(db, { userId, isCustomer })
  await removeLinks(db, { userId, isCustomer })
  for (const { savedViewId } of await db.savedViews.find({ userId, isCustomer })) await db.savedViews.remove(savedViewId)
  for (const { notificationId } of await db.notifications.find({ userId, isCustomer })) await db.notifications.remove(notificationId)
}
