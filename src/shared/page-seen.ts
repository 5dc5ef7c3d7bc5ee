/** Calls back when the page gets the focus or comes back into view. Returns the way to stop. */
export const onPageSeen = (callback: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState === 'visible') callback()
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
