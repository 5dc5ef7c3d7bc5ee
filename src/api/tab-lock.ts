/** Runs the work while no other runs, where the browser has no Web Locks (plain HTTP) or refuses them (blocked storage). */
type Fallback = <T>(work: () => Promise<T>, name: string) => Promise<T>

/** A lease in localStorage. Few pages need it: it comes when it is wanted. */
const byLease: Fallback = async (work, name) => (await import('./lease.ts')).withLease(name, work)

interface Options {
  readonly fallback?: Fallback
  /** Once it is aborted, the lock is neither waited for nor held any longer, and the call rejects with the reason. */
  readonly signal?: AbortSignal
}

/** Hands on how the work ended, or rejects as soon as the signal is aborted. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

/** Runs the work while no other tab of this browser runs work of the same name, and hands on how it ended: under a Web Lock, or by `fallback`. */
export const exclusively = async <T>(name: string, work: () => Promise<T>, options: Options = {}): Promise<T> => {
  const { fallback = byLease, signal } = options
  if (!('locks' in navigator)) return fallback(work, name)
  let isBegun = false
  try {
    const begin = () => {
      isBegun = true
      return signal ? unlessAborted(work(), signal) : work()
    }
    return await (signal ? navigator.locks.request(name, { signal }, begin) : navigator.locks.request(name, begin))
  } catch (error) {
    if (isBegun || signal?.aborted) throw error
    // Chromium runs no callback while it opens a window, prints or asks: a lock that is granted then is lost, with a plain `Error`
    return error instanceof DOMException ? fallback(work, name) : exclusively(name, work, options)
  }
}
