import type { Translated } from '../../words.ts'
import type { zhHant } from './zh-hant.ts'

export const enUS: Translated<typeof zhHant> = {
  windows: (count) => (count === 1 ? '1 window' : `${count} windows`),
  here: 'This window',
  nobody: 'Not signed in',
  act: (words, when) => `Pressed “${words}” · ${when}`,
  noAct: 'Nothing pressed yet',
  show: 'Show',
  close: 'Close',
  closeOf: (name) => `Close the window of ${name}`,
  open: 'New window',
  openAs: (name) => `Open a window as ${name}`,
  beside: 'Customer beside engineer',
  besideHint: 'Opens a second window on the right half of the screen. Each signs in by itself; both see the same data.',
  blocked: 'The browser blocked the new window. Allow pop-ups for this site in the address bar, then press again.',
  elsewhere: (name) =>
    `The window of ${name} was opened by hand, so the browser does not let a page bring it forward. Its demo bar is flashing: choose it in the taskbar.`,
  unclosable: (name) => `The window of ${name} was opened by hand: close it there.`,
}
