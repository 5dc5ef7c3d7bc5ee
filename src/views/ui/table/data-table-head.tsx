import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { ALIGNED, HEAD_HEIGHTS, RING } from './data-table-styles.ts'
import type { DataColumn, Density, Sort } from './data-table-types.ts'

interface Props<Item> {
  readonly column: DataColumn<Item>
  /** sorted by first */
  readonly order: Sort['order'] | undefined
  /** sorted by after others: 2, 3 */
  readonly next: (Sort & { readonly rank: number }) | undefined
  readonly density: Density
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const

export const headClass = (density: Density) =>
  cx('relative border-b border-border bg-sunken px-3 text-sm font-medium whitespace-nowrap text-muted', RING, HEAD_HEIGHTS[density])

const SortMark = ({ order }: { order: Sort['order'] | undefined }) => {
  const Icon = order === undefined ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" className={cx('size-3.5', order === undefined && 'text-faint')} />
}

const NextMark = ({ order, rank }: Sort & { readonly rank: number }) => {
  const { t } = useTranslation('tables')
  const words = { rank, order: t(order === 'asc' ? 'table-sortAscending' : 'table-sortDescending') }
  return (
    <>
      <SortMark order={order} />
      <span aria-hidden="true" className="text-sm tabular-nums">
        {rank}
      </span>
      <span className="sr-only">{t('table-sortRank', words)}</span>
    </>
  )
}

/** The head of one column; a press on it, or Enter or Space, is heard by the table around it (`data-sort`). */
export const Head = <Item,>({ column, order, next, density }: Props<Item>) => {
  const { id, header, sortable = false, align = 'start', width } = column
  return (
    <th
      scope="col"
      tabIndex={-1}
      {...(sortable ? { 'data-sort': id, 'aria-sort': order === undefined ? 'none' : SORTED[order] } : {})}
      className={cx(headClass(density), ALIGNED[align], sortable && 'cursor-pointer select-none hover:text-text')}
      {...(width === undefined ? {} : { style: { width, minWidth: width } })}
    >
      <span className={cx('inline-flex items-center gap-1', (order ?? next) !== undefined && 'text-text')}>
        {header}
        {sortable && next === undefined && <SortMark order={order} />}
        {next !== undefined && <NextMark {...next} />}
      </span>
    </th>
  )
}
