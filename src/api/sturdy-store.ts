import { memoryStore, type KeyValueStore } from './credentials.ts'
import { attempt } from './safe-storage.ts'

/** Whether the store really keeps something: private windows, policies and full disks refuse. */
export const keeps = (store: () => KeyValueStore): boolean =>
  attempt(() => {
    const opened = store()
    opened.setItem('probe', '1')
    const isKept = opened.getItem('probe') === '1'
    opened.removeItem('probe')
    return isKept
  }) ?? false

/** The store, with a place for as long as the page for what it refuses to take. */
export const sturdyStore = (store: KeyValueStore): KeyValueStore => {
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
