import { sql, type Kysely } from 'kysely'
import { nextOver, type FoundOrders, type OrderQuestion, type Tables } from '../../backend/database.ts'
import { readFound } from '../../backend/orders/found-orders.ts'
import { searchRows } from '../../backend/orders/list-search.ts'
import type { ItemRow, OrderRow } from '../../backend/records.ts'
import { SHAPES } from './shape.ts'
import { openTable, type Connection } from './table.ts'

interface Options {
  readonly kysely: Kysely<unknown>
  /** Whether it can go on: a full disk, for one, ends a transaction by itself. */
  readonly isActive: () => boolean
  /** Answers the order list as it is committed. */
  readonly search: (question: OrderQuestion) => FoundOrders
}

/** The tables of one transaction, which is begun and ended elsewhere. `end` makes every later call fail, instead of writing for others. */
export const openTransaction = ({ kysely, isActive, search }: Options) => {
  let isOver = false
  let depth = 0
  /** Ids of orders that were written, or an item of theirs; what a part has taken back is among them. */
  const changedOrders = new Set<string>()
  const run: Connection['run'] = async (query) => {
    if (isOver || !isActive()) throw new Error('a transaction that has ended was called')
    return (await query.execute(kysely)).rows
  }
  const wroteOrder = (repairOrderId: string) => void changedOrders.add(repairOrderId)
  const part: Tables['part'] = async (work) => {
    const name = sql.id(`part${depth}`)
    depth += 1
    await run(sql`savepoint ${name}`)
    try {
      const result = await work()
      await run(sql`release ${name}`)
      return result
    } catch (error) {
      if (isActive()) {
        await run(sql`rollback to ${name}`)
        await run(sql`release ${name}`)
      }
      throw error
    } finally {
      depth -= 1
    }
  }
  const entries = SHAPES.map((shape) => [shape.name, openTable(shape, { run, wroteOrder })])
  // unchecked: the table of a name holds the rows of that name only; the mapped type cannot be built step by step
  const tables = Object.fromEntries(entries) as unknown as Omit<Tables, 'orderList' | 'next' | 'part'>
  const everyRow = async <Row>(name: 'orders' | 'items') =>
    // unchecked: rows are as their schemas say
    (await run(sql<{ doc: string }>`select doc from ${sql.id(name)} order by n`)).map(({ doc }) => JSON.parse(doc) as Row)
  const orderList = {
    search: async (question: OrderQuestion) => {
      const searchAll = async () => searchRows(await everyRow<OrderRow>('orders'), await everyRow<ItemRow>('items'), question)
      return readFound(tables, changedOrders.size === 0 ? search(question) : await searchAll(), question)
    },
  }
  return {
    tables: { ...tables, orderList, next: nextOver(tables.counters), part } satisfies Tables,
    changedOrders: changedOrders as ReadonlySet<string>,
    end: () => void (isOver = true),
  }
}
