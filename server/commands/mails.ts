import { transact } from '../../backend/transact.ts'
import { releaseMails } from '../mail/attempts.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import type { Command } from './command.ts'

export const sendHeldMails: Command = {
  name: 'mails send',
  arguments: '',
  does: 'lets the mails go that a restore has held back',
  besideServer: false,
  run: async ({ openDatabase, print }) => {
    const { database, close } = await openDatabase()
    try {
      const count = await transact(database, (db) => releaseMails(db, SYSTEM_CLOCK.now()))
      print(`${count} mails will be sent once the server runs.`)
    } finally {
      await close()
    }
  },
}
