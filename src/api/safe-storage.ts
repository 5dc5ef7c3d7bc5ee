import type { KeyValueStore } from './credentials.ts'

/** Storage trouble of any kind (private windows, policies, full disks) counts as nothing stored. */
export const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

interface SafeStorage {
  readonly read: (key: string) => string | null
  /** False where it was refused. */
  readonly write: (key: string, value: string) => boolean
  readonly remove: (key: string) => void
}

/** Even the mere mention of a blocked storage throws: hence a function that gives it. */
const safe = (store: () => KeyValueStore): SafeStorage => ({
  read: (key) => attempt(() => store().getItem(key)) ?? null,
  write: (key, value) =>
    attempt(() => {
      store().setItem(key, value)
      return true
    }) ?? false,
  remove: (key) => attempt(() => store().removeItem(key)),
})

/** What this tab remembers until it is closed; blocked storage remembers nothing. */
export const tabStorage: SafeStorage = safe(() => sessionStorage)

/** What this browser remembers; a full or blocked storage costs what should be kept, not the page. */
export const browserStorage: SafeStorage = safe(() => localStorage)
