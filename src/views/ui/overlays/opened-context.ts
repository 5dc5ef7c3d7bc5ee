import { createContext, type RefObject } from 'react'

/** Where the focus goes in what is opened: to its first or last entry, or (`true`, by mouse or touch) to the whole. */
export type FocusAt = 'first' | 'last' | true

/** What the surface that floats under a button is told of the button. */
export interface Opened {
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

export const OpenedContext = createContext<Opened | undefined>(undefined)
