import { createContext, type ReactElement, type ReactNode, type RefObject, use, useId, useRef, useState } from 'react'
import { ButtonContext, type PressEvent } from 'react-aria-components'
import { useOnceTrue } from './use-once-true.ts'

/** Where the focus goes in what is opened: to its first or last entry, or (`true`, by mouse or touch) to the whole. */
type FocusAt = 'first' | 'last' | true

/** What the surface that floats under a button is told of the button. */
interface Opened {
  /** Of a menu: a popover that is a dialog takes none. */
  readonly id: string
  /** What its popover takes. */
  readonly surface: {
    readonly triggerRef: RefObject<HTMLButtonElement | null>
    readonly isOpen: boolean
    readonly onOpenChange: (isOpen: boolean) => void
  }
  readonly focusAt: FocusAt
}

const OpenedContext = createContext<Opened | undefined>(undefined)

/** For the surface: by which button it is opened. */
export const useOpened = (): Opened => {
  const opened = use(OpenedContext)
  if (opened === undefined) throw new Error('what floats stands inside of an Opener')
  return opened
}

interface Props {
  /** One button of the component set, with its own accessible name. */
  readonly button: ReactElement
  readonly popup: 'menu' | 'dialog'
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The surface, a popover that asks `useOpened`; drawn when the button is first pressed. */
  readonly children: ReactNode
}

const focusOf = ({ pointerType }: PressEvent): FocusAt => (pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true)

/**
 * A button that opens what floats under it. The triggers of the headless library do the same, but bring all that floats along with the
 * button; here it may come later (`later.tsx`), since nobody opens anything before the page is there (docs/decisions/013).
 */
export const Opener = ({ button, popup, onOpenChange, children }: Props) => {
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
          ...(isOpen && popup === 'menu' && { 'aria-controls': id }),
          isPressed: isOpen,
          onPress: (event) => (isOpen ? change(false) : open(focusOf(event))),
          onKeyDown: (event) => {
            if (popup === 'menu' && event.key === 'ArrowDown') open('first')
            else if (popup === 'menu' && event.key === 'ArrowUp') open('last')
            else event.continuePropagation()
          },
        }}
      >
        {button}
      </ButtonContext>
      {isDrawn && <OpenedContext value={{ id, focusAt, surface: { triggerRef, isOpen, onOpenChange: change } }}>{children}</OpenedContext>}
    </>
  )
}
