import { useSyncExternalStore } from 'react'
import type { DraftsKept } from '../../api/vault.ts'

let kept: DraftsKept = 'browser'
let keptAt: number | undefined
const listeners = new Set<() => void>()

/** How far what is typed is kept in this browser. */
export const draftsKept = (): DraftsKept => kept

/** Tells the views that it has changed. */
export const setDraftsKept = (how: DraftsKept, at?: number): void => {
  kept = how
  keptAt = at
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** When something typed on this page was last kept (ms since 1970). */
export const useKeptAt = (): number | undefined => useSyncExternalStore(subscribe, () => keptAt)
export const useDraftsKept = (): DraftsKept => useSyncExternalStore(subscribe, draftsKept)
