/** Runs the work while no other runs, where the browser has no Web Locks (plain HTTP) or refuses them (blocked storage). */
type Fallback = <T>(work: () => Promise<T>, name: string) => Promise<T>

/** A lease in localStorage. Few pages need it: it comes when it is wanted. */
const byLease: Fallback = async (work, name) => (await import('./lease.ts')).withLease(name, work)

/**
 * Runs the work while no other tab of this browser runs work of the same name, and hands on how it ended: under a Web Lock, or by `fallback`.
 * `options.signal` ends the wait for the lock, not the work.
 */
export const exclusively = async <T>(
  name: string,
  work: () => Promise<T>,
  fallback: Fallback = byLease,
  options: LockOptions = {},
): Promise<T> => {
  if (!('locks' in navigator)) return fallback(work, name)
  let isBegun = false
  try {
    return await navigator.locks.request(name, options, () => {
      isBegun = true
      return work()
    })
  } catch (error) {
    if (isBegun || options.signal?.aborted) throw error
    // Chromium runs no callback while it opens a window, prints or asks: a lock that is granted then is lost, with a plain `Error`
    return error instanceof DOMException ? fallback(work, name) : exclusively(name, work, fallback, options)
  }
}
