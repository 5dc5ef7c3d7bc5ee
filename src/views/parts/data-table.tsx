import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell, Column, Link, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components'
import { cx } from './cx.ts'
import { DataCards } from './data-table-cards.tsx'
import { RowCheck } from './data-table-check.tsx'
import { GroupHead, startsGroup } from './data-table-group.tsx'
import type { DataColumn, DataTableProps, RowGroup, Sort } from './data-table-types.ts'
import { BusyLine, Skeleton } from './skeleton.tsx'
import { BREAKPOINTS, useBreakpoint } from './use-min-width.ts'

const aligned = { start: 'text-start', center: 'text-center', end: 'text-end' } as const
const headHeights = { comfortable: 'h-10', compact: 'h-8' } as const
const rowHeights = { comfortable: 'h-12', compact: 'h-9' } as const

/** A row, the heading of a group, or the place of a row that is loading. */
interface Line<Item> {
  readonly id: string
  readonly row: Item | undefined
  readonly group?: RowGroup
}

interface HeadProps<Item> {
  readonly column: DataColumn<Item>
  readonly isSorted: boolean
  /** sorted by after others: 2, 3 */
  readonly next: (Sort & { readonly rank: number }) | undefined
  readonly className: string
}

const Head = <Item,>({ column, isSorted, next, className }: HeadProps<Item>) => (
  <Column
    id={column.id}
    isRowHeader={column.isRowHeader ?? false}
    allowsSorting={column.sortable ?? false}
    textValue={column.header}
    className={cx(className, aligned[column.align ?? 'start'], column.sortable && 'cursor-pointer hover:text-text')}
    {...(column.width === undefined ? {} : { style: { width: column.width, minWidth: column.width } })}
  >
    {({ allowsSorting, sortDirection }) => (
      <span className={cx('inline-flex items-center gap-1', (isSorted || next !== undefined) && 'text-text')}>
        {column.header}
        {allowsSorting && next === undefined && <SortMark direction={isSorted ? sortDirection : undefined} />}
        {next !== undefined && <NextMark {...next} />}
      </span>
    )}
  </Column>
)

const SortMark = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" className={cx('size-3.5', direction === undefined && 'text-faint')} />
}

const NextMark = ({ order, rank }: Sort & { readonly rank: number }) => {
  const { t } = useTranslation()
  const words = { rank, order: t(order === 'asc' ? 'table-sortAscending' : 'table-sortDescending') }
  return (
    <>
      <SortMark direction={order === 'asc' ? 'ascending' : 'descending'} />
      <span aria-hidden="true" className="text-xs tabular-nums">
        {rank}
      </span>
      <span className="sr-only">{t('table-sortRank', words)}</span>
    </>
  )
}

/** The narrowest that a table of fixed columns may get. */
const leastWidth = <Item,>(columns: readonly DataColumn<Item>[], flexible: string) =>
  `calc(${['2.5rem', ...columns.map(({ width }) => width ?? flexible)].join(' + ')})`

const Placeholder = ({ isRowHeader }: { isRowHeader: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      {isRowHeader && <span className="sr-only">{t('shared-loading')}</span>}
      <Skeleton className="h-3.5 w-3/4" />
    </>
  )
}

/**
 * The one table of the product: sorting, choosing, opening rows, sticky head, loading in place; on phones the rows become cards.
 * It only shows: sorting, paging and filtering are the server's, so `rows` are one page in the order of the answer.
 */
export const DataTable = <Item,>(props: DataTableProps<Item>) => {
  const width = useBreakpoint()
  return width < BREAKPOINTS.sm ? <DataCards {...props} /> : <WideTable {...props} width={width} />
}

const WideTable = <Item,>(props: DataTableProps<Item> & { width: number }) => {
  const { t } = useTranslation()
  const {
    label,
    rows,
    keyOf,
    nameOf,
    hrefOf,
    onOpen,
    sort,
    onSort,
    onAddSort,
    nextSorts = [],
    groupOf,
    flexibleWidth,
    selection,
    empty,
    width,
  } = props
  const isShifted = useRef(false)
  const { isLoading = false, skeletonRows = 10, density = 'comfortable' } = props
  const columns = props.columns.filter(({ hideBelow }) => hideBelow === undefined || width >= BREAKPOINTS[hideBelow])
  const isFirstLoad = isLoading && rows.length === 0
  const isReloading = isLoading && !isFirstLoad
  const lines: readonly Line<Item>[] = isFirstLoad
    ? Array.from({ length: skeletonRows }, (_, index) => ({ id: `loading-${index}`, row: undefined }))
    : rows.flatMap((row, index) => [
        ...(groupOf && startsGroup(rows, index, groupOf) ? [{ id: `group-${keyOf(row)}`, row: undefined, group: groupOf(row) }] : []),
        { id: keyOf(row), row },
      ])
  const choose = (chosen: Selection) => selection?.onChange(new Set(chosen === 'all' ? rows.map(keyOf) : [...chosen].map(String)))

  const headClass = cx(
    'sticky top-0 z-sticky border-b border-border bg-sunken px-3 text-xs font-medium whitespace-nowrap text-muted outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
    headHeights[density],
  )
  const cellClass =
    'border-b border-border px-3 py-1 outline-none group-last/row:border-b-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'

  const content = (column: DataColumn<Item>, row: Item): ReactNode =>
    column.isRowHeader && hrefOf ? (
      <Link href={hrefOf(row)} className="rounded-sm font-medium text-accent-strong focus-ring hover:underline">
        {column.cell(row)}
      </Link>
    ) : (
      column.cell(row)
    )

  return (
    <div aria-busy={isLoading} className="relative overflow-hidden rounded-lg border border-border bg-raised shadow-raised">
      {isReloading && <BusyLine />}
      <div
        className="max-h-[max(20rem,calc(100dvh-12rem-var(--bottom-reserve)))] overflow-auto print:max-h-none"
        // the table does not say which keys were held when a head was pressed
        onPointerDownCapture={({ shiftKey }) => void (isShifted.current = shiftKey)}
        onKeyDownCapture={({ shiftKey }) => void (isShifted.current = shiftKey)}
      >
        <Table
          aria-label={label}
          selectionMode={selection ? 'multiple' : 'none'}
          {...(selection ? { selectedKeys: selection.keys, onSelectionChange: choose } : {})}
          {...(sort ? { sortDescriptor: { column: sort.field, direction: sort.order === 'asc' ? 'ascending' : 'descending' } } : {})}
          onSortChange={({ column, direction }) => {
            const key = { field: String(column), order: direction === 'ascending' ? 'asc' : 'desc' } as const
            if (isShifted.current && onAddSort) onAddSort(key)
            else onSort?.(key)
          }}
          disabledKeys={lines.filter(({ row }) => row === undefined).map(({ id }) => id)}
          className={cx('w-full border-separate border-spacing-0 text-base', flexibleWidth !== undefined && 'table-fixed')}
          {...(flexibleWidth === undefined ? {} : { style: { minWidth: leastWidth(columns, flexibleWidth) } })}
        >
          <TableHeader>
            {selection && (
              <Column className={cx(headClass, 'w-10')}>
                {rows.length > 0 ? <RowCheck slot="selection" /> : <span className="sr-only">{t('table-selection')}</span>}
              </Column>
            )}
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                isSorted={sort?.field === column.id}
                next={nextSorts.flatMap((one, index) => (one.field === column.id ? [{ ...one, rank: index + 2 }] : []))[0]}
                className={headClass}
              />
            ))}
          </TableHeader>
          <TableBody
            items={lines}
            dependencies={[columns, selection !== undefined, density, hrefOf, onOpen, groupOf]}
            renderEmptyState={() => empty}
            className={cx('transition-[filter] duration-normal', isReloading && 'grayscale')}
          >
            {({ id, row, group }) =>
              group ? (
                <Row id={id} textValue={group.label} className="group/row outline-none">
                  <Cell colSpan={columns.length + (selection ? 1 : 0)} className="h-9 border-b border-border bg-sunken px-3 py-1 text-sm">
                    <GroupHead group={group} />
                  </Cell>
                </Row>
              ) : (
                <Row
                  id={id}
                  textValue={row === undefined ? t('shared-loading') : nameOf(row)}
                  {...(row !== undefined && hrefOf ? { href: hrefOf(row) } : {})}
                  {...(row !== undefined && onOpen && !hrefOf ? { onAction: () => onOpen(row) } : {})}
                  className={cx(
                    'group/row outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus selected:bg-accent-soft',
                    rowHeights[density],
                    (hrefOf ?? onOpen) && row !== undefined && 'cursor-pointer hover:bg-hover selected:hover:bg-accent-soft',
                  )}
                >
                  {selection && <Cell className={cellClass}>{row !== undefined && <RowCheck slot="selection" />}</Cell>}
                  {columns.map((column) => (
                    <Cell key={column.id} className={cx(cellClass, aligned[column.align ?? 'start'])}>
                      {row === undefined ? <Placeholder isRowHeader={column.isRowHeader ?? false} /> : content(column, row)}
                    </Cell>
                  ))}
                </Row>
              )
            }
          </TableBody>
        </Table>
      </div>
    </div>
  )
}
