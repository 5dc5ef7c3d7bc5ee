import type { Clock, Database } from '../../backend/database.ts'
import type { Passwords } from '../../backend/sign-in/passwords.ts'
import { Refusal } from '../../backend/refusal.ts'
import { lockAdministrators, storeAdministrator } from '../../backend/accounts/first-administrator.ts'
import { transact } from '../../backend/transact.ts'
import type { FieldIssue } from '../../src/domain/entities/common.ts'
import { loadCommonPasswords } from '../../src/domain/rules/password.ts'
import { checkSetup, normaliseSetup, type SetupValues } from '../../src/domain/rules/setup.ts'
import type { Locale } from '../../src/shared/constants.ts'

interface Service {
  readonly database: Database
  readonly passwords: Passwords
  readonly clock: Clock
}

const refuse = (...fieldErrors: readonly FieldIssue[]) =>
  new Refusal(422, 'field-invalid', { fieldErrors, values: { field: fieldErrors[0]?.field ?? '' } })

/**
 * Makes an administrator, also beside others: for the command line, whose user has the data of the installation anyway. Throws a
 * `Refusal` (422) with `details.fieldErrors` for a form that breaks the rules or an account name that is taken. Gives the account name.
 */
export const createAdministrator = async (
  { database, passwords, clock }: Service,
  values: SetupValues,
  language: Locale,
): Promise<string> => {
  const issues = checkSetup(values, 'submit', await loadCommonPasswords())
  if (issues.length > 0) throw refuse(...issues)
  const form = normaliseSetup(values)
  const passwordHash = await passwords.hash(form.password)
  return transact(database, async (db) => {
    await lockAdministrators({ db })
    if (await db.members.exists({ userAccount: form.userAccount })) throw refuse({ field: 'userAccount', key: 'rule-accountTaken' })
    const { userAccount } = await storeAdministrator({ db, clock, source: 'console' }, form, { passwordHash, language, by: 'command line' })
    return userAccount
  })
}
