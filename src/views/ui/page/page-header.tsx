import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastAddressOf, BACK } from '../../../shared/return.ts'
import { cx } from '../cx.ts'
import { Link } from '../link.tsx'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  /** The number of things listed, already formatted; null keeps its place until it is known. */
  count?: ReactNode
  /** Stands beside the title, e.g. the status. */
  badge?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string } | undefined
}

/** The head of a page. Its h1 can be focused by script, so that a route change is read out. */
export const PageHeader = ({ title, subtitle, count, badge, actions, back }: Props) => (
  <header className="flex flex-col gap-1">
    {back !== undefined && (
      <Link
        href={lastAddressOf(back.href)}
        state={BACK}
        className="-ml-1 inline-flex min-h-6 w-fit items-center gap-1 rounded-sm px-1 text-sm text-muted no-underline touch-target hover:text-text"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        {back.label}
      </Link>
    )}
    <div className={cx('flex flex-wrap justify-between gap-x-6 gap-y-3', subtitle === undefined ? 'items-center' : 'items-start')}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere">
            {title}
          </h1>
          {count === null && <span aria-hidden="true" className="w-[4.5em] text-base" />}
          {count !== undefined && count !== null && <span className="text-base text-faint tabular-nums">{count}</span>}
          {badge}
        </div>
        {subtitle !== undefined && <div className="mt-1 text-base wrap-anywhere text-muted">{subtitle}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  </header>
)
