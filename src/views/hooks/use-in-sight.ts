import { useEffect, type RefObject } from 'react'

/** Scrolls to an element and gives it the focus. */
export const bringInSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/**
 * The button that saves is at the bottom of a long page: what keeps it from saving comes into sight and gets the focus as it appears.
 * Returns the way to show it again.
 */
export const useInSight = (root: RefObject<HTMLElement | null>): (() => void) => {
  useEffect(() => bringInSight(root.current), [root])
  return () => bringInSight(root.current)
}
