import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'

/** The page of an item for this reader; without one the item opens in a dialog. */
export const useItemHref = () => {
  const can = useCan()
  const { isCustomer } = useUser()
  return ({ itemId, repairStatus }: RepairItem): string | undefined => {
    if (repairStatus === 'draft') return undefined
    if (isCustomer) return can('repairItem.viewByCustomer') ? href('viewOrderItem', { itemId }) : undefined
    return can('repairItem.review') ? href('reviewOrderItem', { itemId }) : undefined
  }
}
