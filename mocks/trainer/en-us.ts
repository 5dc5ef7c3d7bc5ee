import type { Translated } from '../words.ts'
import type { zhHant } from './zh-hant.ts'

export const enUS: Translated<typeof zhHant> = {
  title: 'Trainer’s panel',
  close: 'Close the trainer’s panel',
  sections: 'Sections of the trainer’s panel',
  loading: 'Loading…',
  failed: 'This section could not be loaded. Check the connection, then try again.',
  retry: 'Try again',
}
