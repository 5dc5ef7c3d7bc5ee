import { useCallback, useEffect, useRef } from 'react'
import { whenFocusIsLost } from '../ui/overlays/give-focus-back.ts'

/**
 * A step that the reader took himself may take what he pressed off the page. Then he is led to the top, where the new status stands, and
 * the heading has the focus; the steps of others move nobody. Out: to be called when a step is saved. `seen`: changes once it is shown.
 */
export const useStepTaken = (seen: string | number): (() => void) => {
  const isOwn = useRef(false)
  useEffect(() => {
    if (!isOwn.current) return undefined
    isOwn.current = false
    return whenFocusIsLost(() => {
      window.scrollTo({ top: 0 })
      document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }, [seen])
  return useCallback(() => {
    isOwn.current = true
  }, [])
}
