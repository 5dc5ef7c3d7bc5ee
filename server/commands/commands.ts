import type { Command } from './command.ts'
import { backUp, restore } from './backup.ts'
import { createAdmin } from './create-admin.ts'
import { sendHeldMails } from './mails.ts'
import { doctor } from './doctor.ts'
import { fillWithDemo } from './demo.ts'
import { migrate } from './migrate.ts'

export const COMMANDS: readonly Command[] = [doctor, backUp, restore, migrate, createAdmin, sendHeldMails, fillWithDemo]

const callOf = ({ name, arguments: words }: Command) => (words === '' ? name : `${name} ${words}`)

/** What `--help` prints. */
export const HELP = [
  'Without a command the server runs. Otherwise:',
  '',
  ...COMMANDS.flatMap((command) => [
    `  ${callOf(command)}`,
    `      ${command.does}${command.besideServer ? '' : '; the server must not run'}`,
  ]),
  '  --help, --version',
  '',
  'All of them read the configuration of the server: environment variables that begin with RO_ (docs/operations.md).',
].join('\n')

/** The same as the table of docs/operations.md, a line for each command. */
export const helpRows = (): readonly (readonly [call: string, does: string])[] =>
  COMMANDS.map((command) => [`\`${callOf(command)}\``, `${command.does}${command.besideServer ? ', also while the server runs' : ''}`])
