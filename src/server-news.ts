/** What the page hears when another tab changed the service's data; only a service inside the browser says so. */
const EVENT = 'server-changed'

/**
 * Tells of changes that others made, while the page is looked at; what happened meanwhile is told once when it is looked at
 * again. Nothing is asked for: where nobody tells, nothing happens. Returns the way to stop.
 */
export const serverNews = (hear: () => void): (() => void) => {
  let isDue = false
  const tell = () => {
    isDue = document.hidden
    if (!isDue) hear()
  }
  const look = () => {
    if (isDue) tell()
  }
  window.addEventListener(EVENT, tell)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener(EVENT, tell)
    document.removeEventListener('visibilitychange', look)
  }
}
