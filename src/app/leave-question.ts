import { useEffect, useRef, useState } from 'react'
import { base, useAddress } from '../shared/address.ts'
import { hasUnsavedWork, isWorkKept, leavesWork } from '../views/hooks/use-leave-guard.ts'

let handler: ((event: PopStateEvent) => void) | undefined
// as early as the module is loaded: listeners of the window are called in the order in which they came, and the router's must come later
window.addEventListener('popstate', (event) => handler?.(event))

/**
 * The question before a page with unsaved changes is left by a link, or by Back and Forward. Steps that the application takes by
 * itself (after a save, at the end of a session) are not asked about.
 */
export const useLeaveQuestion = () => {
  const { path, search } = useAddress()
  const [leave, setLeave] = useState<{ readonly go: () => void; readonly isKept: boolean }>()
  const isPassing = useRef(false)

  useEffect(() => {
    const here = base() + path
    const onPopState = (event: PopStateEvent) => {
      const isAnswered = isPassing.current
      isPassing.current = false
      if (isAnswered || !leavesWork(location.pathname === here)) return
      // the browser has gone already: the router must not hear of it, and the page gets its address back on top of the other one
      event.stopImmediatePropagation()
      history.pushState(null, '', here + search)
      setLeave({
        isKept: isWorkKept(),
        go: () => {
          isPassing.current = true
          history.back()
        },
      })
    }
    handler = onPopState
    return () => {
      if (handler === onPopState) handler = undefined
    }
  }, [path, search])

  return {
    /** Goes at once where nothing can be lost, otherwise after the user's consent. */
    ask: (go: () => void) => (hasUnsavedWork() ? setLeave({ go, isKept: isWorkKept() }) : go()),
    dialog: {
      isOpen: leave !== undefined,
      isKept: leave?.isKept === true,
      onLeave: () => {
        setLeave(undefined)
        leave?.go()
      },
      onStay: () => setLeave(undefined),
    },
  }
}
