import { type ReactNode, useEffect, useState } from 'react'
import type { PopoverProps } from 'react-aria-components'
import { Popover as RacPopover } from 'react-aria-components'
import { afterPaint } from '../after-paint.ts'
import { cx } from '../cx.ts'
import { useOverlay } from './overlay-trigger.tsx'

type Props = Omit<PopoverProps, 'className' | 'children' | 'style'> & { children: ReactNode; isAsWideAsTrigger?: boolean }

/** The floating surface of what a trigger of the headless library opens: calendars, and lists that one searches in. */
export const Popover = ({ isAsWideAsTrigger = false, offset = 4, ...rest }: Props) => (
  <RacPopover
    {...rest}
    data-popover
    offset={offset}
    className={cx(
      'max-w-[calc(100vw-1rem)] scroll-py-6 overflow-auto rounded-lg bg-floating text-text shadow-floating transition-opacity duration-fast entering:opacity-0 exiting:opacity-0 forced-colors:border',
      isAsWideAsTrigger && 'min-w-(--trigger-width)',
    )}
  />
)

/**
 * The floating surface of what an `OverlayTrigger` opens: menus and lists. It becomes modal once it is painted: then the page behind is
 * inert and stops scrolling, for which the styles of the whole page are computed anew (docs/decisions/027).
 */
export const OverlayPopover = (props: Props) => {
  const { surface } = useOverlay()
  const { isOpen, onOpenChange } = surface
  const [isModal, setIsModal] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const cancel = afterPaint(() => setIsModal(true))
    return () => {
      cancel()
      setIsModal(false)
    }
  }, [isOpen])
  // React Aria closes a popover that is not modal when the page scrolls, so a page that is still scrolling would close it in its first frame;
  // only the event says why it closes
  const change = (opens: boolean) => {
    if (isModal || window.event?.type !== 'scroll') onOpenChange(opens)
  }
  return <Popover {...props} {...surface} onOpenChange={change} isNonModal={!isModal} />
}
