import { ArrowUpDown } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { RowCheck } from './data-table-check.tsx'
import type { DataColumn, DataTableProps, Sort } from './data-table-types.ts'
import { GroupHead, startsGroup } from './data-table-group.tsx'
import { MenuButton } from '../overlays/menu.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { useProgressiveRows } from './use-progressive-rows.ts'
import { Link } from '../link.tsx'

type SortProps<Row> = { columns: readonly DataColumn<Row>[]; sort: Sort | null | undefined; onSort: (sort: Sort) => void }

/** Cards have no heads to press: the order is chosen from a list. */
const SortChoice = <Row,>({ columns, sort, onSort }: SortProps<Row>) => {
  const { t } = useTranslation('tables')
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { id: `asc ${id}`, label: t('table-ascending', { column: header }), onAction: () => onSort({ field: id, order: 'asc' }) },
      { id: `desc ${id}`, label: t('table-descending', { column: header }), onAction: () => onSort({ field: id, order: 'desc' }) },
    ])
  const selectedId = sort ? `${sort.order} ${sort.field}` : ''
  const order = choices.find(({ id }) => id === selectedId)?.label
  return (
    <div className="self-start">
      <MenuButton
        label={order === undefined ? t('table-sort') : t('table-sortedBy', { order })}
        icon={<ArrowUpDown aria-hidden="true" />}
        placement="bottom start"
        groups={[{ id: 'sort', title: t('table-sort'), selectedId, items: choices }]}
      />
    </div>
  )
}

const cardClass = 'relative rounded-lg border border-border bg-raised p-4 shadow-raised'

/** A press on any place of the card opens it. */
const titleClass = 'min-w-0 rounded-sm text-start font-semibold text-accent-strong after:absolute after:inset-0 after:rounded-lg'

type CardProps<Row> = { row: Row; table: DataTableProps<Row> }

const Card = <Row,>({ row, table }: CardProps<Row>) => {
  const { t } = useTranslation('tables')
  const { columns, keyOf, nameOf, hrefOf, onOpen, selection, card } = table
  const key = keyOf(row)
  const title = columns.find(({ isRowHeader }) => isRowHeader)?.cell(row)
  const isSelected = selection?.keys.has(key) ?? false
  const choose = (isChosen: boolean) => {
    const others = [...(selection?.keys ?? [])].filter((one) => one !== key)
    selection?.onChange(new Set(isChosen ? [...others, key] : others))
  }
  return (
    <li className={cx(cardClass, isSelected && 'border-accent bg-accent-soft')}>
      <div className="flex items-start justify-between gap-3">
        {hrefOf && (
          <Link href={hrefOf(row)} className={titleClass}>
            {title}
          </Link>
        )}
        {!hrefOf && onOpen && (
          <button type="button" onClick={() => onOpen(row)} className={titleClass}>
            {title}
          </button>
        )}
        {!hrefOf && !onOpen && <span className="min-w-0 font-semibold">{title}</span>}
        {selection && (
          <span className="relative z-1">
            <RowCheck label={t('table-selectRow', { name: nameOf(row) })} isSelected={isSelected} onChange={choose} />
          </span>
        )}
      </div>
      <div className="mt-2">{card(row)}</div>
    </li>
  )
}

/** No phone shows more cards at once. */
const IN_SIGHT = 6

/** The rows of a table as cards, for phones. */
export const DataCards = <Row,>(table: DataTableProps<Row>) => {
  const { label, columns, rows, keyOf, sort, onSort, isLoading = false, skeletonRows = 5, empty, groupOf } = table
  const isFirstLoad = isLoading && rows.length === 0
  const shown = useProgressiveRows(rows, IN_SIGHT, keyOf)
  return (
    <div className="flex flex-col gap-3">
      {onSort && !table.isSortedElsewhere && rows.length > 0 && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      {rows.length === 0 && !isLoading && empty}
      {rows.length > 0 && (
        <ul
          aria-label={label}
          aria-busy={isLoading}
          className={cx('relative flex flex-col gap-3 transition-[filter] duration-normal', isLoading && 'grayscale')}
        >
          {shown.map((row, index) => (
            <Fragment key={keyOf(row)}>
              {groupOf && startsGroup(rows, index, groupOf) && (
                <li className="px-1 pt-2 text-sm">
                  <GroupHead group={groupOf(row)} />
                </li>
              )}
              <Card row={row} table={table} />
            </Fragment>
          ))}
        </ul>
      )}
      {isFirstLoad &&
        Array.from({ length: skeletonRows }, (_, index) => (
          <div key={index} aria-hidden="true" className={cardClass}>
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-4 h-4 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-3/5" />
          </div>
        ))}
    </div>
  )
}
