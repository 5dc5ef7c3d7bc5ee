import { useCallback } from 'react'
import { afterPaint } from './after-paint.ts'
import { runOnIdle } from './page/idle.ts'

/**
 * The library begins to look after each element at a random moment of its first 2 s, even of one that is gone by then; and a look that
 * waits for an idle moment as this ends begins once more, for a quarter of a second.
 */
const BEGUN_MS = [2500, 4000] as const

const load = async () => (await import('@formkit/auto-animate')).default
type AutoAnimate = Awaited<ReturnType<typeof load>>
let library: Promise<AutoAnimate> | undefined
/** No page begins with motion; a library that cannot be had is asked for again by the next list. */
const loadOnIdle = () =>
  (library ??= runOnIdle(load).catch((error: unknown) => {
    library = undefined
    throw error
  }))

/** Motion of a list's entries that come, go and change places: the ref of the list. It ends once the page without the list is painted. */
export const useMotion = <E extends HTMLElement>(): ((list: E | null) => (() => void) | undefined) =>
  useCallback((list: E | null) => {
    if (list === null) return undefined
    const isGone = new AbortController()
    const begin = (autoAnimate: AutoAnimate) => {
      if (isGone.signal.aborted) return
      const motion = autoAnimate(list)
      isGone.signal.addEventListener('abort', () => {
        motion.destroy?.()
        // what began after its end is ended too
        BEGUN_MS.forEach((after) => setTimeout(() => motion.destroy?.(), after))
      })
    }
    loadOnIdle().then(
      // the library reads computed styles: before the paint that would compute the styles of the page twice
      (autoAnimate) => void afterPaint(() => begin(autoAnimate)),
      () => undefined,
    )
    // ending the motion takes longer the more entries there are, and the next page should not wait for it
    return () => void afterPaint(() => isGone.abort())
  }, [])
