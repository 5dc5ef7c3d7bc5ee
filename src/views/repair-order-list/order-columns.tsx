import { useTranslation } from 'react-i18next'
import type { RepairOrderRow } from '../../domain/entities/repair-order.ts'
import { orderStatusKey } from '../../domain/lifecycle/labels.ts'
import { useUser } from '../app-context.ts'
import type { DataColumn } from '../parts/data-table-types.ts'
import { DateText } from '../parts/date-text.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TurnBadge } from '../parts/turn-badge.tsx'

/** What stands for a number before there is one. */
export const useOrderName = () => {
  const { t } = useTranslation()
  return (row: RepairOrderRow) => row.repairOrderNo ?? t('repairOrder-draft')
}

export const OrderStatus = ({ row }: { row: RepairOrderRow }) => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  return <StatusBadge status={row.repairOrderStatus} label={t(orderStatusKey(row.repairOrderStatus, isCustomer))} />
}

export const OrderTurn = ({ row }: { row: RepairOrderRow }) => {
  const { isCustomer } = useUser()
  return row.waitingFor ? <TurnBadge turn={row.waitingFor} viewer={isCustomer ? 'customer' : 'employee'} since={row.statusSince} /> : null
}

/** Words that may be longer than their column: cut, and whole on hover. */
const OneLine = ({ text }: { text: string }) => (
  <span className="line-clamp-1" title={text}>
    {text}
  </span>
)

/** The first product and how many more there are. */
export const OrderItems = ({ row }: { row: RepairOrderRow }) => {
  const { t } = useTranslation()
  const [first, ...others] = row.itemSummary
  if (first === undefined) return <span className="text-faint">{t('repairOrder-list-noItems')}</span>
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className="truncate">{first.productName ?? '–'}</span>
      {others.length > 0 && (
        <span className="shrink-0 text-sm text-faint">{t('repairOrder-list-moreItems', { count: others.length })}</span>
      )}
    </span>
  )
}

/** "2 of 3 returned": a partial return is never hidden behind one status (domain.md section 3). */
export const OrderProgress = ({ row }: { row: RepairOrderRow }) => {
  const { t } = useTranslation()
  const { progress } = row
  if (!progress || progress.total < 2) return null
  const done = progress.returned + progress.closed
  return done === 0 ? null : (
    <span className="text-sm text-muted tabular-nums">{t('repairOrder-progress', { done, total: progress.total })}</span>
  )
}

/** The columns of the list; customers know who they are. */
export const useOrderColumns = (): readonly DataColumn<RepairOrderRow>[] => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  const name = useOrderName()
  const columns: readonly (DataColumn<RepairOrderRow> & { readonly isForEmployees?: true })[] = [
    {
      id: 'repairOrderNo',
      header: t('field-repairOrderNo'),
      isRowHeader: true,
      sortable: true,
      width: '10.5rem',
      cell: (row) => <span className="font-mono text-sm">{name(row)}</span>,
    },
    {
      id: 'customerName',
      header: t('field-customerName'),
      sortable: true,
      isForEmployees: true,
      cell: (row) => <OneLine text={row.customerName ?? '–'} />,
    },
    { id: 'items', header: t('field-items'), cell: (row) => <OrderItems row={row} /> },
    {
      id: 'repairOrderStatus',
      header: t('field-repairOrderStatus'),
      sortable: true,
      width: '12rem',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <OrderStatus row={row} />
          <OrderProgress row={row} />
        </span>
      ),
    },
    {
      id: 'statusSince',
      header: t('field-waitingFor'),
      sortable: true,
      hideBelow: 'lg',
      width: '14rem',
      cell: (row) => <OrderTurn row={row} />,
    },
    {
      id: 'submittedAt',
      header: t('field-submittedAt'),
      sortable: true,
      hideBelow: 'xl',
      width: '6.5rem',
      cell: (row) => <DateText value={row.submittedAt} look="date" />,
    },
    {
      id: 'updatedAt',
      header: t('field-updatedAt'),
      sortable: true,
      hideBelow: 'md',
      width: '6.5rem',
      cell: (row) => <DateText value={row.updatedAt} look="relative" />,
    },
  ]
  return columns.filter(({ isForEmployees }) => !(isForEmployees && isCustomer))
}
