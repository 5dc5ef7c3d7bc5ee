import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The subscribers of one shared timer; a table has one in each row. */
const readers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => readers.forEach((listener) => listener())

const subscribe = (onChange: () => void) => {
  readers.add(onChange)
  if (timer === undefined) {
    timer = setInterval(tell, MINUTE_MS / 4)
    // where the clock itself is moved, as in the demo, the page is told of it like this
    window.addEventListener('server-changed', tell)
  }
  return () => {
    readers.delete(onChange)
    if (readers.size > 0) return
    clearInterval(timer)
    window.removeEventListener('server-changed', tell)
    timer = undefined
  }
}

/** The current minute in ms since 1970; renders anew when the minute changes. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
