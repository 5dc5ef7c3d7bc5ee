import type { Database } from '../backend/database.ts'
import type { MailRow } from '../backend/records.ts'

export type ReadMails = () => Promise<readonly MailRow[]>

/** All mails of a service, the newest first. */
export const mailsOf = async (database: Database): Promise<readonly MailRow[]> => {
  const mails = await database.transaction((tables) => tables.mails.find())
  // of those of one moment the one written later comes first
  return mails.toReversed().toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
}
