import type { Tables } from './database.ts'
import type { ItemRow, OrderRow } from './records.ts'
import { Refusal, type Caller } from './resolver.ts'

/**
 * Row scope (domain.md sections 3 and 9). Customers: own orders, with `repairOrder.viewCompany` the company's; what an employee
 * opened for the customer belongs to everybody there. Employees: all with `repairOrder.viewAll`, else the items assigned to them
 * and the unassigned ones in `received`. A draft is seen by its author, the company's manager and those who may edit orders.
 */
export interface OrderInScope {
  readonly order: OrderRow
  /** The items that the caller may see, by line number. */
  readonly items: readonly ItemRow[]
}

const isDraft = (order: OrderRow) => order.repairOrderStatus === 'draft'

const isCustomersOrder = (order: OrderRow, user: Caller) => {
  if (order.customerId !== user.customerId) return false
  if (order.authorId === user.userId || user.permissions.has('repairOrder.viewCompany')) return true
  return !order.authorIsCustomer && !isDraft(order)
}

const isEmployeesItem = (item: ItemRow, user: Caller) =>
  user.permissions.has('repairOrder.viewAll') ||
  item.rmsEngineerId === user.userId ||
  (!item.rmsEngineerId && item.repairStatus === 'received')

/** The order as the caller may see it, or undefined. `items` are all items of the order. */
export const inScope = (order: OrderRow, items: readonly ItemRow[], user: Caller): OrderInScope | undefined => {
  const sorted = items.toSorted((a, b) => a.itemNo - b.itemNo)
  if (user.isCustomer) return isCustomersOrder(order, user) ? { order, items: sorted } : undefined
  if (isDraft(order)) return user.permissions.has('repairOrder.edit') ? { order, items: sorted } : undefined
  const visible = sorted.filter((item) => isEmployeesItem(item, user))
  return visible.length > 0 || user.permissions.has('repairOrder.viewAll') ? { order, items: visible } : undefined
}

/** Is it shown in the caller's list? A customer's draft comes to the back office only when it is submitted. */
export const isListed = (order: OrderRow, user: Caller) => user.isCustomer || !isDraft(order) || !order.authorIsCustomer

const notFound = () => new Refusal(404, 'not-found')

export interface Scoped extends OrderInScope {
  /** All items of the order: what its status is derived from. */
  readonly allItems: readonly ItemRow[]
}

/** The order and its items; 404 when there is none within the caller's scope. */
export const orderInScope = async (db: Tables, user: Caller, repairOrderId: string): Promise<Scoped> => {
  const order = await db.orders.get(repairOrderId)
  if (!order) throw notFound()
  const allItems = await db.items.find({ repairOrderId })
  const scoped = inScope(order, allItems, user)
  if (!scoped) throw notFound()
  return { ...scoped, allItems: allItems.toSorted((a, b) => a.itemNo - b.itemNo) }
}

/** The item with its order; 404 when there is none within the caller's scope. */
export const itemInScope = async (db: Tables, user: Caller, itemId: string): Promise<Scoped & { readonly item: ItemRow }> => {
  const stored = await db.items.get(itemId)
  if (!stored) throw notFound()
  const scoped = await orderInScope(db, user, stored.repairOrderId)
  const item = scoped.items.find((candidate) => candidate.itemId === itemId)
  if (!item) throw notFound()
  return { ...scoped, item }
}
