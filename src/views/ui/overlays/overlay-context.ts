import { createContext, type ButtonHTMLAttributes, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

/** Where the focus goes in what is opened: to its first or last entry, or (`true`, by mouse or touch) to the whole. */
export type FocusAt = 'first' | 'last' | true

/** Where a button stands in the window, px; `end` is the room between its right edge and the window's. */
export interface ButtonPlace {
  readonly top: number
  readonly bottom: number
  readonly end: number
  readonly windowHeight: number
}

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
  /** Where the button stood when it was pressed. */
  readonly buttonPlace: ButtonPlace | undefined
}

export const OverlayContext = createContext<OverlayData | undefined>(undefined)

/** What an `OverlayTrigger` makes of its button. */
export interface Trigger {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly props: ButtonHTMLAttributes<HTMLButtonElement> & { readonly 'data-pressed': true | undefined }
  readonly onPress: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export const TriggerContext = createContext<Trigger | undefined>(undefined)
