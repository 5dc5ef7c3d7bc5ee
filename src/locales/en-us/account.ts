import type { account as zh } from '../zh-hant/account.ts'

export const account: Record<keyof typeof zh, string> = {
  'account-actsOf': 'Actions for {name}',
  'account-loadFailed': 'This record could not be loaded',
  'account-group-account': 'Account',
  'account-group-person': 'Person',
  'account-phones': 'Phones',
  'account-extension': 'ext. {extension}',
  'account-changed': 'Last changed by {name}:',
  'account-locked-hint': 'Too many failed sign-ins. Locked until',
  'account-mailed': 'The mail to set the password went to {email}. Its link works for 72 hours.',
  'rule-accountTaken': 'This account is taken. Please choose another one.',
}
