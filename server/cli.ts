import { readConfig, WrongConfig } from './config.ts'
import { backUp, restore } from './commands/backup.ts'
import { createAdmin } from './commands/create-admin.ts'
import { CommandFailure } from './commands/command-failure.ts'
import { sendHeldMails } from './commands/mails.ts'
import { installationOf, type Installation } from './installation.ts'
import { DatabaseTooNew } from './sql/migrate.ts'
import { DatabaseInUse } from './sql/lock.ts'

type Command = (installation: Installation, args: readonly string[]) => Promise<string>

const COMMANDS: Readonly<Record<string, Command>> = {
  'admin create': createAdmin,
  backup: backUp,
  restore,
  'mails send': sendHeldMails,
}

const USAGE = `Without a command the server runs. Otherwise:
  admin create --account <account> --name <name> --email <address>   an administrator; asks for the password
  backup <file>                                                      everything into one file, while the server runs
  restore <file>                                                     into a data folder without a database
  mails send                                                         sends what a restore has held back`

/** Messages for whoever typed the command; anything else is a fault of the program, and shown as one. */
const isOwn = (error: unknown): error is Error =>
  [CommandFailure, DatabaseInUse, DatabaseTooNew, WrongConfig].some((one) => error instanceof one) ||
  // of parseArgs
  (error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'))

const run = async (words: readonly string[]) => {
  const found = Object.entries(COMMANDS).find(([name]) => name === words.slice(0, name.split(' ').length).join(' '))
  if (!found) throw new CommandFailure(USAGE)
  const [name, command] = found
  console.log(await command(installationOf(readConfig(process.env)), words.slice(name.split(' ').length)))
}

const words = process.argv.slice(2)
if (words.length === 0) await import('./main.ts')
else
  await run(words).catch((error: unknown) => {
    console.error(isOwn(error) ? error.message : error)
    process.exitCode = 1
  })
