import type { Database } from '../backend/database.ts'
import type { MailRow } from '../backend/records.ts'

/** All mails of a service, the newest first. */
export const mailsOf = (database: Database): Promise<readonly MailRow[]> =>
  database.transaction(({ mails }) => mails.find({ sentAt: {} }, { order: ['sentAt', 'desc'] }))
