import type { FoundOrders, OrderQuestion } from '../database.ts'
import { byLine } from '../scope.ts'
import { openColumns } from './columns/columns.ts'
import { searching } from './columns/search.ts'
import type { ListedItem, ListedOrder } from './list-entry.ts'

export interface ListedRows {
  readonly order: ListedOrder
  readonly items: readonly ListedItem[]
}

/** Reads an order with its items as they are now; undefined: there is none. */
type Read = (repairOrderId: string) => ListedRows | undefined

/**
 * The order list ready to be searched, so that it answers as quickly among 100,000 orders as among 100. It is told which orders are changed
 * and reads them again before the next answer.
 */
export const openOrderIndex = () => {
  const columns = openColumns()
  const changed = new Set<string>()
  const put = ({ order, items }: ListedRows) => columns.put(order, byLine(items))
  return {
    put,
    /** The order, or one of its items, was added, changed or removed. An item that goes to another order changes both. */
    change: (repairOrderId: string): void => void changed.add(repairOrderId),
    /** Answers from the orders as `read` gives them. */
    *search(question: OrderQuestion, read: Read): Generator<undefined, FoundOrders> {
      for (const id of changed) {
        const rows = read(id)
        if (rows) put(rows)
        else columns.remove(id)
        changed.delete(id)
        yield
      }
      return yield* searching(columns, question)
    },
  }
}
