import type { ItemSummary, RepairOrderRow } from '../src/domain/entities/repair-order-list.ts'
import type { RepairOrder } from '../src/domain/entities/repair-order.ts'
import { orderStatusKey } from '../src/domain/lifecycle/labels.ts'
import { progressOf, waitingForOf } from '../src/domain/lifecycle/order-status.ts'
import { isOrderOverdue, isOrderStuck, isOrderUncollected, isOverdue, isStuck } from '../src/domain/lifecycle/targets.ts'
import { nameOf, type Viewer } from './viewer.ts'
import type { ItemRow, OrderRow } from './records.ts'
import { textOf } from './texts.ts'

/** The header of an order as the caller gets it (domain.md section 4). `allItems` are all of its items, in scope or not. */
export const orderView = (order: OrderRow, allItems: readonly ItemRow[], { user, locale, now }: Viewer): RepairOrder => ({
  ...order,
  repairOrderStatusName: textOf(orderStatusKey(order.repairOrderStatus, user.isCustomer), locale),
  progress: progressOf(allItems),
  waitingFor: waitingForOf(allItems),
  isOverdue: isOrderOverdue(allItems, now),
  isStuck: isOrderStuck(allItems, now),
  isUncollected: isOrderUncollected(allItems, now),
})

const summaryOf = (item: ItemRow, viewer: Viewer): ItemSummary => ({
  itemId: item.itemId,
  itemNo: item.itemNo,
  ...(item.formerNumbers?.length && { formerNumbers: item.formerNumbers }),
  productName: item.productName ?? null,
  serialNo: item.serialNo ?? null,
  repairStatus: item.repairStatus,
  outcome: item.outcome ?? null,
  ...(!viewer.user.isCustomer && { location: item.location ?? null }),
  // customers read a name, never an account of the back office
  rmsEngineerId: viewer.user.isCustomer ? null : (item.rmsEngineerId ?? null),
  rmsEngineerName: nameOf(item.rmsEngineerId, viewer),
  ...(!viewer.user.isCustomer && {
    statusSince: item.statusSince ?? null,
    isOverdue: isOverdue(item, viewer.now),
    isStuck: isStuck(item, viewer.now),
    isHandedOver: item.isHandedOver === true,
  }),
})

/** A row of the order list (domain.md section 10); `items` are those within the caller's scope. */
export const orderRow = (order: OrderRow, items: readonly ItemRow[], allItems: readonly ItemRow[], viewer: Viewer): RepairOrderRow => ({
  ...orderView(order, allItems, viewer),
  itemSummary: items.map((item) => summaryOf(item, viewer)),
})
