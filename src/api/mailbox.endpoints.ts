import { Schema } from 'effect'
import { MailboxInput, MailboxLink, MailboxResult, PendingMailbox } from '../domain/entities/mailbox.ts'
import { endpoint } from './endpoint.ts'

/**
 * The e-mail address of an account (domain.md section 8, Mailbox). A new one counts once its mailbox has confirmed it; the old one is
 * told at once and may object. Every refusal of a link that serves no more is 410 `link-expired`.
 */
export const mailboxEndpoints = {
  /** 422 `field-invalid` for a wrong password, counted as at the sign-in. Only its mailbox learns whether the address has an account. */
  request: endpoint({
    method: 'POST',
    path: '/:p/mailbox/v1',
    summary: 'Ask for another e-mail address of the own account, with the current password; both mailboxes get a mail',
    auth: 'bearer',
    permission: 'self.profile.update',
    body: MailboxInput,
    data: PendingMailbox,
  }),
  again: endpoint({
    method: 'POST',
    path: '/:p/mailbox/v1/again',
    summary: 'Send the mail to the new address once more; three an hour at most',
    auth: 'bearer',
    permission: 'self.profile.update',
    data: PendingMailbox,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/:p/mailbox/v1',
    summary: 'Give up the new address of the own account; its link confirms nothing any more',
    auth: 'bearer',
    permission: 'self.profile.update',
    data: Schema.Unknown,
  }),
  /** Changes nothing: programs that check mails open every link. */
  link: endpoint({
    method: 'GET',
    path: '/auth/v1/mailbox/:id/:token',
    summary: 'What the link of a mail about a new address would do',
    auth: 'none',
    data: MailboxLink,
  }),
  /** 409 `mailbox-taken` where another account has the address now. */
  follow: endpoint({
    method: 'POST',
    path: '/auth/v1/mailbox/:id/:token',
    summary: 'Confirm a new address, which ends the other sessions, or object to it, which cancels it or puts the old one back; once',
    auth: 'none',
    data: MailboxResult,
  }),
}
