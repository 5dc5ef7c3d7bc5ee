import { createContext, type RefObject } from 'react'

/** Where the focus goes in what is opened: to its first or last entry, or (`true`, by mouse or touch) to the whole. */
export type FocusAt = 'first' | 'last' | true

/** The data of a button for the overlay that it opens. */
export interface OverlayData {
  /** Of a menu or a list: a popover that is a dialog takes none. */
  readonly id: string
  /** The props of the popover. */
  readonly surface: {
    readonly triggerRef: RefObject<HTMLButtonElement | null>
    readonly isOpen: boolean
    readonly onOpenChange: (isOpen: boolean) => void
  }
  readonly focusAt: FocusAt
}

export const OverlayContext = createContext<OverlayData | undefined>(undefined)
