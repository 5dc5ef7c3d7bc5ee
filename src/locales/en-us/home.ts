import type { home as zh } from '../zh-hant/home.ts'

export const home: Record<keyof typeof zh, string> = {
  'shared-systemTitle': 'Repair service',
  'home-notFound-title': 'Page not found',
  'home-notFound-text': 'The address may be wrong, or the record is gone or outside your permissions.',
  'home-notFound-back': 'Back to the start',
  'home-record-missing-title': 'Record not found',
  'home-record-missing-text': 'It may have been deleted, or it is outside your permissions.',
  'home-new-version': 'The application was updated',
  'home-crash-title': 'Something went wrong on this screen',
  'home-crash-text': 'What you saved is safe. Please reload the page.',
  'home-crash-reload': 'Reload',
  'failure-missing': 'This record is gone or outside your permissions.',
  'failure-server': 'The server could not do this. Please try again later.',
  'failure-malformed': 'The answer of the server could not be read. Please try again later.',
  'notice-title': 'Notices',
  'notice-in-zh-hant': 'This notice is only in Chinese so far.',
  'notice-in-en-us': 'This notice is only in English so far.',
  'notice-link-opens': '(opens in a new tab)',
  'roles-mine': 'What may my role do?',
}
