import type { MemoryDatabase } from './memory-database.ts'

class Again extends Error {}

/**
 * A database that runs the work of each transaction twice, the first time in vain: what a resolver changes outside of the tables
 * would happen twice.
 */
export const runTwice = (database: MemoryDatabase): MemoryDatabase => ({
  ...database,
  transaction: async (work) => {
    const first = database.transaction(async (tables) => {
      await work(tables)
      throw new Again()
    })
    await first.catch(() => undefined)
    return database.transaction(work)
  },
})
