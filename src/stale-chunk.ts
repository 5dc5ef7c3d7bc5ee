const KEY = 'stale-chunk-reload'
const ONCE_MS = 10_000

/** When the page was last loaded anew for this; undefined where nothing can be remembered, and then it must not be done at all. */
const lastReload = (): number | undefined => {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    return undefined
  }
}

/** A deploy between page load and the first visit of a screen removes the old chunks: load the new version, at most once in 10 s. */
export const withReload =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      const last = lastReload()
      if (last === undefined || Math.abs(Date.now() - last) < ONCE_MS) throw error
      try {
        sessionStorage.setItem(KEY, String(Date.now()))
      } catch {
        throw error
      }
      location.reload()
      return new Promise<T>(() => {})
    }
  }
