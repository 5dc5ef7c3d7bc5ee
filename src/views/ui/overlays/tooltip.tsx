import type { ReactElement } from 'react'
import { Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components'

type Props = { text: string; children: ReactElement; placement?: 'top' | 'bottom' | 'left' | 'right' }

/** Words shown when the child, a button or link of the component set, is pointed at or focused. Never the only place of a fact. */
export const Tooltip = ({ text, children, placement = 'top' }: Props) => (
  <TooltipTrigger delay={500} closeDelay={50}>
    {children}
    <RacTooltip
      offset={6}
      placement={placement}
      className="max-w-64 rounded-md bg-inverse px-2 py-1 text-xs text-inverse-text shadow-floating transition-opacity duration-fast entering:opacity-0 exiting:opacity-0 forced-colors:border"
    >
      {text}
    </RacTooltip>
  </TooltipTrigger>
)
