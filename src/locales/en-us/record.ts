import type { English } from '../english.ts'
import type { messages as zh } from '../zh-hant/record.ts'

/** A record that is loaded and saved: changed by another user meanwhile, not found, not loaded. */
export const messages: English<typeof zh> = {
  'account-actsOf': 'Actions for {name}',
  'account-loadFailed': 'This record could not be loaded',

  'orderEdit-compare': 'Compare',
  'orderEdit-conflict-title': 'Check the differences',
  'orderEdit-conflict-text': 'Everything you typed is still here. Choose which version of each field to keep, apply, then save or submit.',
  'orderEdit-conflict-same': 'All fields say the same. You can go on.',
  'orderEdit-conflict-at': 'Their version was saved:',
  'orderEdit-conflict-base': 'Before: {value}',
  'orderEdit-conflict-mine': 'Mine',
  'orderEdit-conflict-theirs': 'Theirs',
  'orderEdit-conflict-open': 'You both changed this. Choose one.',
  'orderEdit-conflict-left': '{count} fields left to choose',
  'orderEdit-conflict-left_one': '{count} field left to choose',
  'orderEdit-conflict-allMine': 'Keep all of mine',
  'orderEdit-conflict-allTheirs': 'Take all of theirs',
  'orderEdit-conflict-apply': 'Apply and go on',
  'orderEdit-conflict-applied': 'Applied. Save or submit to keep it.',
  'orderEdit-conflict-items': 'Items changed too. You will see the latest ones:',
  'orderEdit-conflict-itemsChanged': 'Items were changed somewhere else before you submitted. Check them, then submit again.',
  'orderEdit-conflict-added': 'Added: {name}',
  'orderEdit-conflict-removed': 'Removed: {name}',
  'orderEdit-conflict-changed': 'Changed: {name}',
  'orderEdit-conflict-empty': '(empty)',

  'correct-field': 'Correct: {field}',
  'correct-reason-hint': 'Employees read it in the history. The customer is told what was changed, but not why.',

  'orderView-conflict-text': 'What you typed is still here. This is what differs:',
  'orderView-conflict-field': 'Field',
  'orderView-conflict-mine': 'Yours',
  'orderView-conflict-theirs': 'On the server',
  'orderView-conflict-keepMine': 'Save mine',
  'orderView-conflict-takeTheirs': 'Take the other version',
  'orderView-conflict-comparing': 'Reading the other version…',
  'orderView-conflict-failed': 'The other version could not be read.',
}
