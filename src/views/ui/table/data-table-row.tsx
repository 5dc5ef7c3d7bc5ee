import { useId } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { RowCheck } from './data-table-check.tsx'
import { ALIGNED, CELL, CLEAR_OF_HEAD, RING, ROW_HEIGHTS } from './data-table-styles.ts'
import type { DataColumn, Density } from './data-table-types.ts'
import { Skeleton } from '../page/skeleton.tsx'
import { Link } from '../link.tsx'

interface RowProps<Item> {
  readonly id: string
  readonly row: Item
  /** what the checkbox of the row says */
  readonly selectLabel: string
  /** where the row header leads; a press on the rest of the row does the same */
  readonly href: string | undefined
  readonly columns: readonly DataColumn<Item>[]
  readonly density: Density
  readonly isPressable: boolean
  /** undefined: rows cannot be chosen */
  readonly isSelected: boolean | undefined
}

/** One row. Keys, presses and changes of its checkbox are the table's to hear: it finds the row by `data-row`. */
export const DataRow = <Item,>({ id, row, selectLabel, href, columns, density, isPressable, isSelected }: RowProps<Item>) => {
  const headId = useId()
  return (
    <tr
      data-row={id}
      tabIndex={-1}
      aria-labelledby={headId}
      {...(isSelected === undefined ? {} : { 'aria-selected': isSelected })}
      className={cx(
        'aria-selected:bg-accent-soft',
        RING,
        CLEAR_OF_HEAD,
        ROW_HEIGHTS[density],
        isPressable && 'cursor-pointer hover:bg-hover aria-selected:hover:bg-accent-soft',
      )}
    >
      {isSelected !== undefined && (
        <td className={CELL}>
          <RowCheck isInGrid label={selectLabel} isSelected={isSelected} />
        </td>
      )}
      {columns.map((column) => {
        const place = { tabIndex: -1, className: cx(CELL, ALIGNED[column.align ?? 'start'], 'font-normal') }
        if (!column.isRowHeader)
          return (
            <td key={column.id} {...place}>
              {column.cell(row)}
            </td>
          )
        return (
          <th key={column.id} scope="row" id={headId} {...place}>
            {href === undefined ? (
              column.cell(row)
            ) : (
              <Link
                href={href}
                data-row-link
                tabIndex={-1}
                className="grid min-h-6 w-fit max-w-full items-center rounded-sm font-medium text-accent-strong hover:underline"
              >
                <span className="min-w-0">{column.cell(row)}</span>
              </Link>
            )}
          </th>
        )
      })}
    </tr>
  )
}

interface PlaceProps<Item> {
  readonly columns: readonly DataColumn<Item>[]
  readonly density: Density
  readonly isSelectable: boolean
}

const LoadingCell = ({ isRowHeader, className }: { isRowHeader: boolean; className: string }) => {
  const { t } = useTranslation()
  const shape = <Skeleton className="h-3.5 w-3/4" />
  if (!isRowHeader) return <td className={className}>{shape}</td>
  return (
    <th scope="row" className={className}>
      <span className="sr-only">{t('shared-loading')}</span>
      {shape}
    </th>
  )
}

/** The place of a row that is loading. */
export const LoadingRow = <Item,>({ columns, density, isSelectable }: PlaceProps<Item>) => (
  <tr className={ROW_HEIGHTS[density]}>
    {isSelectable && <td aria-hidden="true" className={CELL} />}
    {columns.map(({ id, isRowHeader, align = 'start' }) => (
      <LoadingCell key={id} isRowHeader={isRowHeader ?? false} className={cx(CELL, ALIGNED[align], 'font-normal')} />
    ))}
  </tr>
)
