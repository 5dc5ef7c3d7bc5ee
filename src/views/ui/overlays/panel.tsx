import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { useOverlay } from './overlay-trigger.tsx'
import { useModal } from './use-modal.ts'

/** px: between the button and what it opens, and from there to the edges of the window at least */
const GAP = 4
const MARGIN = 12

/** Under the button and flush with its end, above it where there is more room, and always in the window. */
const place = (surface: HTMLElement, trigger: HTMLElement, maxHeight: number) => {
  const { top, bottom, right } = trigger.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const [below, above] = [clientHeight - bottom - GAP - MARGIN, top - GAP - MARGIN]
  const isBelow = below >= Math.min(surface.scrollHeight, maxHeight) || below >= above
  const room = Math.max(clientWidth - surface.offsetWidth - MARGIN, MARGIN)
  Object.assign(surface.style, {
    left: `${Math.min(Math.max(right - surface.offsetWidth, MARGIN), room)}px`,
    ...(isBelow ? { top: `${bottom + GAP}px`, bottom: '' } : { top: '', bottom: `${clientHeight - top + GAP}px` }),
    maxHeight: `${Math.min(isBelow ? below : above, maxHeight)}px`,
  })
}

interface Props {
  readonly label: string
  readonly className: string
  /** px; what is longer scrolls */
  readonly maxHeight?: number
  readonly children: ReactNode
}

const OpenPanel = ({ label, className, maxHeight = Number.POSITIVE_INFINITY, children }: Props) => {
  const { triggerRef, onOpenChange } = useOverlay().surface
  const close = () => onOpenChange(false)
  const modal = useModal(close)
  const surface = modal.ref
  useLayoutEffect(() => {
    const follow = () => {
      if (surface.current && triggerRef.current) place(surface.current, triggerRef.current, maxHeight)
    }
    follow()
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [surface, triggerRef, maxHeight])
  return createPortal(
    // Escape does the same
    <div
      role="presentation"
      className="fixed inset-0 z-popover"
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div
        {...modal}
        data-popover
        aria-label={label}
        className={cx(
          'fixed max-w-[calc(100vw-1rem)] scroll-py-6 overflow-auto overscroll-contain rounded-lg bg-floating text-text shadow-floating transition-opacity duration-fast forced-colors:border starting:opacity-0',
          className,
        )}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

/** What an `OverlayTrigger` for a dialog opens: a few controls or a list, floating under the button. A press outside closes it. */
export const Panel = (props: Props) => useOverlay().surface.isOpen && <OpenPanel {...props} />
