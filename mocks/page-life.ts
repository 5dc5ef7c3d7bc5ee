/** Hands on how the work ended, or rejects as soon as the signal is aborted. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

/** Follows whether the page is left, and shown again from the back/forward cache. `onLeave` is called when it is left. */
export const followPageLife = (onLeave: () => void) => {
  let leaving = new AbortController()
  addEventListener('pageshow', () => {
    if (leaving.signal.aborted) leaving = new AbortController()
  })
  addEventListener('pagehide', () => {
    leaving.abort(new Error('The page was left.'))
    onLeave()
  })
  return {
    /** Aborted when the page is left. A page that is shown again has a new one. */
    signal: (): AbortSignal => leaving.signal,
    /** Hands on how the work ended; a failure while the page is left only once it is shown again. */
    failingWhenShown: <T>(work: Promise<T>): Promise<T> =>
      work.catch(async (error: unknown) => {
        if (leaving.signal.aborted) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
        throw error
      }),
  }
}
