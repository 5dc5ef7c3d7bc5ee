import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '../cx.ts'

type Props = {
  title: string
  /** How many the section holds, beside its heading. */
  count?: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  level?: 2 | 3
  /** No padding around the content, e.g. for a table. */
  isFlush?: boolean
  isTitleHidden?: boolean
  /** The anchor of links to this section. */
  anchor?: string
}

/** A card with a heading: one topic of a page. It is a region named by its heading. */
export const Section = ({
  title,
  count,
  description,
  actions,
  children,
  level = 2,
  isFlush = false,
  isTitleHidden = false,
  anchor,
}: Props) => {
  const id = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      {...(anchor === undefined ? {} : { id: anchor, tabIndex: -1 })}
      className="min-w-0 scroll-mt-20 rounded-lg border border-border bg-raised shadow-raised"
    >
      <div
        className={cx(
          'flex flex-wrap justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5',
          description === undefined ? 'items-center' : 'items-start',
          isTitleHidden && 'sr-only',
        )}
      >
        <div className="min-w-0">
          <Title id={id} className="text-lg font-semibold">
            {title}
            {count !== undefined && <span className="ms-2 font-normal text-muted tabular-nums">{count}</span>}
          </Title>
          {description !== undefined && <div className="mt-0.5 text-sm text-muted">{description}</div>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      <div className={isFlush ? 'pt-3' : 'px-4 pt-3 pb-4 sm:px-5 sm:pb-5'}>{children}</div>
    </section>
  )
}
