import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useTransition } from 'react'
import { loadMessages } from '../../../app/i18n.ts'
import { NAMESPACES, type Namespace } from '../../../locales/namespaces.ts'
import { ChunkFailed, type ChunkFault, isFirstReload, loadChunk } from '../../../shared/stale-chunk.ts'
import { hasUnsavedWork } from '../../hooks/use-leave-guard.ts'
import { whenIdle } from './idle.ts'
import { queueOnIntent } from './intent.ts'
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
 * Where a failed load is reported: as a page with a heading, in the flow of a page, nowhere, or in a dialog, which the given function
 * closes for its owner.
 */
type FailurePlace<Props> = 'page' | 'inline' | 'none' | ((props: Props) => void)

/** The page reloads by itself only while nothing unsaved would be lost. */
const reloadsByItself = (deployed: string) => !hasUnsavedWork() && isFirstReload(deployed)
const reloadsAsAsked = () => true

/** A lazy component whose file and messages can be loaded before it is rendered. */
export type PreloadableComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

/**
 * A lazy component with its messages. It renders at once when `preload` has resolved, otherwise it suspends. `messages` names the
 * namespaces that it speaks besides `shared`: all, unless it says otherwise; `place` where a failed load is reported; the user can retry there.
 */
export const lazyWithPreload = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messages: readonly Namespace[] = NAMESPACES,
  place: FailurePlace<Props> = 'page',
): PreloadableComponent<Props> => {
  let ready: ComponentType<Props> | undefined
  const preload = async () => {
    if (ready !== undefined) return ready
    const [Loaded] = await Promise.all([load(), loadMessages(messages)])
    ready = Loaded
    return Loaded
  }
  const attempt = (mayReload: (deployed: string) => boolean): ComponentType<Props> =>
    lazy(async () => ({ default: await loadChunk(preload, mayReload) }))
  // React renders a suspended component anew: a new attempt may be made only after the failure of this one has been rendered
  let awaited = attempt(reloadsByItself)
  // defined outside of Lazy: the React compiler would hoist functions written inside to the module, where `ready` does not exist
  const now = () => ready ?? awaited
  const forget = () => void (awaited = attempt(reloadsByItself))
  const again = (fault: ChunkFault) => {
    // after any other fault the button says that it reloads the page
    awaited = attempt(fault === 'network' ? reloadsByItself : reloadsAsAsked)
  }
  const Lazy = (props: Props) => {
    'use no memo' // the properties are new ones each time
    // never exchanged while it is mounted, which would reset its state
    const [Current, setCurrent] = useState(now)
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
                setCurrent(now)
                reset()
              })
            }}
            onClose={isFloating ? () => place(props) : undefined}
            isOpen={!('isOpen' in props) || props.isOpen !== false}
          />
        )}
      >
        <Current {...props} />
      </ChunkGuard>
    )
  }
  return Object.assign(Lazy, { preload })
}

/**
 * A lazy component that the first render of a page does without: it is preloaded once a control has got the pointer or the focus, or
 * loaded when it is rendered, whichever is sooner. `fallback`, or what it makes of the props, stands in its place meanwhile; `messages` and `place` as in
 * `lazyWithPreload`.
 */
export const lazyOnIntent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
  messages: readonly Namespace[] = NAMESPACES,
  place: FailurePlace<Props> = 'inline',
): ComponentType<Props> => {
  const Lazy = lazyWithPreload(load, messages, place)
  // a failed preload is repeated when the component is rendered
  if (typeof window !== 'undefined') queueOnIntent(Lazy.preload)
  return (props: Props) => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <Lazy {...props} />
    </Suspense>
  )
}

/** The same for a dialog. `close` tells the owner, through the dialog's props, that the user closes it although it could not be loaded. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
  messages?: readonly Namespace[],
): ComponentType<Props> => lazyOnIntent(load, null, messages, close)

/** A component of every page that shows nothing at first: it is mounted once the page is idle, or `sooner` has resolved. `messages` as in `lazyWithPreload`. */
export const mountOnIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sooner: Promise<unknown>,
  messages: readonly Namespace[] = [],
): ComponentType<Props> => {
  const Lazy = lazyWithPreload(load, messages, 'none')
  return (props: Props) => {
    const [isDue, setIsDue] = useState(false)
    useEffect(() => void Promise.race([whenIdle(), sooner]).then(() => setIsDue(true)), [])
    return (
      isDue && (
        <Suspense fallback={null}>
          <Lazy {...props} />
        </Suspense>
      )
    )
  }
}
