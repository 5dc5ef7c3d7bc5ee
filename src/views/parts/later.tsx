import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { needMessages, type Extent } from '../../i18n.ts'
import { withReload } from '../../stale-chunk.ts'
import { whenCalm, workCalmly } from './calm.ts'

/**
 * A component on its way: `fetch` brings it, `Part` draws it, at once where it is there already; otherwise it suspends. It comes with its
 * words: all of them, unless it is content with fewer.
 */
export const coming = <Props extends object>(load: () => Promise<ComponentType<Props>>, words: Extent = 'all') => {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => {
    const [Loaded] = await Promise.all([load(), needMessages(words)])
    ready = Loaded
    return Loaded
  }
  const Awaited: ComponentType<Props> = lazy(withReload(async () => ({ default: await fetch() })))
  // named out here: the compiler would lift a function written inside to the module, where there is no `ready`
  const now = () => ready ?? Awaited
  const Part = (props: Props) => {
    // never exchanged while it is shown, which would forget its state
    const [Drawn] = useState(now)
    return <Drawn {...props} />
  }
  return { Part, fetch }
}

/**
 * A part of a page that its first picture does without, e.g. a dialog: it comes once the page is calm, or when it is drawn, if that is
 * sooner. `fallback` stands in its place meanwhile; `words` as in `coming`.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  words?: Extent,
): ComponentType<Props> => {
  const { Part, fetch } = coming(load, words)
  // what fails now is asked for again when it is drawn
  if (typeof window !== 'undefined') workCalmly(fetch)
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

/** A part of every page that nobody sees before something happens: it is drawn once that has happened (`sooner`) or the page is calm. */
export const onceCalm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sooner: Promise<unknown>,
): ComponentType<Props> => {
  const { Part } = coming(load, 'start')
  return (props: Props) => {
    const [isDue, setIsDue] = useState(false)
    useEffect(() => void Promise.race([whenCalm(), sooner]).then(() => setIsDue(true)), [])
    return (
      isDue && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  }
}
