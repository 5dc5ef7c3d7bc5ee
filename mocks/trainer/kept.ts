import { tabStorage } from '../../src/shared/storage.ts'

const OPEN = 'repair-mock.trainer-open'
const SECTION = 'repair-mock.trainer-section'

/** What this tab remembers of the trainer's panel, so that it is still there when the page is loaded anew. */
export const keptTrainer = {
  isOpen: (): boolean => tabStorage.read(OPEN) === 'true',
  section: (): string | null => tabStorage.read(SECTION),
  keep: (isOpen: boolean, section: string): void => {
    tabStorage.write(OPEN, String(isOpen))
    tabStorage.write(SECTION, section)
  },
}
