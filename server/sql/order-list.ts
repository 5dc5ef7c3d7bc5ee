import type { DatabaseSync } from 'node:sqlite'
import type { ListedItem, ListedOrder } from '../../backend/orders/list-entry.ts'
import type { ListedRows } from '../../backend/orders/order-index.ts'
import { LISTED } from './shape.ts'

/** Puts the values of a `list` column back under their names. */
const fieldsOf = (table: 'orders' | 'items', list: unknown): Record<string, unknown> => {
  const values: readonly unknown[] = JSON.parse(String(list))
  const row: Record<string, unknown> = {}
  LISTED[table].forEach((path, at) => void (row[path] = values[at]))
  return row
}
// unchecked: it was checked by its schema before it was stored
const itemOf = (list: unknown) => fieldsOf('items', list) as unknown as ListedItem
const orderOf = (list: unknown) => {
  const row = fieldsOf('orders', list)
  const receiveAddresses = [0, 1, 2].map((at) => ({ receiverName: row[`receiveAddresses[${at}].receiverName`] }))
  return { ...row, receiveAddresses } as unknown as ListedOrder
}

const READ_ALL = {
  orders: 'select list from orders indexed by orders_list order by list',
  items: 'select list from items indexed by items_list order by list',
}

/** Both lists begin with the id of the order, and are in the order of their texts. */
const startOf = (repairOrderId: string) => `["${repairOrderId}",`

/** The orders of a file with their items, as the order list needs them. */
export function* readListed(file: DatabaseSync): Generator<ListedRows> {
  const items = file.prepare(READ_ALL.items).iterate()
  let next = items.next()
  const itemsOf = (repairOrderId: string) => {
    const found: ListedItem[] = []
    const start = startOf(repairOrderId)
    for (; !next.done; next = items.next()) {
      const list = String(next.value['list'])
      if (list.startsWith(start)) found.push(itemOf(list))
      else if (list > start) break
    }
    return found
  }
  for (const { list } of file.prepare(READ_ALL.orders).iterate()) {
    const order = orderOf(list)
    yield { order, items: itemsOf(order.repairOrderId) }
  }
}

/** A function that reads one order of a file with its items; undefined: there is none of that id. */
export const listedReader = (file: DatabaseSync) => {
  const orders = file.prepare('select list from orders where key = ?')
  const items = file.prepare('select list from items where "repairOrderId" = ?')
  return (repairOrderId: string): ListedRows | undefined => {
    const row = orders.get(repairOrderId)
    return row && { order: orderOf(row['list']), items: items.all(repairOrderId).map(({ list }) => itemOf(list)) }
  }
}
