import type { draft as zh } from '../zh-hant/draft.ts'

/** What was typed and not saved: offered again, kept or given up. */
export const draft: Record<keyof typeof zh, string> = {
  'draft-found': 'You typed something here that was not saved:',
  'draft-fields': 'Fields: {fields}',
  'draft-outdated': 'The record has changed since then.',
  'draft-contested': 'These fields have changed since then, too. Ticked fields take what you typed; the others stay as they are now.',
  'draft-values': 'Yours: “{mine}”; now: “{now}”',
  'draft-restore': 'Restore',
  'draft-discard': 'Discard',
  'draft-restored': 'What you typed earlier is back.',
  'draft-undo': 'Undo',
  'draft-unkept-title': 'What you type is no longer kept',
  'draft-unkept-text':
    'This browser’s storage is full or blocked. Your words stay on this page, but they are lost when it is closed: please save soon.',
  'draft-files': 'Files are not kept. Please choose again: {files}',
  'draft-comma': ', ',
  'field-hasInvoiceAddress': 'Send the invoice to another address',
  'draft-signOut-title': 'Keep what is not saved?',
  'draft-signOut-text':
    'What is kept stays encrypted on this device for 72 hours, and only you see it after signing in. On a shared device, discard it.',
  'draft-signOut-tab': 'What is kept stays in this tab, without encryption, until you close the tab. On a shared device, discard it.',
  'draft-signOut-keep': 'Keep and sign out',
  'draft-signOut-discard': 'Discard and sign out',
}
