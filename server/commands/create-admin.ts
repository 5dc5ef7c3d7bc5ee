import { parseArgs } from 'node:util'
import { Refusal } from '../../backend/refusal.ts'
import { fieldLabel, issueText } from '../../backend/texts.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import { argon2Passwords } from '../security/passwords.ts'
import { createAdministrator } from '../setup/create-administrator.ts'
import type { Installation } from '../installation.ts'
import { CommandFailure } from './command-failure.ts'
import { askPassword } from './ask-password.ts'

/** What the form of an administrator breaks, in a line for each field. */
const linesOf = ({ details, message }: Refusal) =>
  (details.fieldErrors ?? []).map((issue) => `${fieldLabel(issue.field, 'en-us')}: ${issueText(issue, 'en-us') ?? issue.key}`).join('\n') ||
  message

/** `admin create --account … --name … --email …`: asks for the password, which is no argument, as those are seen by every user of the machine. */
export const createAdmin = async ({ openDatabase }: Installation, args: readonly string[]): Promise<string> => {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({ args: [...args], options: { account: text, name: text, email: text } })
  const password = await askPassword('Password: ')
  const form = { userAccount: values.account, userName: values.name, email: values.email, password, confirmPassword: password }
  const { database, close } = await openDatabase()
  try {
    const account = await createAdministrator({ database, passwords: argon2Passwords(), clock: SYSTEM_CLOCK }, form, 'zh-hant')
    return `The administrator ${account} can sign in now.`
  } catch (error) {
    throw error instanceof Refusal ? new CommandFailure(linesOf(error)) : error
  } finally {
    await close()
  }
}
