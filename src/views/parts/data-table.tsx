import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell, Column, Link, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components'
import { cx } from './cx.ts'
import { DataCards } from './data-table-cards.tsx'
import { RowCheck } from './data-table-check.tsx'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import { BusyLine, Skeleton } from './skeleton.tsx'
import { BREAKPOINTS, useBreakpoint } from './use-min-width.ts'

const aligned = { start: 'text-start', center: 'text-center', end: 'text-end' } as const
const headHeights = { comfortable: 'h-10', compact: 'h-8' } as const
const rowHeights = { comfortable: 'h-12', compact: 'h-9' } as const

/** A row, or the place of one that is loading. */
interface Line<Item> {
  readonly id: string
  readonly row: Item | undefined
}

const Head = <Item,>({ column, isSorted, className }: { column: DataColumn<Item>; isSorted: boolean; className: string }) => (
  <Column
    id={column.id}
    isRowHeader={column.isRowHeader ?? false}
    allowsSorting={column.sortable ?? false}
    textValue={column.header}
    className={cx(className, aligned[column.align ?? 'start'], column.sortable && 'cursor-pointer hover:text-text')}
    {...(column.width === undefined ? {} : { style: { width: column.width, minWidth: column.width } })}
  >
    {({ allowsSorting, sortDirection }) => (
      <span className={cx('inline-flex items-center gap-1', isSorted && 'text-text')}>
        {column.header}
        {allowsSorting && <SortMark direction={isSorted ? sortDirection : undefined} />}
      </span>
    )}
  </Column>
)

const SortMark = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => {
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" className={cx('size-3.5', direction === undefined && 'text-faint')} />
}

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
  const { label, rows, keyOf, nameOf, hrefOf, onOpen, sort, onSort, selection, empty, width } = props
  const { isLoading = false, skeletonRows = 10, density = 'comfortable' } = props
  const columns = props.columns.filter(({ hideBelow }) => hideBelow === undefined || width >= BREAKPOINTS[hideBelow])
  const isFirstLoad = isLoading && rows.length === 0
  const isReloading = isLoading && !isFirstLoad
  const lines: readonly Line<Item>[] = isFirstLoad
    ? Array.from({ length: skeletonRows }, (_, index) => ({ id: `loading-${index}`, row: undefined }))
    : rows.map((row) => ({ id: keyOf(row), row }))
  const choose = (chosen: Selection) => selection?.onChange(new Set(chosen === 'all' ? lines.map(({ id }) => id) : [...chosen].map(String)))

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
      <div className="max-h-[max(20rem,calc(100dvh-12rem-var(--bottom-reserve)))] overflow-auto print:max-h-none">
        <Table
          aria-label={label}
          selectionMode={selection ? 'multiple' : 'none'}
          {...(selection ? { selectedKeys: selection.keys, onSelectionChange: choose } : {})}
          {...(sort ? { sortDescriptor: { column: sort.field, direction: sort.order === 'asc' ? 'ascending' : 'descending' } } : {})}
          onSortChange={({ column, direction }) => onSort?.({ field: String(column), order: direction === 'ascending' ? 'asc' : 'desc' })}
          disabledKeys={isFirstLoad ? lines.map(({ id }) => id) : []}
          className="w-full border-separate border-spacing-0 text-base"
        >
          <TableHeader>
            {selection && (
              <Column className={cx(headClass, 'w-10')}>
                {rows.length > 0 ? <RowCheck slot="selection" /> : <span className="sr-only">{t('table-selection')}</span>}
              </Column>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} isSorted={sort?.field === column.id} className={headClass} />
            ))}
          </TableHeader>
          <TableBody
            items={lines}
            dependencies={[columns, selection !== undefined, density, hrefOf, onOpen]}
            renderEmptyState={() => empty}
            className={cx('transition-[filter] duration-normal', isReloading && 'grayscale')}
          >
            {({ id, row }) => (
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
            )}
          </TableBody>
        </Table>
      </div>
    </div>
  )
}
