import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'

/** A draft that may still be changed opens for editing, everything else for viewing. */
export const useOrderHref = () => {
  const can = useCan()
  return ({ repairOrderId, repairOrderStatus }: Pick<RepairOrderRow, 'repairOrderId' | 'repairOrderStatus'>) =>
    repairOrderStatus === 'draft' && can('repairOrder.edit')
      ? href('repairOrderEdit', { repairOrderId })
      : href('repairOrderView', { repairOrderId })
}
