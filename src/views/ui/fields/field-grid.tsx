import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

const grids = {
  1: '',
  2: '@lg:grid-cols-2',
  3: '@lg:grid-cols-2 @3xl:grid-cols-3',
  4: '@lg:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-4',
}

/** Form fields in up to `columns` columns, as many as the place is wide enough for. */
export const FieldGrid = ({ columns = 2, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) => (
  <div className="@container">
    <div className={cx('grid grid-cols-1 items-start gap-x-4 gap-y-5', grids[columns])}>{children}</div>
  </div>
)

/** A field that takes a whole line of the grid. */
export const WideCell = ({ children }: { children: ReactNode }) => <div className="col-span-full min-w-0">{children}</div>
