import { watchLeaving } from './api/page-left.ts'
import { tabStorage } from './api/safe-storage.ts'

const KEY = 'stale-chunk-reload'
const ONCE_MS = 10_000

/** Whether the page may be loaded anew for this; where nothing can be remembered it must not be done at all. */
const mayReload = (): boolean => {
  const last = Number(tabStorage.read(KEY) ?? 0)
  return Math.abs(Date.now() - last) >= ONCE_MS && tabStorage.write(KEY, String(Date.now()))
}

/**
 * A deploy between page load and the first visit of a screen removes the old chunks: load the new version, at most once in 10 s. A page
 * that is being left is not loaded anew, which would keep the user from where he is going.
 */
export const withReload =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const wasLeft = watchLeaving()
    try {
      return await load()
    } catch (error) {
      if (await wasLeft()) return new Promise<T>(() => {})
      if (!mayReload()) throw error
      location.reload()
      return new Promise<T>(() => {})
    }
  }
