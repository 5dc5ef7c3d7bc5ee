import type { ReactNode } from 'react'
import type { PopoverProps } from 'react-aria-components'
import { Popover as RacPopover } from 'react-aria-components'
import { cx } from '../cx.ts'

type Props = Omit<PopoverProps, 'className' | 'children' | 'style'> & { children: ReactNode; isAsWideAsTrigger?: boolean }

/** The floating surface under menus, selects and calendars; must stand inside a trigger of the headless library. */
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
