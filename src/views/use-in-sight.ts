import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Whoever pressed the button at the bottom of a long page must see why nothing was saved: the element comes into sight and gets the
 * focus as it appears, and each time that `again` calls back. `again` returns the way to stop.
 */
export const useInSight = (root: RefObject<HTMLElement | null>, again: (show: () => void) => { readonly unsubscribe: () => void }) => {
  const listen = useEffectEvent(again)
  useEffect(() => {
    const show = () => {
      root.current?.scrollIntoView({ block: 'start' })
      root.current?.focus({ preventScroll: true })
    }
    show()
    const subscription = listen(show)
    return () => subscription.unsubscribe()
  }, [root])
}
