import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useTransition } from 'react'
import { needMessages, type Extent } from '../../../app/i18n.ts'
import { ChunkFailed, type ChunkFault, isFirstReload, loadChunk } from '../../../shared/stale-chunk.ts'
import { hasUnsavedWork } from '../../hooks/use-leave-guard.ts'
import { whenCalm, workCalmly } from './calm.ts'
import { ChunkFailure } from './chunk-failure.tsx'

interface GuardProps {
  readonly children: ReactNode
  readonly onCaught: () => void
  readonly fallback: (fault: ChunkFault, reset: () => void) => ReactNode
}

/** Draws the fallback where a file could not be loaded; any other error goes on to the boundary above. */
class ChunkGuard extends Component<GuardProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override componentDidCatch() {
    this.props.onCaught()
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof ChunkFailed) return this.props.fallback(error.fault, () => this.setState({ error: undefined }))
    throw error
  }
}

/**
 * Where it is said that a part could not be loaded: as a page with a heading, in the flow of a page, nowhere (ornaments), or in a dialog,
 * which the given function closes for the owner of the part.
 */
type FailurePlace<Props> = 'page' | 'inline' | 'none' | ((props: Props) => void)

/** Without being asked the page is reloaded only where nothing typed is lost. */
const reloadsByItself = (deployed: string) => !hasUnsavedWork() && isFirstReload(deployed)
const reloadsAsAsked = () => true

/**
 * A component on its way: `fetch` brings it, `Part` draws it, at once where it is there already; otherwise it suspends. It comes with its
 * words: all of them, unless it is content with fewer. Where it cannot be had, `Part` says so and tries again when asked.
 */
export const coming = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: Extent = 'all',
  place: FailurePlace<Props> = 'page',
) => {
  let ready: ComponentType<Props> | undefined
  const fetch = async () => {
    const [Loaded] = await Promise.all([load(), needMessages(words)])
    ready = Loaded
    return Loaded
  }
  const attempt = (mayReload: (deployed: string) => boolean): ComponentType<Props> =>
    lazy(async () => ({ default: await loadChunk(fetch, mayReload) }))
  // React draws anew what has suspended: the attempt is another one only after the failure of this one has been drawn
  let awaited = attempt(reloadsByItself)
  // named out here: the compiler would lift functions written inside to the module, where there is no `ready`
  const now = () => ready ?? awaited
  const forget = () => void (awaited = attempt(reloadsByItself))
  const again = (fault: ChunkFault) => {
    // who reads that a reload is needed and presses the button has asked for it
    awaited = attempt(fault === 'network' ? reloadsByItself : reloadsAsAsked)
  }
  const Part = (props: Props) => {
    'use no memo' // the properties are new ones each time
    // never exchanged while it is shown, which would forget its state
    const [Drawn, setDrawn] = useState(now)
    const [isTrying, startTrying] = useTransition()
    const isFloating = typeof place === 'function'
    return (
      <ChunkGuard
        onCaught={forget}
        fallback={(fault, reset) => (
          <ChunkFailure
            fault={fault}
            place={isFloating ? 'inline' : place}
            isTrying={isTrying}
            onRetry={() => {
              again(fault)
              startTrying(() => {
                setDrawn(now)
                reset()
              })
            }}
            onClose={isFloating ? () => place(props) : undefined}
            isOpen={!('isOpen' in props) || props.isOpen !== false}
          />
        )}
      >
        <Drawn {...props} />
      </ChunkGuard>
    )
  }
  return { Part, fetch }
}

/**
 * A part of a page that its first picture does without: it comes once the page is calm, or when it is drawn, if that is
 * sooner. `fallback` stands in its place meanwhile; `words` and `place` as in `coming`.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  words: Extent = 'all',
  place: FailurePlace<Props> = 'inline',
): ComponentType<Props> => {
  const { Part, fetch } = coming(load, words, place)
  // what fails now is asked for again when it is drawn
  if (typeof window !== 'undefined') workCalmly(fetch)
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

/** The same for a dialog. `close` tells its owner, through the props of the dialog, that somebody closes it although it could not be loaded. */
export const laterDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: Extent,
  close: (props: Props) => void,
): ComponentType<Props> => later(load, null, words, close)

/** A part of every page that nobody sees before something happens: it is drawn once that has happened (`sooner`) or the page is calm. */
export const onceCalm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sooner: Promise<unknown>,
): ComponentType<Props> => {
  const { Part } = coming(load, 'start', 'none')
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
