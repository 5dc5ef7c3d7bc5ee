import { type ReactElement, type ReactNode, use, useId, useRef, useState } from 'react'
import { ButtonContext, type PressEvent } from 'react-aria-components'
import { type FocusAt, type OverlayData, OverlayContext } from './overlay-context.ts'
import { useOnceTrue } from '../use-once-true.ts'

/** For the surface: by which button it is opened. */
export const useOverlay = (): OverlayData => {
  const overlay = use(OverlayContext)
  if (overlay === undefined) throw new Error('an overlay must be inside an OverlayTrigger')
  return overlay
}

interface Props {
  /** One button of the component set, with its own accessible name. */
  readonly button: ReactElement
  readonly popup: 'menu' | 'dialog' | 'listbox'
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The surface, a popover that asks `useOverlay`; drawn when the button is first pressed. */
  readonly children: ReactNode
}

const focusOf = ({ pointerType }: PressEvent): FocusAt => (pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true)

/**
 * A button that opens what floats under it. The triggers of the headless library do the same, but bring all that floats along with the
 * button; here it may come later (`lazy.tsx`), since nobody opens anything before the page is there (docs/decisions/013).
 */
export const OverlayTrigger = ({ button, popup, onOpenChange, children }: Props) => {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [focusAt, setFocusAt] = useState<FocusAt>(true)
  const isDrawn = useOnceTrue(isOpen)
  const change = (opens: boolean) => {
    setIsOpen(opens)
    onOpenChange?.(opens)
  }
  const open = (at: FocusAt) => {
    setFocusAt(at)
    change(true)
  }
  return (
    <>
      <ButtonContext
        value={{
          ref: triggerRef,
          'aria-haspopup': popup,
          'aria-expanded': isOpen,
          ...(isOpen && popup !== 'dialog' && { 'aria-controls': id }),
          isPressed: isOpen,
          onPress: (event) => (isOpen ? change(false) : open(focusOf(event))),
          onKeyDown: (event) => {
            if (popup !== 'dialog' && event.key === 'ArrowDown') open('first')
            else if (popup !== 'dialog' && event.key === 'ArrowUp') open('last')
            else event.continuePropagation()
          },
        }}
      >
        {button}
      </ButtonContext>
      {isDrawn && (
        <OverlayContext value={{ id, focusAt, surface: { triggerRef, isOpen, onOpenChange: change } }}>{children}</OverlayContext>
      )}
    </>
  )
}
