import type { messages as zh } from '../zh-hant/shortcuts.ts'

/** The help about keyboard shortcuts. */
export const messages: Record<keyof typeof zh, string> = {
  'shortcuts-on': 'Use keyboard shortcuts',
  'shortcuts-hint': 'When off, the button at the top still opens search and commands.',
  'shortcuts-key-open': 'Open search and commands',
  'shortcuts-key-help': 'Show this help (while not typing in a field)',
  'shortcuts-key-move': 'Move between results',
  'shortcuts-key-choose': 'Run the chosen entry',
  'shortcuts-key-close': 'Close',
  'shortcuts-group-everywhere': 'Everywhere',
  'shortcuts-group-list': 'In a list',
  'shortcuts-group-review': 'In a review',
  'shortcuts-group-palette': 'In search and commands',
  'shortcuts-row-move': 'Next, previous row',
  'shortcuts-row-select': 'Select the row',
  'shortcuts-row-span': 'Select rows one after the other',
  'shortcuts-row-open': 'Open the row',
  'shortcuts-row-all': 'Select all rows of the page',
  'shortcuts-row-none': 'Clear the selection',
  'shortcuts-item-move': 'Next, previous item of the queue',
}
