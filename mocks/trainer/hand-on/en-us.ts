import type { Translated } from '../../words.ts'
import type { zhHant } from './zh-hant.ts'

export const enUS: Translated<typeof zhHant> = {
  import: 'Import a file',
  exportOf: (name) => `Export “${name}” as a file`,
  shareOf: (name) => `Share “${name}” as a link`,
  linkReady: (size) => `The link is ready (${size})`,
  linkHint: 'The data are in the link itself and go to no server. Whoever opens it is asked before anything is replaced.',
  linkTooLong: (size, max) => `There is too much in it: the link would have ${size}, more than ${max}. Hand it on as a file.`,
  exportInstead: 'Export a file',
  failed: {
    export: 'Its data are no longer in this browser, so it can’t be exported.',
    share: 'No link could be made. Hand it on as a file.',
    store: 'Not saved. The browser’s storage may be full: delete save points you don’t need, then try again.',
    foreign: 'This file can’t be read here. Choose one that was exported from this section.',
    version: 'These data come from another version of the demo and can’t be used. Nothing was changed.',
    damaged: 'The file is incomplete or damaged. Nothing was changed.',
    linkDamaged: 'This link is incomplete or was not made here. Nothing was changed. Ask for the whole link again.',
    linkVersion: 'This link comes from another version of the demo and can’t be opened. Nothing was changed.',
    linkTooLarge: 'This link is too long and was not opened. Nothing was changed. Ask for a file instead.',
  },
}
