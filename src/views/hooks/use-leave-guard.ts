import { useEffect, useEffectEvent } from 'react'
import { draftsKept } from './drafts-kept.ts'

interface Held {
  /** For what the query of the address opens and closes, e.g. a dialog: whether the address still shows it. By default the whole page does. */
  readonly isShown?: () => boolean
  /** Whether what is typed is kept in this browser and offered again; by default it is. */
  readonly isKept?: boolean
}

/** The unsaved work that leaving would lose. */
const held = new Map<object, Required<Held>>()

/** Whether leaving the page now would lose something. */
export const hasUnsavedWork = (): boolean => held.size > 0

/** Whether the step that the browser has just taken leaves something behind; `isSamePage`: only the query may have changed. */
export const leavesWork = (isSamePage: boolean): boolean => [...held.values()].some(({ isShown }) => !isSamePage || !isShown())

/** Whether all that is left behind can be restored later. */
export const isWorkKept = (): boolean => draftsKept() !== 'none' && [...held.values()].every(({ isKept }) => isKept)

/** Holds the page while there is something to lose: the browser asks before it is closed, the application before it is left. */
export const useLeaveGuard = (hasChanges: boolean, { isShown = () => true, isKept = true }: Held = {}) => {
  const isStillShown = useEffectEvent(() => isShown())
  useEffect(() => {
    if (!hasChanges) return undefined
    const mark = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    held.set(mark, { isShown: () => isStillShown(), isKept })
    window.addEventListener('beforeunload', ask)
    return () => {
      held.delete(mark)
      window.removeEventListener('beforeunload', ask)
    }
  }, [hasChanges, isKept])
}
