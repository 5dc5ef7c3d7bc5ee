import { credentials } from '../../api/index.ts'

/** The chosen files of one place, as they were chosen. */
interface Held {
  readonly owner: string
  readonly files: readonly File[]
}

/** The signed-in user; undefined while there is none. */
const owner = (): string | undefined => {
  const user = credentials.userData()
  return user && `${user.isCustomer ? 'customer' : 'backend'} ${user.userId}`
}

const pending = new Map<string, Held>()

/**
 * Files that were chosen and not saved, for as long as the page lives: a lost session ends the form, and after the sign-in the same
 * person finds them in it again. What survives a reload is kept by the vault (`KeptFiles`).
 */
export const pendingFiles = {
  /** Remembers the files of a place; none is the same as forgetting it. */
  keep: (key: string, files: readonly File[]): void => {
    const who = owner()
    if (who === undefined) return
    if (files.length === 0) pending.delete(key)
    else pending.set(key, { owner: who, files })
  },
  /** The files of a place, if they are those of whoever is here now. Somebody else's are forgotten with the asking. */
  of: (key: string): readonly File[] => {
    const who = owner()
    for (const [name, one] of pending) if (one.owner !== who) pending.delete(name)
    return pending.get(key)?.files ?? []
  },
  /** Forgets everything, as a sign-out that discards unsaved work does. */
  clear: (): void => pending.clear(),
}
