import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderListQuery } from '../../domain/entities/repair-order-list.ts'
import type { ColumnId } from '../../domain/order-columns.ts'
import { OrderExport } from './order-export.tsx'

interface Props {
  readonly query: RepairOrderListQuery
  readonly columns: readonly ColumnId[]
  readonly total: number
}

/** Exports the whole filtered list, all pages of it. */
export const ExportButton = (props: Props) => {
  const { t } = useTranslation('order-list')
  return <OrderExport {...props} label={t('export-list')} />
}
