import type { RepairOrderListQuery, RepairOrderPage } from '../../domain/entities/repair-order.ts'
import type { useList } from '../use-list.ts'

/** What the parts of the list page read and change. */
export type OrderList = ReturnType<typeof useList<RepairOrderListQuery, RepairOrderPage>>
