import { TransactionConflict, type Table } from '../../backend/database.ts'
import { empty, tableNames, tableOf, tablesOf, type AnyRow, type MemoryDatabase, type Stored } from './memory-database.ts'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

const paused = (table: Table<AnyRow>): Table<AnyRow> => ({
  get: async (key) => (await pause(), table.get(key)),
  find: async (where) => (await pause(), table.find(where)),
  insert: async (row) => (await pause(), table.insert(row)),
  replace: async (row) => (await pause(), table.replace(row)),
  remove: async (key) => (await pause(), table.remove(key)),
})

const copyOf = (stored: Stored): Stored => Object.fromEntries(tableNames.map((name) => [name, new Map(stored[name])])) as Stored

/** As `memoryDatabase`, but transactions overlap: each sees what was committed when it began, and the commit checks the rows it wrote. */
export const overlappingDatabase = (): MemoryDatabase => {
  const stored = empty()
  return {
    tables: tablesOf((name) => tableOf(name, stored[name])),
    transaction: async (work) => {
      const [before, own] = [copyOf(stored), copyOf(stored)]
      const result = await work(tablesOf((name) => paused(tableOf(name, own[name]))))
      const written = tableNames.flatMap((name) =>
        [...new Set([...before[name].keys(), ...own[name].keys()])]
          .filter((key) => before[name].get(key) !== own[name].get(key))
          .map((key) => ({ name, key, row: own[name].get(key) })),
      )
      for (const { name, key } of written) if (stored[name].get(key) !== before[name].get(key)) throw new TransactionConflict()
      for (const { name, key, row } of written) {
        if (row) stored[name].set(key, row)
        else stored[name].delete(key)
      }
      return result
    },
  }
}
