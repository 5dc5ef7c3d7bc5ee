/** Calls back when the page gets the focus or comes back into view. Returns the way to stop. */
export const onPageSeen = (callback: () => void): (() => void) => {
  const stop = new AbortController()
  const look = () => {
    if (document.visibilityState === 'visible') callback()
  }
  window.addEventListener('focus', look, stop)
  document.addEventListener('visibilitychange', look, stop)
  return () => stop.abort()
}
