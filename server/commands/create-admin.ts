import { parseArgs } from 'node:util'
import { Refusal } from '../../backend/refusal.ts'
import { fieldLabel, issueText } from '../../backend/texts.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import { argon2Passwords } from '../security/passwords.ts'
import { createAdministrator } from '../setup/create-administrator.ts'
import type { Command } from './command.ts'
import { CommandFailure } from './command-failure.ts'
import { askPassword } from './ask-password.ts'

/** What the form of an administrator breaks, in a line for each field. */
const linesOf = ({ details, message }: Refusal) =>
  (details.fieldErrors ?? []).map((issue) => `${fieldLabel(issue.field, 'en-us')}: ${issueText(issue, 'en-us') ?? issue.key}`).join('\n') ||
  message

const text = { type: 'string', default: '' } as const

export const createAdmin: Command = {
  name: 'admin create',
  arguments: '--account <account> --name <name> --email <address>',
  does: 'makes an administrator, also beside others; asks for the password, or reads it from the input',
  besideServer: false,
  run: async ({ openDatabase, print }, words) => {
    const { values } = parseArgs({ args: [...words], options: { account: text, name: text, email: text } })
    // no argument: those are seen by every user of the machine
    const password = await askPassword('Password: ')
    const form = { userAccount: values.account, userName: values.name, email: values.email, password, confirmPassword: password }
    const { database, close } = await openDatabase()
    try {
      const account = await createAdministrator({ database, passwords: argon2Passwords(), clock: SYSTEM_CLOCK }, form, 'zh-hant')
      print(`The administrator ${account} can sign in now.`)
    } catch (error) {
      throw error instanceof Refusal ? new CommandFailure(linesOf(error)) : error
    } finally {
      await close()
    }
  },
}
