import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { ColumnId } from '../../domain/order-columns.ts'
import { useUser } from '../hooks/app-context.ts'
import type { DataColumn } from '../ui/table/data-table-types.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { OneLine } from '../ui/text/one-line.tsx'
import {
  OrderEngineer,
  OrderItems,
  OrderPrinted,
  OrderPriority,
  OrderProgress,
  OrderSince,
  OrderStatus,
  OrderWaits,
  useOrderName,
} from './order-cells.tsx'
import { useLabels } from '../hooks/labels.ts'

/** The words over each column. */
export const useColumnName = () => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  return (id: ColumnId): string => {
    if (id === 'customerReferenceNo' && !isCustomer) return t('repairOrder-list-reference')
    if (id === 'turn') return t(isCustomer ? 'repairOrder-list-turn' : 'field-waitingFor')
    if (id === 'printed') return t('repairOrder-list-printed')
    return id === 'engineer' ? t('field-rmsEngineerName') : t(`field-${id}`)
  }
}

type Shape = Omit<DataColumn<RepairOrderRow>, 'id' | 'header' | 'cell'>

/**
 * Widths hold the longest words of both languages in one line; the customer's name grows with the window, from the room that its head needs.
 * Columns without a width share what is left.
 */
const SHAPES: Record<ColumnId, Shape> = {
  repairOrderNo: { isRowHeader: true, sortable: true, width: '9.25rem' },
  customerName: { sortable: true, width: 'clamp(8.5rem, 28vw - 14rem, 26rem)' },
  items: { hideBelow: 'lg' },
  repairOrderStatus: { sortable: true, width: '13rem' },
  turn: { width: '10.25rem', hideBelow: 'lg' },
  statusSince: { sortable: true, width: 'clamp(10.75rem, 13vw, 15rem)' },
  submittedAt: { sortable: true, width: '7.5rem', hideBelow: 'lg' },
  updatedAt: { sortable: true, width: '8rem', hideBelow: 'lg' },
  priority: { sortable: true, width: '6.5rem', hideBelow: 'lg' },
  expectedReturnDate: { sortable: true, width: '8.5rem', hideBelow: 'lg' },
  deliveryMethod: { width: '8rem', hideBelow: 'lg' },
  engineer: { width: '9rem', hideBelow: 'lg' },
  printed: { width: '9rem', hideBelow: 'lg' },
  customerReferenceNo: { width: '10rem', hideBelow: 'lg' },
}

/** Whole words for whose turn it is, and no marks of the back office's clock. */
const FOR_CUSTOMERS: Partial<Record<ColumnId, Shape>> = {
  turn: { width: '13rem' },
  statusSince: { sortable: true, width: '8rem', hideBelow: 'lg' },
}

/** The chosen columns of the list, as the table takes them. */
export const useOrderColumns = (chosen: readonly ColumnId[]): readonly DataColumn<RepairOrderRow>[] => {
  const labels = useLabels()
  const name = useOrderName()
  const columnName = useColumnName()
  const { isCustomer } = useUser()
  const { t } = useTranslation('order-list')
  const cells: Record<ColumnId, (row: RepairOrderRow) => ReactNode> = {
    repairOrderNo: (row) => <span className="font-mono text-sm whitespace-nowrap">{name(row)}</span>,
    customerName: (row) => <OneLine text={row.customerName} />,
    items: (row) => <OrderItems row={row} isShort />,
    repairOrderStatus: (row) => (
      <span className="flex min-w-0 items-center gap-x-2">
        <OrderStatus row={row} labels={labels} />
        <OrderProgress row={row} isShort />
      </span>
    ),
    turn: (row) => <OrderWaits row={row} labels={labels} />,
    statusSince: (row) => <OrderSince row={row} />,
    submittedAt: (row) => <DateText value={row.submittedAt} variant="date" />,
    updatedAt: (row) => <DateText value={row.updatedAt} variant="relative" />,
    priority: (row) => <OrderPriority row={row} labels={labels} />,
    expectedReturnDate: (row) => <DateText value={row.expectedReturnDate} variant="date" />,
    deliveryMethod: (row) => <OneLine text={row.deliveryMethod && labels.option('deliveryMethod', row.deliveryMethod)} />,
    engineer: (row) => <OrderEngineer row={row} labels={labels} />,
    printed: (row) => <OrderPrinted row={row} />,
    customerReferenceNo: (row) => <OneLine text={row.customerReferenceNo} />,
  }
  return chosen.map((id) => ({
    id,
    header: id === 'statusSince' ? t('repairOrder-list-since') : columnName(id),
    cell: cells[id],
    ...((isCustomer && FOR_CUSTOMERS[id]) || SHAPES[id]),
  }))
}
