import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import type { ButtonPlace } from './overlay-context.ts'
import { measureButton, useOverlay } from './overlay-trigger.tsx'
import { useModal } from './use-modal.ts'

/** px: between the button and what it opens, and from there to the edges of the window at least */
const GAP = 4
const MARGIN = 12

/** Under the button and flush with its end, above it where there is more room, and always in the window. */
const place = (surface: HTMLElement, { top, bottom, end, windowHeight }: ButtonPlace, maxHeight: number) => {
  const [below, above] = [windowHeight - bottom - GAP - MARGIN, top - GAP - MARGIN]
  // to know its height the browser lays the surface out once more: only a button in the lower half of the window needs it
  const isBelow = below >= above || below >= Math.min(surface.scrollHeight, maxHeight)
  surface.style.maxHeight = `${Math.min(isBelow ? below : above, maxHeight)}px`
  if (surface.parentElement === null) return
  Object.assign(surface.parentElement.style, {
    paddingLeft: `${MARGIN}px`,
    paddingRight: `${Math.max(end, MARGIN)}px`,
    ...(isBelow
      ? { alignItems: 'start', paddingTop: `${bottom + GAP}px`, paddingBottom: '' }
      : { alignItems: 'end', paddingTop: '', paddingBottom: `${windowHeight - top + GAP}px` }),
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
  const {
    buttonPlace,
    surface: { triggerRef, onOpenChange },
  } = useOverlay()
  const close = () => onOpenChange(false)
  const modal = useModal(close)
  const surface = modal.ref
  useLayoutEffect(() => {
    if (surface.current && buttonPlace) place(surface.current, buttonPlace, maxHeight)
    const follow = () => {
      if (surface.current && triggerRef.current) place(surface.current, measureButton(triggerRef.current), maxHeight)
    }
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [surface, triggerRef, buttonPlace, maxHeight])
  return createPortal(
    // Escape does the same
    <div
      role="presentation"
      className="fixed inset-0 z-popover flex items-start justify-end-safe"
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div
        {...modal}
        data-popover
        aria-label={label}
        className={cx(
          'max-w-[calc(100vw-1rem)] shrink-0 scroll-py-6 overflow-auto overscroll-contain rounded-lg bg-floating text-text shadow-floating transition-opacity duration-fast forced-colors:border starting:opacity-0',
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
