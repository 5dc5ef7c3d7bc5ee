import { credentials, spokenLanguage } from '../api/index.ts'
import { profileKey, type SessionProfile } from '../machines/session/session-calls.ts'
import { KEPT_PAGE_MS } from '../shared/constants.ts'
import { isText, readerOf, tabStorage } from '../shared/storage.ts'

// A list begins with the rows that it showed when this tab was reloaded, while they are asked for again. They lie in the tab's storage only
// while it reloads, and on a shared computer never.

const KEY = 'rowsOverReload'

interface Kept {
  /** For whom they were loaded: user, role, permissions and language. */
  readonly reader: string
  /** The address that names the query, without its path. */
  readonly search: string
  /** When the tab was left, ms since 1970. */
  readonly leftAt: number
  readonly page: object
}

const readKept = readerOf<Kept>({
  reader: isText,
  search: isText,
  leftAt: (value): value is number => typeof value === 'number',
  page: (value): value is object => typeof value === 'object' && value !== null,
})

const readerKey = (profile: SessionProfile) => JSON.stringify([profileKey(profile), spokenLanguage()])

let taken: string | null = null

/** Moves the rows from the tab's storage into memory; called when the application starts. */
export const takeKeptRows = (): void => {
  taken = tabStorage.read(KEY)
  tabStorage.remove(KEY)
}

/** The page of rows that this reader saw for this query before the reload, for the first caller; its shape is for the caller to check. */
export const pageBeforeReload = (profile: SessionProfile, search: string): object | undefined => {
  const kept = readKept(taken)
  taken = null
  const isCurrent = kept?.reader === readerKey(profile) && kept.search === search && Date.now() - kept.leftAt <= KEPT_PAGE_MS
  return isCurrent ? kept.page : undefined
}

/** Stores the page of rows that `shown` returns when the tab is reloaded or left; undefined stores nothing. Returns how to stop. */
export const keepPageOverReload = (profile: SessionProfile, shown: () => Pick<Kept, 'search' | 'page'> | undefined): (() => void) => {
  const keep = ({ persisted }: PageTransitionEvent) => {
    const user = credentials.userData()
    const rows = shown()
    // a document in the back/forward cache comes back as it was left
    if (persisted || user === undefined || user.isSharedComputer === true || rows === undefined) return
    tabStorage.write(KEY, JSON.stringify({ ...rows, reader: readerKey(profile), leftAt: Date.now() } satisfies Kept))
  }
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}
