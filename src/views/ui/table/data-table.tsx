import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { DataCards } from './data-table-cards.tsx'
import { RowCheck } from './data-table-check.tsx'
import { GroupHead, startsGroup } from './data-table-group.tsx'
import { Head, headClass } from './data-table-head.tsx'
import { DataRow, LoadingRow } from './data-table-row.tsx'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import { useGridFocus } from './grid-focus.ts'
import { BusyLine } from '../page/skeleton.tsx'
import { useGridActs } from './use-grid-acts.ts'
import { useGridLetters } from './use-grid-letters.ts'
import { useProgressiveRows } from './use-progressive-rows.ts'
import { useWideMark } from './use-wide-mark.ts'
import { BREAKPOINTS, useBreakpoint } from '../use-min-width.ts'

/** The narrowest that a table of fixed columns may get; the checkboxes of rows that can be selected have a column too. */
const leastWidth = <Item,>(columns: readonly DataColumn<Item>[], flexible: string, isSelectable: boolean) =>
  `calc(${[...(isSelectable ? ['2.5rem'] : []), ...columns.map(({ width }) => width ?? flexible)].join(' + ')})`

/**
 * The one table of the product: sorting, choosing, opening rows, sticky head, loading in place; on phones the rows become cards.
 * It only shows: sorting, paging and filtering are the server's, so `rows` are one page in the order of the answer.
 */
export const DataTable = <Item,>(props: DataTableProps<Item>) => {
  const width = useBreakpoint()
  return width < BREAKPOINTS.sm ? <DataCards {...props} /> : <WideTable {...props} width={width} />
}

/** The columns that the window has room for; the same ones while anything else changes, since other columns draw every row anew. */
const useFitting = <Item,>(columns: readonly DataColumn<Item>[], width: number) =>
  useMemo(() => columns.filter(({ hideBelow }) => hideBelow === undefined || width >= BREAKPOINTS[hideBelow]), [columns, width])

type WideProps<Item> = DataTableProps<Item> & { readonly width: number }
type BodyProps<Item> = Omit<WideProps<Item>, 'width'>

const AllCheck = <Item,>({ rows, keyOf, selection }: DataTableProps<Item>) => {
  const { t } = useTranslation('tables')
  if (selection === undefined || rows.length === 0) return <span className="sr-only">{t('table-selection')}</span>
  const count = rows.filter((row) => selection.keys.has(keyOf(row))).length
  return (
    <RowCheck
      isInGrid
      label={t('table-selectAll')}
      isSelected={count === rows.length}
      isIndeterminate={count > 0 && count < rows.length}
      onChange={(isChosen) => selection.onChange(new Set(isChosen ? rows.map(keyOf) : []))}
    />
  )
}

const Rows = <Item,>({ columns, rows, keyOf, nameOf, hrefOf, onOpen, groupOf, selection, density = 'comfortable' }: BodyProps<Item>) => {
  const { t } = useTranslation('tables')
  return rows.flatMap((row, index): ReactNode[] => {
    const key = keyOf(row)
    const group = groupOf && startsGroup(rows, index, groupOf) ? groupOf(row) : undefined
    return [
      group && (
        <tr key={`group-${key}`}>
          <td colSpan={columns.length + (selection ? 1 : 0)} className="h-9 border-b border-border bg-sunken px-3 py-1 text-sm">
            <GroupHead group={group} />
          </td>
        </tr>
      ),
      <DataRow
        key={key}
        id={key}
        row={row}
        selectLabel={t('table-selectRow', { name: nameOf(row) })}
        href={hrefOf?.(row)}
        columns={columns}
        density={density}
        isPressable={(hrefOf ?? onOpen) !== undefined}
        isSelected={selection?.keys.has(key)}
      />,
    ]
  })
}

/** As many as a window shows. */
const IN_SIGHT = 12

const WideTable = <Item,>(props: WideProps<Item>) => {
  const { width, label, rows, keyOf, sort, nextSorts = [], flexibleWidth, selection, empty } = props
  const { isLoading = false, skeletonRows = 10, density = 'comfortable' } = props
  const columns = useFitting(props.columns, width)
  const table = useRef<HTMLTableElement>(null)
  const box = useWideMark(table)
  const { handlers, toggle } = useGridActs(props)
  useGridLetters(table, toggle)
  const focus = useGridFocus(table)
  const isFirstLoad = isLoading && rows.length === 0
  const isReloading = isLoading && !isFirstLoad
  const shown = useProgressiveRows(rows, IN_SIGHT, keyOf)
  const isSelectable = selection !== undefined

  return (
    <div aria-busy={isLoading} className="relative rounded-lg border border-border bg-raised shadow-raised">
      {isReloading && (
        <div className="sticky top-(--head-top) z-sticky">
          <BusyLine />
        </div>
      )}
      <div ref={box} className="overflow-clip rounded-[inherit] data-wide:overflow-x-auto print:overflow-visible">
        <table
          ref={table}
          // the pattern of a table that works like one control
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          {...(isSelectable ? { 'aria-multiselectable': true } : {})}
          className={cx(
            // the line under the last row falls under the edge of the box
            '-mb-px w-full border-separate border-spacing-0 text-base in-data-wide:mb-0',
            flexibleWidth !== undefined && 'table-fixed',
          )}
          {...(flexibleWidth === undefined ? {} : { style: { minWidth: leastWidth(columns, flexibleWidth, isSelectable) } })}
          {...handlers}
          {...focus}
        >
          <thead className="sticky top-(--head-top) z-sticky in-data-wide:static print:static">
            <tr>
              {isSelectable && (
                <th scope="col" className={cx(headClass(density), 'w-10')}>
                  <AllCheck {...props} />
                </th>
              )}
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  order={sort?.field === column.id ? sort.order : undefined}
                  next={nextSorts.flatMap((one, index) => (one.field === column.id ? [{ ...one, rank: index + 2 }] : []))[0]}
                  density={density}
                />
              ))}
            </tr>
          </thead>
          {/* reset for the rows: otherwise each change of it would recompute their styles */}
          <tbody className="[--head-top:0px]">
            {isFirstLoad &&
              Array.from({ length: skeletonRows }, (_, index) => (
                <LoadingRow key={index} columns={columns} density={density} isSelectable={isSelectable} />
              ))}
            {rows.length === 0 && !isLoading && (
              <tr>
                <td colSpan={columns.length + (isSelectable ? 1 : 0)}>{empty}</td>
              </tr>
            )}
            <Rows {...props} rows={shown} columns={columns} />
          </tbody>
        </table>
      </div>
    </div>
  )
}
