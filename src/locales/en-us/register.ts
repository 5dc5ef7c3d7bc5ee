import type { register as zh } from '../zh-hant/register.ts'

export const register: Record<keyof typeof zh, string> = {
  'register-title': 'Register',
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
