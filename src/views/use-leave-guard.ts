import { useEffect, useEffectEvent } from 'react'

/** What would be lost, each with what tells whether the address still shows it; undefined: the whole page does. */
const held = new Map<object, () => boolean>()

/** Whether leaving the page now would lose something. */
export const hasUnsavedWork = (): boolean => held.size > 0

/** Whether the step that the browser has just taken leaves something behind; `isSamePage`: only the query may have changed. */
export const leavesWork = (isSamePage: boolean): boolean => [...held.values()].some((isShown) => !isSamePage || !isShown())

/**
 * Holds the page while there is something to lose: the browser asks before it is closed, the application before it is left.
 * `isShown` is for what the query of the address opens and closes, e.g. a dialog: whether the address still shows it.
 */
export const useLeaveGuard = (hasChanges: boolean, isShown: () => boolean = () => true) => {
  const look = useEffectEvent(() => isShown())
  useEffect(() => {
    if (!hasChanges) return undefined
    const mark = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    held.set(mark, () => look())
    window.addEventListener('beforeunload', ask)
    return () => {
      held.delete(mark)
      window.removeEventListener('beforeunload', ask)
    }
  }, [hasChanges])
}
