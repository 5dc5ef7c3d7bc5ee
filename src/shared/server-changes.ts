import { isOffline, onConnectionChange } from './connection.ts'

const QUIET_MS = 200

/**
 * Calls back when another window has changed something at the server, whoever works there (the window event `server-changed`): once for changes in quick
 * succession, and only while the page is seen and has a network; what happened meanwhile is told when it is and has. Returns the way to stop.
 */
export const onServerChange = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const notify = () => {
    if (document.visibilityState === 'hidden' || isOffline() || !isDue) return
    isDue = false
    callback()
  }
  const onChange = () => {
    isDue = true
    clearTimeout(timer)
    timer = setTimeout(notify, QUIET_MS)
  }
  window.addEventListener('server-changed', onChange)
  document.addEventListener('visibilitychange', notify)
  const unsubscribe = onConnectionChange(notify)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    window.removeEventListener('server-changed', onChange)
    document.removeEventListener('visibilitychange', notify)
  }
}
