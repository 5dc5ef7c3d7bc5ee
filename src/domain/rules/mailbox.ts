import type { FieldIssue } from '../entities/common.ts'
import type { MailboxInput, PendingMailbox } from '../entities/mailbox.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { LENGTHS } from '../limits.ts'
import { issuesOf, lengthWithin, matches, required } from './rule.ts'

/** The address as it is stored: of a customer it is the account name too, so in lower case. */
export const normaliseMailbox = (email: string, isCustomer: boolean): string => {
  const cleaned = normaliseEmail(email)
  return isCustomer ? cleaned.toLowerCase() : cleaned
}

interface Account {
  readonly isCustomer: boolean
  /** The present address. */
  readonly current: string
}

/** The rules of another address for the own account (domain.md section 8, Mailbox). */
export const checkMailbox = ({ email, password }: MailboxInput, { isCustomer, current }: Account): FieldIssue[] => {
  const next = normaliseMailbox(email, isCustomer)
  const isSame = next.toLowerCase() === current.toLowerCase()
  return issuesOf([
    [
      'email',
      required(next) ??
        lengthWithin(next, LENGTHS.email) ??
        matches(next, isEmail, 'rule-email') ??
        (isSame ? { key: 'rule-mailboxSame' } : undefined),
    ],
    ['password', password === '' ? { key: 'rule-passwordRequired' } : undefined],
  ])
}

/** An employee has asked for another mailbox of the account, and it has not confirmed itself yet. The owner's own request is the owner's. */
export const isAskedFor = ({ pendingMailbox }: { readonly pendingMailbox?: PendingMailbox | null | undefined }): boolean =>
  !!pendingMailbox?.byName
