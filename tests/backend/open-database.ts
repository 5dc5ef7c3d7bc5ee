import { memoryDatabase, type MemoryDatabase } from './memory-database.ts'
import { sqliteDatabase } from './sqlite-database.ts'

/** An empty database for a test: in memory, or SQLite where the tests run with `TEST_DATABASE=sqlite`. */
export const openDatabase = async (): Promise<MemoryDatabase> =>
  process.env['TEST_DATABASE'] === 'sqlite' ? sqliteDatabase() : memoryDatabase()
