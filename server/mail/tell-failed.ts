import type { Tables } from '../../backend/database.ts'
import { memberRecipient } from '../../backend/notify/recipients.ts'
import { notify } from '../../backend/notify/notify.ts'

const HOUR_MS = 3_600_000

/**
 * Tells administrators that mails have failed for good, each once an hour at most. It is a notification in the application, whatever ways
 * they have chosen: a mail about mails may fail like them.
 */
export const tellOfFailed = async (db: Pick<Tables, 'mails' | 'members' | 'notifications'>, now: Date): Promise<void> => {
  const createdAt = { from: new Date(now.getTime() - HOUR_MS + 1).toISOString() }
  const values = { count: await db.mails.count({ state: 'failed' }) }
  const members = await db.members.find({ accountStatus: 'active' })
  for (const member of members.filter(({ roleIds }) => roleIds.includes('R-ADM'))) {
    const recent = await db.notifications.find({ userId: member.id, isCustomer: false, createdAt })
    if (recent.some(({ kind }) => kind === 'mailsFailed')) continue
    await notify({ db, clock: { now: () => now } }, memberRecipient(member), { kind: 'mailsFailed', values, lines: [] })
  }
}
