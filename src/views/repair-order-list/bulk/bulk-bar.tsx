import { useTranslation } from 'react-i18next'
import type { RepairOrderListQuery, RepairOrderRow } from '../../../domain/entities/repair-order.ts'
import type { ColumnId } from '../../../domain/order-columns.ts'
import { Button } from '../../parts/button.tsx'

interface Props {
  readonly selection: readonly RepairOrderRow[]
  readonly query: RepairOrderListQuery
  readonly columns: readonly ColumnId[]
  readonly onClear: () => void
  readonly onDone: () => void
}

/** What can be done with the chosen orders. */
export const BulkBar = ({ selection, onClear }: Props) => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-accent bg-accent-soft px-4 py-2">
      <output className="font-medium tabular-nums">{t('repairOrder-list-selected', { count: selection.length })}</output>
      <Button size="sm" onPress={onClear}>
        {t('repairOrder-list-clearSelection')}
      </Button>
    </div>
  )
}
