import { useSyncExternalStore } from 'react'

/** Back and Forward, and the router's own word for a link to the same page, e.g. of the menu. */
export const MOVES = ['popstate', 'pushState', 'replaceState'] as const

const subscribe = (onMove: () => void) => {
  for (const event of MOVES) window.addEventListener(event, onMove)
  return () => {
    for (const event of MOVES) window.removeEventListener(event, onMove)
  }
}

/** The query of the address, undecoded. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => location.search)
