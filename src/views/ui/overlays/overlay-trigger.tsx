import { type MouseEvent, type ReactElement, type ReactNode, use, useId, useRef, useState } from 'react'
import { type ButtonPlace, type FocusAt, type OverlayData, OverlayContext, TriggerContext } from './overlay-context.ts'
import { useOnceTrue } from '../use-once-true.ts'

/** For the surface: by which button it is opened. */
export const useOverlay = (): OverlayData => {
  const overlay = use(OverlayContext)
  if (overlay === undefined) throw new Error('an overlay must be inside an OverlayTrigger')
  return overlay
}

// Enter and Space too: for the component library a click that no pointer makes is that of a screen reader
const FOCUS_BY_KEY: Readonly<Record<string, FocusAt>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' }

interface Props {
  /** One button of the component set, with its own accessible name. */
  readonly button: ReactElement
  readonly popup: 'menu' | 'dialog' | 'listbox'
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The surface, a popover that asks `useOverlay`; drawn when the button is first pressed. */
  readonly children: ReactNode
}

/** A press by a screen reader counts no clicks. */
const focusOf = ({ detail }: MouseEvent): FocusAt => (detail === 0 ? 'first' : true)

/** Reads where a button stands; the browser lays out for it whatever has changed. */
export const measureButton = (button: HTMLElement): ButtonPlace => {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  return { top, bottom, end: clientWidth - right, windowHeight: clientHeight }
}

/**
 * A button that opens what floats under it. The triggers of the headless library do the same, but bring all that floats along with the
 * button; here it may come later (`lazy.tsx`), since nobody opens anything before the page is there (docs/decisions/013).
 */
export const OverlayTrigger = ({ button, popup, onOpenChange, children }: Props) => {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [focusAt, setFocusAt] = useState<FocusAt>(true)
  const [buttonPlace, setButtonPlace] = useState<ButtonPlace>()
  const isDrawn = useOnceTrue(isOpen)
  const change = (opens: boolean) => {
    setIsOpen(opens)
    onOpenChange?.(opens)
  }
  // A task of its own: drawing what opens takes longer than a frame. The button is measured first, while nothing has changed that would have
  // to be laid out for it.
  const open = (at: FocusAt) =>
    void setTimeout(() => {
      if (triggerRef.current) setButtonPlace(measureButton(triggerRef.current))
      setFocusAt(at)
      change(true)
    })
  return (
    <>
      <TriggerContext
        value={{
          ref: triggerRef,
          props: {
            'aria-haspopup': popup,
            'aria-expanded': isOpen,
            ...(isOpen && popup !== 'dialog' && { 'aria-controls': id }),
            'data-pressed': isOpen || undefined,
          },
          onPress: (event) => (isOpen ? change(false) : open(focusOf(event))),
          onKeyDown: (event) => {
            const at = popup === 'dialog' ? undefined : FOCUS_BY_KEY[event.key]
            if (at === undefined) return
            event.preventDefault()
            open(at)
          },
        }}
      >
        {button}
      </TriggerContext>
      {isDrawn && (
        <OverlayContext value={{ id, focusAt, buttonPlace, surface: { triggerRef, isOpen, onOpenChange: change } }}>
          {children}
        </OverlayContext>
      )}
    </>
  )
}
