import type { FieldIssue } from '../src/domain/entities/common.ts'
import { loadCommonPasswords, type PasswordContext } from '../src/domain/rules/password.ts'
import { sendNote } from './notify/account-mails.ts'
import { OPENING, spendLinks } from './links.ts'
import { unlock } from './sign-in/state.ts'
import { forgetDevices } from './sign-in/devices.ts'
import { changePerson, ownerOf, type Person } from './people.ts'
import { refuseInvalid } from './refusals.ts'
import type { Context } from './resolver.ts'
import { Refusal } from './refusal.ts'
import { logSecurity } from './security-log.ts'
import { endSessions } from './accounts/sessions.ts'

/** The account's data that the rules of a new password compare with. */
export const passwordContextOf = async ({ isCustomer, row }: Person): Promise<PasswordContext> => ({
  isCustomer,
  account: row.userAccount,
  userName: row.userName,
  common: await loadCommonPasswords(),
})

/** 422 password-weak where the password itself is the first thing wrong, 422 field-invalid for anything else. */
export const refusePassword = (issues: readonly FieldIssue[], { locale }: Pick<Context, 'locale'>) => {
  if (issues[0]?.field === 'password' && issues[0].key !== 'rule-required') throw new Refusal(422, 'password-weak', { fieldErrors: issues })
  refuseInvalid(issues, locale)
}

interface Setting {
  /** The session that goes on. */
  readonly sessionId?: string | undefined
  readonly activates?: boolean
}

/**
 * Gives a person the password, by its hash: a lock-out ends, all sessions end but the one of `sessionId`, open links are used up, and a mail
 * tells. `activates`: the link proved that the mailbox is the person's own, so an invited or unconfirmed account is open now, and no
 * device is known any more.
 */
export const setPassword = async (context: Context, person: Person, passwordHash: string, { sessionId, activates = false }: Setting) => {
  const { db } = context
  const owner = ownerOf(person)
  await changePerson(db, person, { passwordHash, ...(activates && { accountStatus: 'active' as const }) })
  await unlock(db, owner)
  await endSessions(db, owner, { but: sessionId })
  if (activates) await forgetDevices(db, owner)
  await spendLinks(context, owner, OPENING)
  await logSecurity(context, { kind: 'passwordChanged', account: { ...owner, userName: person.row.userName }, sessionId })
  if (person.row.passwordHash !== null) await sendNote(context, person, 'passwordChanged')
}
