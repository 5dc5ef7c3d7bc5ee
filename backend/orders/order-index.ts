import type { OrderAnswer, OrderQuestion } from '../database.ts'
import { listEntry, type ListEntry } from './list-entry.ts'
import { searching } from './list-search.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { byLine } from '../scope.ts'
import type { TableName } from '../tables/tables.ts'
import { inSlices, slicing } from './slices.ts'

/** The orders with their items, ready to be searched: so that the list costs the same effort among 100,000 orders as among 100. */
export const openOrderIndex = () => {
  const orders = new Map<string, OrderRow>()
  const itemsOf = new Map<string, Map<string, ItemRow>>()
  const orderOf = new Map<string, string>()
  const entries = new Map<string, ListEntry>()
  /** Orders whose entry is older than they are. */
  const stale = new Set<string>()

  const dropItem = (itemId: string) => {
    const orderId = orderOf.get(itemId)
    if (orderId === undefined) return
    itemsOf.get(orderId)?.delete(itemId)
    orderOf.delete(itemId)
    stale.add(orderId)
  }
  /** Makes new entries of what was taken over since: each search begins with it. */
  const refresh = async (): Promise<void> => {
    const rest = slicing()
    for (const orderId of stale) {
      const order = orders.get(orderId)
      if (order) entries.set(orderId, listEntry(order, byLine([...(itemsOf.get(orderId)?.values() ?? [])])))
      else entries.delete(orderId)
      stale.delete(orderId)
      await rest()
    }
  }

  const putOrder = (row: OrderRow) => {
    orders.set(row.repairOrderId, row)
    stale.add(row.repairOrderId)
  }
  const putItem = (row: ItemRow) => {
    dropItem(row.itemId)
    const items = itemsOf.get(row.repairOrderId) ?? new Map<string, ItemRow>()
    itemsOf.set(row.repairOrderId, items.set(row.itemId, row))
    orderOf.set(row.itemId, row.repairOrderId)
    stale.add(row.repairOrderId)
  }
  const dropOrder = (orderId: string) => {
    orders.delete(orderId)
    stale.add(orderId)
  }

  return {
    /** Takes a committed row over; undefined: it was removed. Rows of other tables are left aside. */
    take: (name: TableName, key: string, row: object | undefined): void => {
      // unchecked: a table's rows were checked by that table's schema
      if (name === 'orders') return row ? putOrder(row as OrderRow) : dropOrder(key)
      if (name === 'items') return row ? putItem(row as ItemRow) : dropItem(key)
    },
    refresh,
    search: async (question: OrderQuestion): Promise<OrderAnswer> => {
      await refresh()
      return inSlices(searching(entries.values(), question))
    },
  }
}
