import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../hooks/translation.ts'
import { afterPaint } from '../after-paint.ts'
import { BareIconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { useModal } from './use-modal.ts'

type Size = 'sm' | 'md' | 'lg' | 'xl'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: Size
  /** `top`: its content comes and goes, and its first line stays where it is. `side`: along the end of the window, the page in sight beside it. */
  align?: keyof typeof aligns
  /** Whether Escape and the close button may close it; false while work is under way. A press outside never does: it would lose what was typed. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
}

const aligns = { center: 'items-center justify-center sm:p-6', top: 'items-start justify-center sm:p-6 sm:pt-[10vh]', side: 'justify-end' }

const sizes: Record<Size, string> = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' }

/** `sm` comes up from the bottom edge of a phone, everything larger fills it. */
const phones = (size: Size) => (size === 'sm' ? 'max-sm:self-end max-sm:rounded-b-none' : 'max-sm:h-full max-sm:rounded-none')

/** Gives an element the height that an on-screen keyboard leaves of the window. */
const fitWindow = (element: HTMLElement | null) => {
  const { visualViewport: viewport } = window
  if (!element || !viewport) return undefined
  const fit = () => void (element.style.height = `${viewport.height}px`)
  const cancel = afterPaint(fit)
  viewport.addEventListener('resize', fit)
  return () => {
    cancel()
    viewport.removeEventListener('resize', fit)
  }
}

/** The surface of a `Dialog`, while it is open. */
export const DialogSurface = ({
  onClose,
  title,
  children,
  footer,
  size = 'md',
  align = 'center',
  isDismissable = true,
  role = 'dialog',
}: DialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const modal = useModal(isDismissable ? onClose : undefined)
  return createPortal(
    <div
      ref={fitWindow}
      role="presentation"
      // a press outside leaves the focus where it is
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      className={cx(
        'fixed top-0 right-(--side-reserve) left-0 z-overlay flex h-dvh overscroll-contain bg-overlay transition-opacity duration-normal starting:opacity-0',
        aligns[align],
      )}
    >
      <div
        {...modal}
        role={role}
        aria-labelledby={titleId}
        className={cx(
          'flex max-h-full w-full flex-col overflow-hidden bg-floating text-text shadow-floating transition-transform duration-normal ease-out sm:rounded-lg max-sm:rounded-t-lg forced-colors:border starting:translate-y-2',
          sizes[size],
          phones(size),
        )}
      >
        {/* not a header element: until the page behind is inert, it would be a second banner landmark */}
        <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
          <h2 id={titleId} className="text-xl font-semibold">
            {title}
          </h2>
          {isDismissable && (
            <span className="-mr-2">
              <BareIconButton label={t('shared-close')} icon={<X />} onPress={onClose} />
            </span>
          )}
        </div>
        <div className="min-h-0 flex-1 scroll-py-6 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
        {footer !== undefined && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </div>,
    document.body,
  )
}
