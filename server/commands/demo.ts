import { mkdir } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { DEMO_PASSWORDS, type Hashes } from '../../demo/accounts.ts'
import { demoAccountLines } from '../../demo/demo-accounts.ts'
import { fillAccounts, playDemo } from '../../demo/seed.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import { argon2Passwords } from '../security/passwords.ts'
import { openFile } from '../sql/file.ts'
import { databaseOver } from '../sql/open.ts'
import { replaceRows } from '../sql/replace-rows.ts'
import { IN_MEMORY } from '../sql/sqlite-driver.ts'
import type { Command } from './command.ts'
import { CommandFailure } from './command-failure.ts'

/** An installation that has any of them is in use. */
const DATA = ['members', 'customers', 'customerUsers', 'orders'] as const
const isInUse = (file: DatabaseSync) => DATA.some((table) => file.prepare(`select 1 from "${table}" limit 1`).all().length > 0)

const argon2Hashes = async (): Promise<Hashes> => {
  const { hash } = argon2Passwords()
  return { customer: await hash(DEMO_PASSWORDS.customer), employee: await hash(DEMO_PASSWORDS.employee) }
}

export const fillWithDemo: Command = {
  name: 'demo',
  arguments: '',
  does: 'fills an installation without accounts with the data of the demo, and says who can sign in',
  besideServer: false,
  run: async ({ database: path, files, config, print }) => {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    // played apart, so that the installation has all of it or nothing
    const [target, stage] = [await openFile(path), await openFile(IN_MEMORY)]
    try {
      if (isInUse(target.file)) throw new CommandFailure(`${path} has accounts already: the demo data go into an empty installation only.`)
      const { database } = await databaseOver(stage)
      const [today, hashes] = [SYSTEM_CLOCK.now(), await argon2Hashes()]
      await database.transaction((tables) => fillAccounts(tables, today, hashes))
      await files.prepare()
      await playDemo({ database, files }, today)
      // nobody has these mailboxes
      await database.transaction(({ mails }) =>
        mails.update({ state: 'waiting' }, { state: 'delivered', deliveredAt: today.toISOString(), nextAt: null }),
      )
      replaceRows(stage.file, target.file)
    } finally {
      stage.close()
      target.close()
    }
    print('The demo data are in. Everybody can read these passwords: never let strangers reach this installation.')
    ;['', ...demoAccountLines(), '', `Start the server and open ${config.publicUrl.origin}.`].forEach(print)
  },
}
