import type { Clock, Tables } from './database.ts'
import type { Mailer } from './resolver.ts'
import { randomId } from './secrets.ts'

/** A mailer that writes the outbox table: a request that fails has sent nothing. */
export const outbox = (db: Tables, clock: Clock): Mailer => ({
  send: async (mail) => void (await db.mails.insert({ ...mail, mailId: randomId(), sentAt: clock.now().toISOString() })),
})
