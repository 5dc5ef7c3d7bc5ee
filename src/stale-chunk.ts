const KEY = 'stale-chunk-reload'
const ONCE_MS = 10_000

/** A deploy between page load and the first visit of a screen removes the old chunks: load the new version, at most once in 10 s. */
export const withReload =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      const last = Number(sessionStorage.getItem(KEY) ?? 0)
      if (Date.now() - last < ONCE_MS) throw error
      sessionStorage.setItem(KEY, String(Date.now()))
      location.reload()
      return new Promise<T>(() => {})
    }
  }
