import autoAnimate from '@formkit/auto-animate'
import { useCallback } from 'react'

/**
 * The library begins to look after each element at a random moment of its first 2 s, even of one that is gone by then; and a look that
 * waits for an idle moment as this ends begins once more, for a quarter of a second.
 */
const BEGUN_MS = [2500, 4000] as const

/** Motion of a list's entries that come, go and change places: the ref of the list. Nothing of it outlives the list. */
export const useMotion = <E extends HTMLElement>(): ((list: E | null) => (() => void) | undefined) =>
  useCallback((list: E | null) => {
    if (list === null) return undefined
    const motion = autoAnimate(list)
    return () => {
      motion.destroy?.()
      // what began after its end is ended too
      BEGUN_MS.forEach((after) => setTimeout(() => motion.destroy?.(), after))
    }
  }, [])
