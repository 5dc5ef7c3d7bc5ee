import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = {
  children: ReactNode
  /** Words or actions at the start, e.g. why something cannot be done yet. */ start?: ReactNode
  label?: string
  /** It ends a column of its page where there are several (`@4xl`). */
  isInColumn?: boolean
}

const BAR =
  'sticky-actions sticky bottom-(--bottom-reserve) z-sticky -mx-(--page-gap) mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-raised px-(--page-gap) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden'
/** The foot of the card above it. */
const IN_COLUMN = '@4xl:mx-0 @4xl:-mt-2 @4xl:rounded-b-lg @4xl:border @4xl:px-5'

/** The bar at the bottom of a page with what can be done; stays in sight while the page scrolls. */
export const StickyActions = ({ children, start, label, isInColumn = false }: Props) => (
  <div {...(label === undefined ? {} : { role: 'group', 'aria-label': label })} className={cx(BAR, isInColumn && IN_COLUMN)}>
    <div className="min-w-0 flex-1 basis-32 text-sm text-muted empty:hidden">{start}</div>
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
  </div>
)
