import type { Database } from '../backend/database.ts'
import { openRows } from '../backend/in-memory/rows.ts'
import { openTransaction, TABLE_NAMES } from '../backend/in-memory/transaction.ts'

export interface OpenDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** The database of a server: for now in memory, so that it is empty at each start. Transactions run one after another. */
export const openDatabase = async (): Promise<OpenDatabase> => {
  const stored = new Map(TABLE_NAMES.map((name) => [name, openRows(name)]))
  const rowsOf = (name: (typeof TABLE_NAMES)[number]) => {
    const rows = stored.get(name)
    if (!rows) throw new Error(`no table ${name}`)
    return rows
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    database: {
      transaction: (work) => {
        const run = async () => {
          const { tables, changes } = openTransaction({ rowsOf, check: (_, row) => structuredClone(row), copy: structuredClone })
          const result = await work(tables)
          for (const { table, key, row } of changes())
            if (row) rowsOf(table).set(key, row)
            else rowsOf(table).remove(key)
          return result
        }
        const result = last.then(run)
        last = result.catch(() => undefined)
        return result
      },
    },
    close: async () => void (await last),
  }
}
