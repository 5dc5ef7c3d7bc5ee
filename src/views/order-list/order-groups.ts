import { useTranslation } from '../hooks/translation.ts'
import type { OrderGroup, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { useUser } from '../hooks/app-context.ts'
import type { RowGroup } from '../ui/table/data-table-types.ts'
import type { OrderList } from './order-list.ts'
import { useLabels } from '../hooks/labels.ts'

const GROUPS: readonly OrderGroup[] = ['repairOrderStatus', 'rmsEngineerId', 'customerId']

/** The groupings of this reader: a customer has no engineers, and is one customer. */
export const groupsFor = (isCustomer: boolean): readonly OrderGroup[] => (isCustomer ? ['repairOrderStatus'] : GROUPS)

/** Which group a row belongs to, in words, with the group's size on all pages; nothing while the list is not grouped. */
export const useGroupOf = ({ query, page }: Pick<OrderList, 'query' | 'page'>): ((row: RepairOrderRow) => RowGroup) | undefined => {
  const { t } = useTranslation('order-list')
  const { orderStatus } = useLabels()
  const { isCustomer } = useUser()
  const { groupBy } = query
  if (!groupBy) return undefined
  const group = (key: string, label: string): RowGroup => ({ key, label, count: page?.facets?.[groupBy]?.[key] })
  return (row) => {
    switch (groupBy) {
      case 'repairOrderStatus':
        return group(row.repairOrderStatus, orderStatus(row.repairOrderStatus, isCustomer, row.repairOrderStatusName))
      case 'customerId':
        return group(row.customerId ?? '', row.customerName ?? '–')
      case 'rmsEngineerId': {
        const item = row.itemSummary.find(({ rmsEngineerId, rmsEngineerName }) => rmsEngineerId ?? rmsEngineerName)
        return group(item?.rmsEngineerId ?? item?.rmsEngineerName ?? '', item?.rmsEngineerName ?? t('repairOrder-list-groupOther'))
      }
    }
  }
}
