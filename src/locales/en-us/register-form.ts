import type { registerForm as zh } from '../zh-hant/register-form.ts'

/** The form for opening an account; what comes after it: `register`. */
export const registerForm: Record<keyof typeof zh, string> = {
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
}
