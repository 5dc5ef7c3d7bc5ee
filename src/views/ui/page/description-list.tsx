import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type DescriptionRow = {
  label: string
  value: ReactNode
  isMono?: boolean
  /** Takes the whole line. */
  isWide?: boolean
  /** Stands behind the value: what can be done about it. */
  action?: ReactNode
}
type Props = { rows: readonly DescriptionRow[]; columns?: 1 | 2 | 3 | 4 }

const grids = {
  1: '',
  2: '@md:grid-cols-2 @md:gap-y-4',
  3: '@md:grid-cols-2 @md:gap-y-4 @2xl:grid-cols-3',
  4: '@md:grid-cols-2 @md:gap-y-4 @2xl:grid-cols-3 @4xl:grid-cols-4',
}

const isEmpty = (value: ReactNode) => value === undefined || value === null || value === '' || value === false

/** Label and value beside each other, the label quiet. */
const BESIDE = 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-3'

/**
 * Labels with their values: beside each other in one column, above each other where there is room for several. An empty value is shown as a
 * dash. Columns follow the width of the place, not of the window.
 */
export const DescriptionList = ({ rows, columns = 2 }: Props) => (
  <div className="@container">
    <dl className={cx('grid grid-cols-1 gap-x-6 gap-y-2', grids[columns])}>
      {rows.map((row, index) => (
        // two parcels of one day have one label
        <div
          key={`${index} ${row.label}`}
          className={cx('min-w-0', row.isWide === true ? 'col-span-full' : BESIDE, columns > 1 && '@md:block')}
        >
          <dt className="pt-0.5 text-sm text-faint">{row.label}</dt>
          <dd className={cx('text-base break-words whitespace-pre-line', row.isMono === true && 'font-mono')}>
            {isEmpty(row.value) ? '–' : row.value}
            {row.action !== undefined && <span className="-my-1 ms-1 inline-flex align-middle">{row.action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
