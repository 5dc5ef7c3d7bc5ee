import { useEffect, useRef } from 'react'
import { pageHeading, whenFocusIsLost } from '../ui/focus/lost-focus.ts'

/** A step removes the button that led to it: then the page begins at its top again, and its heading has the focus. */
export const useStepFocus = (step: string) => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return undefined
    shown.current = step
    window.scrollTo({ top: 0 })
    return whenFocusIsLost(() => pageHeading()?.focus({ preventScroll: true }))
  }, [step])
}
