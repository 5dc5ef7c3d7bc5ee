import type { messages as zh } from '../zh-hant/setup.ts'

/** The first administrator of a new installation. */
export const messages: Record<keyof typeof zh, string> = {
  'setup-intro': 'Create the first administrator. This account signs in and then adds everybody else.',
  'setup-account': 'Account',
  'setup-account-hint': '4 to 32 lower-case letters, digits or . _ -, or an email address.',
  'setup-name': 'Name',
  'setup-email': 'Email',
  'setup-email-hint': 'If the password is forgotten, the link to reset it goes here.',
  'setup-submit': 'Create administrator',
  'setup-unknown':
    'The connection was lost before the answer came, so the account may exist already. Try to sign in; if that fails, reload this page.',
  'setup-done-title': 'The administrator was created',
  'setup-done-text': 'Sign in with the account and the password that you just chose.',
  'setup-done-next': 'You are signed in. A few more steps and your service is ready: the service centre, email, and your colleagues.',
  'setup-go-on': 'Go on',
  'setup-later': 'Later',
  'setup-invalid-title': 'This link cannot be used',
  'setup-invalid-text': 'It is not the one from the latest start of this service, or the address is incomplete.',
  'setup-expired-title': 'This link has expired',
  'setup-expired-text': 'It is valid for one hour and works once, and only until there is an administrator.',
  'setup-unusable-hint': 'If there is no administrator yet, restart the server: its console shows a new link.',
}
