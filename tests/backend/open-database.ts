import { memoryDatabase, type MemoryDatabase } from './memory-database.ts'

/** An empty database for a test: in memory, or SQLite where the tests run with `TEST_DATABASE=sqlite`. */
export const openDatabase = async (): Promise<MemoryDatabase> =>
  // only then: browsers, which some of these tests run in, have no SQLite
  import.meta.env['TEST_DATABASE'] === 'sqlite' ? (await import('./sqlite-database.ts')).sqliteDatabase() : memoryDatabase()
