import type { messages as zh } from '../zh-hant/profile.ts'

export const messages: Record<keyof typeof zh, string> = {
  'profile-details': 'Details',
  'profile-account-hint': 'The account is the e-mail address and cannot be changed here.',
  'profile-displayName-hint':
    'What customers see; without it, the name. Of a Chinese and an English name they see the one in the language of their page.',
  'profile-notify': 'Notifications',
  'profile-notify-hint':
    'Progress, quotations and reminders reach you in the ways you tick. Mails about your password and account are always sent.',
  'profile-notify-none': 'With none ticked you will not hear of any progress.',
  'profile-preferences': 'Preferences',
  'profile-language-hint': 'Applies at once, also to the mails you get.',
  'profile-toasts': 'Longer messages',
  'profile-toasts-hint':
    'Messages in the corner stay three times as long (6 to 9 seconds). For this browser only; the bell keeps all messages.',
  'profile-export': 'My data',
  'profile-export-customer':
    'Download your account, address book, orders with items, comments and history, notifications, saved views and sessions as one file (JSON).',
  'profile-export-employee': 'Download your account, notifications, saved views and sessions as one file (JSON).',
  'profile-export-start': 'Download my data',
  'profile-export-failed': 'Your data could not be prepared',
  'profile-export-absent': 'This system does not offer the download. Please ask the service centre.',
  'profile-save': 'Save',
  'profile-saved': 'Profile saved',
  'profile-failed': 'The profile could not be loaded',
  'profile-book': 'Address book',
  'profile-book-hint': 'Up to {max} addresses to choose from in your orders. The default one is filled in for you.',
  'profile-book-add': 'Add address',
  'profile-book-edit': 'Edit address',
  'profile-book-edit-of': 'Edit the address of {name}',
  'profile-book-remove': 'Delete',
  'profile-book-remove-of': 'Delete the address of {name}',
  'profile-book-remove-title': 'Delete this address?',
  'profile-book-remove-text': 'Orders that use it stay as they are.',
  'profile-book-prefer-of': 'Make the address of {name} the default',
  'profile-book-default': 'Default',
  'profile-book-default-label': 'Use as default address',
  'profile-book-none': 'No addresses yet',
  'profile-book-none-text': 'Add one, and the next order need not be typed again.',
  'profile-book-failed': 'The address book could not be loaded',
  'profile-book-gone': 'The address of {name} had already been deleted by somebody else.',
  'profile-book-full': 'The book is full with {max}. Delete one first.',
}
