import type { RefObject } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'

export interface BubbleProps {
  readonly text: string
  readonly placement: 'top' | 'bottom' | 'left' | 'right'
  readonly triggerRef: RefObject<Element | null>
  readonly onClose: () => void
}

/** The words of a tooltip beside its element. */
export const TooltipBubble = ({ text, placement, triggerRef, onClose }: BubbleProps) => (
  <TooltipTrigger
    isOpen
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
  >
    <Tooltip
      triggerRef={triggerRef}
      offset={6}
      placement={placement}
      className="max-w-64 rounded-md bg-inverse px-2 py-1 text-sm text-inverse-text shadow-floating transition-opacity duration-fast entering:opacity-0 exiting:opacity-0 forced-colors:border"
    >
      {text}
    </Tooltip>
  </TooltipTrigger>
)
