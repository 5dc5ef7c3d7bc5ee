import { useEffect } from 'react'

const held = new Set<object>()

/** Whether leaving the page now would lose something. */
export const hasUnsavedWork = (): boolean => held.size > 0

/** Holds the page while there is something to lose: the browser asks before it is closed, the application before it is left. */
export const useLeaveGuard = (hasChanges: boolean) => {
  useEffect(() => {
    if (!hasChanges) return undefined
    const mark = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    held.add(mark)
    window.addEventListener('beforeunload', ask)
    return () => {
      held.delete(mark)
      window.removeEventListener('beforeunload', ask)
    }
  }, [hasChanges])
}
