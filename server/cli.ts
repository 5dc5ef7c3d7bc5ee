import { COMMANDS, HELP } from './commands/commands.ts'
import { CommandFailure } from './commands/command-failure.ts'
import { readConfig, WrongConfig } from './config.ts'
import { installationOf } from './installation.ts'
import { DatabaseTooNew } from './sql/migrate.ts'
import { DatabaseInUse } from './sql/lock.ts'
import { VERSION } from './version.ts'

/** Messages for whoever typed the command; anything else is a fault of the program, and shown as one. */
const isOwn = (error: unknown): error is Error =>
  [CommandFailure, DatabaseInUse, DatabaseTooNew, WrongConfig].some((one) => error instanceof one) ||
  // of parseArgs
  (error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'))

const run = async (words: readonly string[]) => {
  if (words[0] === '--help') return console.log(HELP)
  if (words[0] === '--version') return console.log(VERSION)
  const command = COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
  if (!command) throw new CommandFailure(`There is no command ${words.join(' ')}.\n\n${HELP}`)
  const config = readConfig(process.env)
  const context = { ...installationOf(config), config, print: (line: string) => console.log(line) }
  return command.run(context, words.slice(command.name.split(' ').length))
}

const words = process.argv.slice(2)
if (words.length === 0) await import('./main.ts')
else
  await run(words).catch((error: unknown) => {
    console.error(isOwn(error) ? error.message : error)
    process.exitCode = 1
  })
