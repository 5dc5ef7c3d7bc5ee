import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { useUser } from '../hooks/app-context.ts'
import { useLabels } from '../hooks/labels.ts'

/** The name of an order's status in the reader's words. */
export const useOrderStatus = () => {
  const { orderStatus } = useLabels()
  const { isCustomer } = useUser()
  return (order: Pick<RepairOrder, 'repairOrderStatus' | 'repairOrderStatusName'>): string =>
    orderStatus(order.repairOrderStatus, isCustomer, order.repairOrderStatusName)
}

/** The name of an item's status in the reader's words. */
export const useItemStatus = () => {
  const { itemStatus } = useLabels()
  const { isCustomer } = useUser()
  return (item: Pick<RepairItem, 'repairStatus' | 'repairStatusName'>): string =>
    itemStatus(item.repairStatus, isCustomer, item.repairStatusName)
}
