import { deriveOrderStatus, progressOf, waitingForOf } from '../src/domain/lifecycle/order-status.ts'
import type { ItemRow, OrderRow } from './records.ts'

/** The order with the status that its items make (domain.md section 3), as it is cached with every change of an item. */
export const withDerived = (order: OrderRow, items: readonly ItemRow[], now: string): OrderRow => {
  const repairOrderStatus = deriveOrderStatus(items, !!order.submittedAt)
  const isSame = repairOrderStatus === order.repairOrderStatus
  return {
    ...order,
    repairOrderStatus,
    progress: progressOf(items),
    waitingFor: waitingForOf(items),
    statusSince: isSame ? (order.statusSince ?? now) : now,
    closedAt: repairOrderStatus === 'closed' ? (order.closedAt ?? now) : null,
  }
}
