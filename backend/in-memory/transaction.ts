import { nextOver, type FoundOrders, type OrderQuestion, type Tables } from '../database.ts'
import { TABLE_NAMES, type TableName } from '../tables/tables.ts'
import { readFound } from '../orders/found-orders.ts'
import { searchRows } from '../orders/list-search.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { openOverlay, type Overlay } from './overlay.ts'
import type { StoredRows } from './rows.ts'
import { tableOver, type AnyTable, type RowAccess } from './table.ts'

/** One change of a committed row; without `row` it is removed. */
export interface Write {
  readonly table: TableName
  readonly key: string
  readonly row: object | undefined
}

interface Options {
  readonly rowsOf: (name: TableName) => StoredRows
  /** Refuses or normalises a row that is to be written. */
  readonly check?: (name: TableName, row: object) => object
  readonly copy?: (row: object) => object
  /** Another access than the one given, e.g. one that watches it. */
  readonly around?: (name: TableName, access: RowAccess) => RowAccess
  /** Answers the order list where this transaction has changed no order and no item. */
  readonly search?: (question: OrderQuestion) => Promise<FoundOrders>
}

/** A transaction over rows in memory: it keeps its writes to itself until its database has taken `changes` over. */
export const openTransaction = ({ rowsOf, check, copy, around = (_, access) => access, search }: Options) => {
  const overlays = new Map<TableName, Overlay>()
  const overlayOf = (name: TableName) => {
    const overlay = overlays.get(name) ?? openOverlay(rowsOf(name), check && ((row) => check(name, row)))
    overlays.set(name, overlay)
    return overlay
  }
  const entries = TABLE_NAMES.map((name): [TableName, AnyTable] => [name, tableOver(name, around(name, overlayOf(name).access), copy)])
  // unchecked: the table of a name holds the rows of that name only; the mapped type cannot be built step by step
  const tables = Object.fromEntries(entries) as unknown as Omit<Tables, 'orderList' | 'next' | 'part'>
  const isChanged = () => overlayOf('orders').isChanged() || overlayOf('items').isChanged()
  const searchAll = (question: OrderQuestion) => {
    const [orders, items] = (['orders', 'items'] as const).map((name) => overlayOf(name).access.among({}))
    return searchRows(orders as readonly OrderRow[], items as readonly ItemRow[], question)
  }
  const orderList = {
    search: async (question: OrderQuestion) => {
      const found = search && !isChanged() ? await search(question) : searchAll(question)
      return readFound(tables, found, question)
    },
  }
  const part: Tables['part'] = async (work) => {
    const undo = [...overlays.values()].map(({ mark }) => mark())
    try {
      return await work()
    } catch (error) {
      undo.forEach((takeBack) => takeBack())
      throw error
    }
  }
  return {
    tables: { ...tables, orderList, next: nextOver(tables.counters), part } satisfies Tables,
    changes: (): readonly Write[] => [...overlays].flatMap(([table, { changes }]) => changes().map((change) => ({ table, ...change }))),
  }
}
