import type { DatabaseSync } from 'node:sqlite'
import { sql, type Kysely } from 'kysely'
import { nextOver, type FoundOrders, type OrderQuestion, type Tables } from '../../backend/database.ts'
import { readFound } from '../../backend/orders/found-orders.ts'
import { searchRows } from '../../backend/orders/list-search.ts'
import type { ItemRow, OrderRow } from '../../backend/records.ts'
import { SHAPES } from './shape.ts'
import { openTable, type Connection, type Kept } from './table.ts'

interface Options {
  readonly kysely: Kysely<unknown>
  /** The file, in which a transaction of SQLite is open; others may share it. */
  readonly file: DatabaseSync
  /** Rows that stay read from one transaction to the next. */
  readonly kept: Kept
  /** Answers the order list as it was before this one. */
  readonly search: (question: OrderQuestion) => FoundOrders
}

/**
 * The tables of one transaction, within one of SQLite that is begun and ended elsewhere. After `finish`, which says whether anything was
 * written, or `undo`, every later call fails instead of writing for others.
 */
export const openTransaction = ({ kysely, file, kept, search }: Options) => {
  let isOver = false
  let isWritten = false
  let depth = 0
  /** Ids of orders that were written, or an item of theirs; what a part has taken back is among them. */
  const changedOrders = new Set<string>()
  // a full disk, for one, ends a transaction by itself
  const checkActive = () => {
    if (isOver || !file.isTransaction) throw new Error('a transaction that has ended was called')
  }
  const run: Connection['run'] = async (query) => {
    checkActive()
    return (await query.execute(kysely)).rows
  }
  const prepareWriting = () => {
    checkActive()
    if (!isWritten) file.exec('savepoint work')
    isWritten = true
  }
  const write: Connection['write'] = async (query) => {
    prepareWriting()
    return run(query)
  }
  const wroteOrder = (repairOrderId: string) => void changedOrders.add(repairOrderId)
  const part: Tables['part'] = async (work) => {
    prepareWriting()
    const name = `part${depth}`
    depth += 1
    file.exec(`savepoint ${name}`)
    try {
      const result = await work()
      checkActive()
      file.exec(`release ${name}`)
      return result
    } catch (error) {
      kept.clear()
      if (file.isTransaction) file.exec(`rollback to ${name}; release ${name}`)
      throw error
    } finally {
      depth -= 1
    }
  }
  const entries = SHAPES.map((shape) => [shape.name, openTable(shape, { run, write, kept, wroteOrder })])
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
    finish: (): boolean => {
      if (isWritten) checkActive()
      isOver = true
      if (isWritten) file.exec('release work')
      return isWritten
    },
    undo: (): void => {
      isOver = true
      if (isWritten) kept.clear()
      if (isWritten && file.isTransaction) file.exec('rollback to work; release work')
    },
  }
}
