import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Words or actions at the start, e.g. why something cannot be done yet. */ start?: ReactNode
  label?: string
}

/** The bar at the bottom of a page with what can be done; stays in sight while the page scrolls. */
export const StickyActions = ({ children, start, label }: Props) => (
  <div
    {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
    className="sticky-actions sticky bottom-(--bottom-reserve) z-sticky -mx-(--page-gap) mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-raised px-(--page-gap) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
  >
    <div className="min-w-0 flex-1 basis-32 text-sm text-muted empty:hidden">{start}</div>
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
  </div>
)
