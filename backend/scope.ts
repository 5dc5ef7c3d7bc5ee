import type { Caller, OrderInScope, Scoped } from './caller.ts'
import type { Tables } from './database.ts'
import type { ItemRow, OrderRow } from './records.ts'
import { Refusal } from './refusal.ts'
import { isEmployeesItem, shareOfEmployee } from '../src/domain/lifecycle/scope.ts'

/** What the scope of an order follows from. */
export type ScopedFields = Pick<OrderRow, 'customerId' | 'authorId' | 'authorIsCustomer' | 'repairOrderStatus'>
type Assigned = Pick<ItemRow, 'repairStatus'> & { readonly rmsEngineerId?: string | null | undefined }

const isDraft = (order: ScopedFields) => order.repairOrderStatus === 'draft'

const isCustomersOrder = (order: ScopedFields, user: Caller) => {
  if (order.customerId !== user.customerId) return false
  if (order.authorId === user.userId || user.permissions.has('repairOrder.viewCompany')) return true
  return !order.authorIsCustomer && !isDraft(order)
}

/** Which items of an order the caller may see; `own`: those of which `isEmployeesItem` says so, and without any not even the order. */
export const shareOf = (order: ScopedFields, user: Caller): 'none' | 'own' | 'all' => {
  if (user.isCustomer) return isCustomersOrder(order, user) ? 'all' : 'none'
  return shareOfEmployee(isDraft(order), user.permissions)
}

/** The items of an order that the caller may see, in the same order; all of them are the same array. Undefined: not even the order. */
export const visibleItems = <Item extends Assigned>(
  order: ScopedFields,
  items: readonly Item[],
  user: Caller,
): readonly Item[] | undefined => {
  const share = shareOf(order, user)
  if (share !== 'own') return share === 'all' ? items : undefined
  const visible = items.filter((item) => isEmployeesItem(item, user.userId))
  if (visible.length === 0) return undefined
  return visible.length === items.length ? items : visible
}

export const byLine = <Item extends Pick<ItemRow, 'itemNo'>>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => a.itemNo - b.itemNo)

/** The order as the caller may see it, or undefined. `items` are all items of the order. */
export const inScope = (order: OrderRow, items: readonly ItemRow[], user: Caller): OrderInScope | undefined => {
  const visible = visibleItems(order, byLine(items), user)
  return visible && { order, items: visible }
}

/** Is it shown in the caller's list? A customer's draft comes to the back office only when it is submitted. */
export const isListed = (order: ScopedFields, user: Caller) => user.isCustomer || !isDraft(order) || !order.authorIsCustomer

const notFound = () => new Refusal(404, 'not-found')

const scopedFor = (user: Caller, order: OrderRow | undefined, allItems: readonly ItemRow[]): Scoped => {
  const scoped = order && inScope(order, allItems, user)
  if (!scoped) throw notFound()
  return { ...scoped, allItems: byLine(allItems) }
}

/** The order and its items; 404 when there is none within the caller's scope. */
export const orderInScope = async (db: Tables, user: Caller, repairOrderId: string): Promise<Scoped> => {
  const order = await db.orders.get(repairOrderId)
  return scopedFor(user, order, order ? await db.items.find({ repairOrderId }) : [])
}

/** Several orders as `orderInScope`, as they are named; 404 when one of them is not within the caller's scope. */
export const ordersInScope = async (db: Tables, user: Caller, ids: readonly string[]): Promise<readonly Scoped[]> => {
  const orders = await db.orders.getMany(ids)
  const itemsOf = Map.groupBy(await db.items.find({ repairOrderId: ids }), ({ repairOrderId }) => repairOrderId)
  return ids.map((id) => scopedFor(user, orders.get(id), itemsOf.get(id) ?? []))
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

/** 404 where one of the items is not within the caller's scope. */
export const itemsInScope = async (db: Tables, user: Caller, ids: readonly string[]): Promise<void> => {
  const items = await db.items.getMany(ids)
  const orders = await ordersInScope(db, user, [...new Set([...items.values()].map(({ repairOrderId }) => repairOrderId))])
  const visible = new Set(orders.flatMap((order) => order.items.map(({ itemId }) => itemId)))
  if (ids.some((id) => !visible.has(id))) throw notFound()
}
