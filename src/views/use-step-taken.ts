import { useCallback, useEffect, useRef } from 'react'

/** A dialog gives the focus back two frames after it is gone. */
const GIVEN_BACK_MS = 60

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * A step that the reader took himself may take what he pressed off the page. Then he is led to the top, where the new status stands, and
 * the heading has the focus; the steps of others move nobody. Out: to be called when a step is saved. `seen`: changes once it is shown.
 */
export const useStepTaken = (seen: string | number): (() => void) => {
  const isOwn = useRef(false)
  useEffect(() => {
    if (!isOwn.current) return undefined
    isOwn.current = false
    const timer = setTimeout(() => {
      if (!isLost()) return
      window.scrollTo({ top: 0 })
      document.querySelector('h1')?.focus({ preventScroll: true })
    }, GIVEN_BACK_MS)
    return () => clearTimeout(timer)
  }, [seen])
  return useCallback(() => {
    isOwn.current = true
  }, [])
}
