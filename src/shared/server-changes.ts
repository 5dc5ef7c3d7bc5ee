const QUIET_MS = 200

/**
 * Calls back when somebody else has changed something at the server (the window event `server-changed`): once for changes in quick
 * succession, and only while the page is seen; what happened meanwhile is told when it is seen again. Returns the way to stop.
 */
export const onServerChange = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const tell = () => {
    if (document.visibilityState === 'hidden' || !isDue) return
    isDue = false
    callback()
  }
  const hear = () => {
    isDue = true
    clearTimeout(timer)
    timer = setTimeout(tell, QUIET_MS)
  }
  window.addEventListener('server-changed', hear)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('server-changed', hear)
    document.removeEventListener('visibilitychange', tell)
  }
}
