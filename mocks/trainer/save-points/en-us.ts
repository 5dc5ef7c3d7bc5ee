import type { Translated } from '../../words.ts'
import type { zhHant } from './zh-hant.ts'

export const enUS: Translated<typeof zhHant> = {
  explain: 'Keep the data and the time as they are now, and come back to this moment whenever you like. Save points stay in this browser.',
  name: 'Name of the save point',
  nameHint: 'For example: before the quote',
  save: 'Save',
  list: (count) => `Save points (${count})`,
  empty: 'No save points yet',
  emptyHint: 'Save one before the key step of your demo, and you can play it again.',
  about: (saved, orders) => `Saved ${saved} · ${orders} ${orders === 1 ? 'order' : 'orders'}`,
  time: (time) => `Demo time ${time}`,
  goBack: 'Go back',
  goBackTitle: (name) => `Go back to “${name}”?`,
  goBackText: 'It replaces the present data, and every window is loaded again. To keep what you have now, save it first.',
  goBackConfirm: 'Go back',
  cancel: 'Cancel',
  removeOf: (name) => `Delete “${name}”`,
  undoTitle: 'Undo the last step',
  undoExplain: 'Whoever took the last step, in whichever window, it can be undone. Emails it sent disappear as well.',
  undo: 'Undo',
  undoNone: 'Nothing to undo since this window was opened.',
  undoFiles: 'This step deleted files, so it can’t be undone.',
  step: (time, who, what) => `${time} ${who}: ${what}`,
  failed: {
    read: 'The save points of this browser couldn’t be read. Private windows and full storage may not allow it.',
    goBack: 'This save point couldn’t be read. Nothing was changed.',
    undo: 'The same data were changed again after this step, so it can’t be undone. Nothing was changed.',
  },
}
