import { useEffect, useRef, useState } from 'react'
import { hasUnsavedWork, isWorkKept, leavesWork } from '../views/hooks/use-leave-guard.ts'

let handler: ((event: PopStateEvent) => void) | undefined
// as early as the module is loaded: listeners of the window are called in the order in which they came, and the router's must come later
window.addEventListener('popstate', (event) => handler?.(event))

/** The router's word for a step that the application takes. */
const STEPS = ['pushState', 'replaceState'] as const

/**
 * The question before a page with unsaved changes is left by a link, or by Back and Forward. Steps that the application takes by
 * itself (after a save, at the end of a session) are not asked about.
 */
export const useLeaveQuestion = () => {
  const [leave, setLeave] = useState<{ readonly go: () => void; readonly isKept: boolean }>()
  const isPassing = useRef(false)

  // the address is followed by the browser's events: as state it would draw everything that can navigate anew with each step
  useEffect(() => {
    const read = ({ pathname, search }: Location) => ({ pathname, search })
    let here = read(location)
    const follow = () => (here = read(location))
    const onPopState = (event: PopStateEvent) => {
      const isAnswered = isPassing.current
      isPassing.current = false
      if (isAnswered || !leavesWork(location.pathname === here.pathname)) {
        follow()
        return
      }
      // the browser has gone already: the router must not hear of it, and the page gets its address back on top of the other one
      event.stopImmediatePropagation()
      history.pushState(null, '', here.pathname + here.search)
      setLeave({
        isKept: isWorkKept(),
        go: () => {
          isPassing.current = true
          history.back()
        },
      })
    }
    handler = onPopState
    for (const step of STEPS) window.addEventListener(step, follow)
    return () => {
      if (handler === onPopState) handler = undefined
      for (const step of STEPS) window.removeEventListener(step, follow)
    }
  }, [])

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
