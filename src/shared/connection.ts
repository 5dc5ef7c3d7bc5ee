/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Calls back when the browser notices that the network is gone or back. Returns the way to stop. */
export const onConnectionChange = (callback: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined
  const stop = new AbortController()
  window.addEventListener('offline', callback, stop)
  window.addEventListener('online', callback, stop)
  return () => stop.abort()
}

/** Resolves with true once the browser is online, at once if it is; with false after `ms` without a network, or once the signal is aborted. */
export const whenOnline = (ms = Infinity, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (!isOffline() || signal?.aborted) {
      resolve(!isOffline())
      return
    }
    const end = (isOnline: boolean) => {
      stop()
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      resolve(isOnline)
    }
    const giveUp = () => end(false)
    const timer = ms === Infinity ? undefined : setTimeout(giveUp, ms)
    const stop = onConnectionChange(() => !isOffline() && end(true))
    signal?.addEventListener('abort', giveUp)
  })
