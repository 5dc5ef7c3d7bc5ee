import { CloudOff, RotateCw } from 'lucide-react'
import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { isOffline, onConnectionChange } from '../../../shared/connection.ts'
import type { ChunkFault } from '../../../shared/stale-chunk.ts'
import { Button } from '../button.tsx'
import { isFocusLost } from '../focus/lost-focus.ts'
import { OverlayContext } from '../overlays/overlay-context.ts'

const GAP = 8
/** After this pause, and once the network is back, what a bad line kept away is tried again by itself. */
const AGAIN_MS = 10_000

/** Under the button where there is room, otherwise in the middle of the window. */
const placeUnder = (dialog: HTMLDialogElement, button: Element) => {
  const { left, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = dialog
  if (bottom + offsetHeight + 2 * GAP > innerHeight) return
  dialog.style.margin = '0'
  dialog.style.top = `${bottom + GAP}px`
  dialog.style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`
}

interface FloatingProps {
  readonly anchor: RefObject<Element | null> | undefined
  readonly label: string
  readonly textId: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The browser's own dialog: the component library's is a file that may be the very one that is missing. It returns the focus by itself. */
const Floating = ({ anchor, label, textId, onClose, children }: FloatingProps) => {
  'use no memo'
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    if (dialog && anchor?.current) placeUnder(dialog, anchor.current)
    return () => dialog?.close()
  }, [anchor])
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-label={label}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto w-80 max-w-[calc(100vw-1rem)] rounded-lg bg-floating text-text shadow-floating backdrop:bg-overlay forced-colors:border"
    >
      {children}
    </dialog>
  )
}

interface Props {
  readonly fault: ChunkFault
  /** A page has a heading of its own, and nothing is said of an ornament. */
  readonly place: 'page' | 'inline' | 'none'
  readonly isTrying: boolean
  readonly onRetry: () => void
  /** Where what is missing floats over the page: how it is closed, and whether it is open. */
  readonly onClose?: (() => void) | undefined
  readonly isOpen?: boolean | undefined
}

/** Stands where a part of the application would be whose file could not be loaded: says why, and tries again or reloads. */
export const ChunkFailure = ({ fault, place, isTrying, onRetry, onClose, isOpen = true }: Props) => {
  'use no memo' // hardly ever drawn, and on every page
  const { t } = useTranslation()
  const overlay = use(OverlayContext)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // at once: what follows the headings of pages would take it
  useLayoutEffect(() => {
    if (isFocusLost()) button.current?.focus()
  }, [])
  const tryAgain = useEffectEvent(() => {
    if (fault === 'network' && !isTrying && !isOffline()) onRetry()
  })
  useEffect(() => {
    const timer = setInterval(tryAgain, AGAIN_MS)
    const unsubscribe = onConnectionChange(tryAgain)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  const close = onClose ?? (overlay && (() => overlay.surface.onOpenChange(false)))
  if (place === 'none' || !isOpen || overlay?.surface.isOpen === false) return null
  const title = t(fault === 'version' ? 'home-new-version' : 'shared-loadFailed')
  const isPage = place === 'page'
  const Title = isPage ? 'h1' : 'p'
  const message = (
    <div role={close ? undefined : 'alert'} className="mx-auto flex max-w-md flex-col items-center px-6 py-8 text-center">
      <CloudOff aria-hidden="true" className="mb-4 size-8 text-faint" />
      <Title tabIndex={isPage ? -1 : undefined} className="text-xl font-semibold">
        {title}
      </Title>
      <p id={id} className="mt-2 text-muted">
        {t(fault === 'network' ? 'shared-loadFailed-network' : 'shared-loadFailed-reload')}
      </p>
      <div className="mt-6 flex gap-2">
        <Button ref={button} variant="primary" icon={<RotateCw aria-hidden="true" />} isPending={isTrying} onPress={onRetry}>
          {t(fault === 'network' ? 'shared-retry' : 'home-crash-reload')}
        </Button>
        {close && <Button onPress={close}>{t('shared-close')}</Button>}
      </div>
    </div>
  )
  return close ? (
    <Floating anchor={overlay?.surface.triggerRef} label={title} textId={id} onClose={close}>
      {message}
    </Floating>
  ) : (
    message
  )
}
