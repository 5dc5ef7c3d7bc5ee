import type { FoundOrders, OrderAnswer, OrderQuestion, Tables } from '../database.ts'
import { byLine, visibleItems } from '../scope.ts'

/** The answer with the orders that were found, and the items of each that the caller may see. */
export const readFound = async (
  { orders, items }: Pick<Tables, 'orders' | 'items'>,
  { repairOrderIds, ...counts }: FoundOrders,
  { user }: Pick<OrderQuestion, 'user'>,
): Promise<OrderAnswer> => {
  const rows = await orders.getMany(repairOrderIds)
  const itemsOf = Map.groupBy(await items.find({ repairOrderId: repairOrderIds }), ({ repairOrderId }) => repairOrderId)
  const found = repairOrderIds.flatMap((id) => {
    const [order, allItems] = [rows.get(id), byLine(itemsOf.get(id) ?? [])]
    const visible = order && visibleItems(order, allItems, user)
    return visible ? [{ order, items: visible, allItems }] : []
  })
  return { found, ...counts }
}
