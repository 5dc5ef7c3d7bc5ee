import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Scrolls to an element and gives it the focus. */
export const bringInSight = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/**
 * Whoever pressed the button at the bottom of a long page must see why nothing was saved: the element comes into sight and gets the
 * focus as it appears, and each time that `again` calls back. `again` returns the way to stop.
 */
export const useInSight = (root: RefObject<HTMLElement | null>, again: (show: () => void) => { readonly unsubscribe: () => void }) => {
  const listen = useEffectEvent(again)
  useEffect(() => {
    const show = () => bringInSight(root.current)
    show()
    const subscription = listen(show)
    return () => subscription.unsubscribe()
  }, [root])
}
