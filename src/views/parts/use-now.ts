import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** The current minute in ms since 1970; renders anew when the minute changes. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
