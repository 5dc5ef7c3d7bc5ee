const SETTLE_MS = 200

/**
 * Calls back when another tab has changed the server's data, as the mock backend says by `server-changed`: once for what happens
 * within 200 ms, and only while this page is visible; a hidden one asks nothing. Returns the way to stop.
 */
export const onServerChange = (callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') callback()
    }, SETTLE_MS)
  }
  window.addEventListener('server-changed', hear)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('server-changed', hear)
  }
}
