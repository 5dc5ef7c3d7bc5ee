import { useTranslation } from 'react-i18next'
import type { ItemStatus, OrderStatus } from '../../domain/entities/statuses.ts'
import { itemStatusKey, orderStatusKey } from '../../domain/lifecycle/labels.ts'
import { useUser } from '../app-context.ts'

/** The name of an order's status in the reader's words. */
export const useOrderStatus = () => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  return (status: OrderStatus): string => t(orderStatusKey(status, isCustomer))
}

/** The name of an item's status in the reader's words. */
export const useItemStatus = () => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  return (status: ItemStatus): string => t(itemStatusKey(status, isCustomer))
}
