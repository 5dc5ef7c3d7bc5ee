/** The part of the browser's `Storage` that is used. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A store that lives as long as the page; used in tests and where the browser's storage is blocked. */
export const memoryStore = (): KeyValueStore => {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

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

/** The storage of this tab, until it is closed; where it is blocked nothing is stored. */
export const tabStorage: SafeStorage = safe(() => sessionStorage)

/** The storage of this browser; where it is full or blocked nothing is stored, and the page goes on. */
export const browserStorage: SafeStorage = safe(() => localStorage)

/** Whether the store keeps what is written: private windows, policies and full disks refuse. */
export const keeps = (store: () => KeyValueStore): boolean =>
  attempt(() => {
    const opened = store()
    opened.setItem('probe', '1')
    const isKept = opened.getItem('probe') === '1'
    opened.removeItem('probe')
    return isKept
  }) ?? false

/** A store that keeps in memory, until the page closes, what the given one refuses to store. */
export const storeWithFallback = (store: KeyValueStore): KeyValueStore => {
  const held = memoryStore()
  const forget = (key: string) => attempt(() => store.removeItem(key))
  return {
    getItem: (key) => held.getItem(key) ?? attempt(() => store.getItem(key)) ?? null,
    setItem: (key, value) => {
      held.removeItem(key)
      attempt(() => store.setItem(key, value))
      if (attempt(() => store.getItem(key)) === value) return
      // an older value must not come back once the page is gone
      forget(key)
      held.setItem(key, value)
    },
    removeItem: (key) => {
      held.removeItem(key)
      forget(key)
    },
  }
}

/** A check for each field. */
export type Checks<T> = { readonly [K in keyof T]-?: (value: unknown) => value is T[K] }

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isYesNo = (value: unknown): value is boolean => typeof value === 'boolean'
/**
 * Reads what was kept as JSON: the fields that have a check, and only where each is what it should be. By hand, for the first picture
 * needs some of it and the schemas come later (docs/decisions/013).
 */
export const readerOf =
  <T extends object>(checks: Checks<T>) =>
  (text: string | null): T | undefined => {
    const json: unknown = attempt(() => JSON.parse(text ?? ''))
    if (typeof json !== 'object' || json === null) return undefined
    const known: object = Object.fromEntries(Object.entries(json).filter(([name]) => Object.hasOwn(checks, name)))
    const isSound = (value: object): value is T =>
      Object.entries<(field: unknown) => boolean>(checks).every(([name, is]) => is(Reflect.get(value, name)))
    return isSound(known) ? known : undefined
  }
