import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { withReload } from '../../stale-chunk.ts'

/** A browser that cannot say when it is idle is asked after so long. */
const QUIET_MS = 2000

const whenIdle = (work: () => void) => {
  if (typeof window === 'undefined') return
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, QUIET_MS)
}

/**
 * A part of a page that its first picture does without, e.g. a dialog: it comes once the page is idle, or when it is drawn, if that is
 * sooner. `fallback` stands in its place meanwhile.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> => {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => (ready = await load())
  const Part: ComponentType<Props> = lazy(withReload(async () => ({ default: await fetch() })))
  // what fails now is asked for again when it is wanted
  whenIdle(() => void fetch().catch(() => undefined))
  return (props: Props) => {
    // what is there already is drawn at once; never exchanged while it is shown, which would forget its state
    const [Ready] = useState(() => ready)
    if (Ready !== undefined) return <Ready {...props} />
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
