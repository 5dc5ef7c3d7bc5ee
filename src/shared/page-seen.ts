import { isOffline, onConnectionChange } from './connection.ts'

/** Calls back when the page gets the focus, comes back into view or has a network again; never without one. Returns the way to stop. */
export const onPageSeen = (callback: () => void): (() => void) => {
  const stop = new AbortController()
  const look = () => {
    if (document.visibilityState === 'visible' && !isOffline()) callback()
  }
  window.addEventListener('focus', look, stop)
  document.addEventListener('visibilitychange', look, stop)
  const unsubscribe = onConnectionChange(look)
  return () => {
    stop.abort()
    unsubscribe()
  }
}
