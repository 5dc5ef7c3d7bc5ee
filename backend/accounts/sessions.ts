import type { Tables } from '../database.ts'
import { removeLinks } from '../links.ts'
import type { TokenRow } from '../records.ts'

type Owner = Pick<TokenRow, 'userId' | 'isCustomer'>

/** Ends every session of the account, from the next call on; `but` names the one to keep. */
export const endSessions = async (db: Tables, { userId, isCustomer }: Owner, { but }: { readonly but?: string | undefined } = {}) => {
  for (const { tokenId } of await db.tokens.find({ userId, isCustomer })) if (tokenId !== but) await db.tokens.remove(tokenId)
}

/** Removes the data that end with an account: sessions, links of mails, saved views and notifications. */
export const forgetAccount = async (db: Tables, { userId, isCustomer }: Owner) => {
  await endSessions(db, { userId, isCustomer })
  await removeLinks(db, { userId, isCustomer })
  for (const { savedViewId } of await db.savedViews.find({ userId, isCustomer })) await db.savedViews.remove(savedViewId)
  for (const { notificationId } of await db.notifications.find({ userId, isCustomer })) await db.notifications.remove(notificationId)
}
