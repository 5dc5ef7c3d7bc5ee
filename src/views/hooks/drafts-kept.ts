import { useSyncExternalStore } from 'react'
import type { DraftsKept } from '../../api/vault.ts'

let kept: DraftsKept = 'browser'
const listeners = new Set<() => void>()

/** How far what is typed is kept in this browser. */
export const draftsKept = (): DraftsKept => kept

/** Tells the views that it has changed. */
export const setDraftsKept = (now: DraftsKept): void => {
  kept = now
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useDraftsKept = (): DraftsKept => useSyncExternalStore(subscribe, draftsKept)
