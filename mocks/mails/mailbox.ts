import type { Database } from '../../backend/database.ts'
import type { MailRow } from '../../backend/records.ts'

/** Addresses that are listed at most, those with the most mails first. */
const MOST_READERS = 200

/** Somebody who got mails. */
export interface MailReader {
  readonly address: string
  /** How many. */
  readonly count: number
  /** The account of that address, and whose it is; undefined where there is none. */
  readonly account: string | undefined
  readonly name: string | undefined
}

/** The mails of everybody, or of one address: the newest of them, how many there are, and who got any. */
export interface Mailbox {
  readonly mails: readonly MailRow[]
  readonly total: number
  readonly readers: readonly MailReader[]
}

/** Reads a mailbox. `address`: whose mails; '' for everybody's. `limit`: how many of the newest. */
export const readMailbox = (database: Database, address: string, limit: number): Promise<Mailbox> =>
  database.transaction(async ({ mails, members, customerUsers }) => {
    const where = address === '' ? { sentAt: {} } : { to: address }
    const people = new Map([
      ...(await customerUsers.all()).map(({ userAccount, userName }) => [userAccount, { account: userAccount, name: userName }] as const),
      ...(await members.all()).map(({ email, userAccount, userName }) => [email, { account: userAccount, name: userName }] as const),
    ])
    const counts = await mails.countBy('to', { sentAt: {} }, MOST_READERS)
    return {
      mails: await mails.find(where, { order: ['sentAt', 'desc'], limit }),
      total: await mails.count(where),
      readers: [...counts].map(([to, count]) => ({
        address: to,
        count,
        account: people.get(to)?.account,
        name: people.get(to)?.name,
      })),
    }
  })
