import { transact } from '../../backend/transact.ts'
import { releaseMails } from '../mail/attempts.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import type { Installation } from '../installation.ts'

/** `mails send`: what was held since a restore goes out once the server runs. */
export const sendHeldMails = async ({ openDatabase }: Installation): Promise<string> => {
  const { database, close } = await openDatabase()
  try {
    const count = await transact(database, (db) => releaseMails(db, SYSTEM_CLOCK.now()))
    return `${count} mails will be sent.`
  } finally {
    await close()
  }
}
