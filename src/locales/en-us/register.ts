import type { register as zh } from '../zh-hant/register.ts'

export const register: Record<keyof typeof zh, string> = {
  'register-title': 'Register',
  'register-section-account': 'Account',
  'register-section-contact': 'Telephone',
  'register-section-address': 'Return address',
  'register-section-password': 'Password',
  'register-account': 'Account (e-mail)',
  'register-account-hint': 'You sign in with it, and news of your repairs go there.',
  'register-customerType': 'You are',
  'register-address': 'Enter the return address now, so that you need not do it with every repair',
  'register-language': 'Language of our mails',
  'register-terms': 'I have read and accept the terms of service (version {version})',
  'register-terms-read': 'Read the terms of service',
  'register-submit': 'Register',
  'register-has-account': 'Already have an account?',
  'register-choices-failed': 'The lists of countries and country codes could not be loaded; for now only Taiwan can be chosen.',
  'register-sent-title': 'Check your mail',
  'register-sent-text':
    'We have sent a mail to the address that you entered. Open its link within {hours} hours to confirm the address; then you can sign in.',
  'register-sent-hint': 'Nothing arrived? Look into your junk mail first; if the address was wrong, register again.',
  'register-sent-again': 'Register again',
  'register-verify-title': 'Confirm your e-mail address',
  'register-verify-checking': 'Confirming your e-mail address…',
  'register-verify-done-title': 'Confirmed',
  'register-verify-done-text': 'Your account is open. You can sign in now.',
  'register-verify-expired-title': 'This link does not work',
  'register-verify-expired-text':
    'It is too old, or the address is not complete. If you have not confirmed your address yet, register again and we will send you another mail.',
  'register-verify-failed-title': 'Your address could not be confirmed',
  'register-verify-failed-text': 'Your link is still good. Check your network and try again.',
}
