import type { FieldIssue } from '../src/domain/entities/common.ts'
import { loadCommonPasswords, type PasswordContext } from '../src/domain/rules/password.ts'
import { sendNote } from './notify/account-mails.ts'
import { spendPasswordLinks } from './links.ts'
import { UNLOCKED } from './login.ts'
import { changePerson, userIdOf, type Person } from './people.ts'
import { refuseInvalid } from './refusals.ts'
import type { Context } from './resolver.ts'
import { Refusal } from './refusal.ts'
import { hashPassword, sha256 } from './secrets.ts'

/** The account's data that the rules of a new password compare with. */
export const passwordContextOf = async ({ isCustomer, row }: Person): Promise<PasswordContext> => ({
  isCustomer,
  account: row.userAccount,
  userName: row.userName,
  common: await loadCommonPasswords(),
})

/** 422 password-weak where the password itself is the first thing wrong, 422 field-invalid for anything else. */
export const refusePassword = (issues: readonly FieldIssue[], { locale }: Context) => {
  if (issues[0]?.field === 'password' && issues[0].key !== 'rule-required') throw new Refusal(422, 'password-weak', { fieldErrors: issues })
  refuseInvalid(issues, locale)
}

/**
 * Gives a person the password: a lock-out ends, all sessions end but the one of `bearer`, open links are used up, and a mail
 * tells. `activates`: the link proved that the mailbox is the person's own, so an invited or unconfirmed account is open now.
 */
export const setPassword = async (
  context: Context,
  person: Person,
  password: string,
  { bearer, activates = false }: { readonly bearer?: string | undefined; readonly activates?: boolean },
) => {
  const { db, config } = context
  const owner = { userId: userIdOf(person), isCustomer: person.isCustomer }
  const passwordHash = await hashPassword(password, config.passwordIterations)
  await changePerson(db, person, { passwordHash, ...UNLOCKED, ...(activates && { accountStatus: 'active' as const }) })
  const kept = bearer === undefined ? undefined : await sha256(bearer)
  for (const token of await db.tokens.find(owner)) if (token.accessHash !== kept) await db.tokens.remove(token.tokenId)
  await spendPasswordLinks(context, owner)
  if (person.row.passwordHash !== null) await sendNote(context, person, 'passwordChanged')
}
