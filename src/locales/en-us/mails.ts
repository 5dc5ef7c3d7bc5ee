import type { messages as zh } from '../zh-hant/mails.ts'

/** Mails that could not be delivered. */
export const messages: Record<keyof typeof zh, string> = {
  'mails-intro': 'Emails that fail are tried again by themselves; those that fail for good stay here. Their texts are not shown.',
  'mails-sentAt': 'Written',
  'mails-to': 'To',
  'mails-subject': 'Subject',
  'mails-state': 'Status',
  'mails-state-retrying': 'Waiting for another try',
  'mails-state-failed': 'Failed',
  'mails-state-held': 'Held back',
  'mails-attempts': 'Attempts: {count}',
  'mails-next': 'Next:',
  'mails-lastError': 'Latest error',
  'mails-error-interrupted': 'Sending was interrupted.',
  'mails-error-unreadable': 'The secret key of this service was changed, so the email can no longer be read.',
  'mails-error-link-expired': 'The link in the email expired before it could be sent.',
  'mails-again': 'Send again',
  'mails-again-named': 'Send “{subject}” to {to} again',
  'mails-queued': 'The email is on its way',
  'mails-expired': 'Link expired',
  'mails-empty': 'There is no undelivered email.',
  'mails-failed': 'The undelivered emails could not be loaded',
}
