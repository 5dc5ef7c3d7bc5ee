import { existsSync, rmSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { IN_MEMORY } from './sqlite-driver.ts'

/** The database was written by a program that is newer than this one. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'
  constructor(path: string, unknown: readonly string[]) {
    super(`${path} was written by a newer version of this program, which changed it by ${unknown.join(', ')}. Start that version.`)
  }
}

const doneOn = async (kysely: Kysely<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(kysely)
  if (rows.length === 0) return []
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely)).rows.map(({ name }) => name)
}

/** A copy of the whole file, as it is now; one of that name is replaced. */
const copyTo = async (kysely: Kysely<unknown>, path: string) => {
  if (existsSync(path)) rmSync(path)
  await sql`vacuum into ${path}`.execute(kysely)
}

/**
 * Brings the schema up to date, all or nothing. A database that has rows already is copied first to `<path>.before-<migration>`. Gives the
 * migrations that were missing. Throws `DatabaseTooNew` for one that knows migrations which this program does not.
 */
export const migrate = async (
  kysely: Kysely<unknown>,
  path: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<readonly string[]> => {
  const done = await doneOn(kysely)
  const unknown = done.filter((name) => !(name in migrations))
  if (unknown.length > 0) throw new DatabaseTooNew(path, unknown)
  const missing = Object.keys(migrations).filter((name) => !done.includes(name))
  const [next] = missing
  if (next === undefined) return missing
  if (done.length > 0 && path !== IN_MEMORY) await copyTo(kysely, `${path}.before-${next}`)
  // Kysely takes SQLite for unable to roll a schema back, and begins no transaction itself
  await sql`begin immediate`.execute(kysely)
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  await (error ? sql`rollback` : sql`commit`).execute(kysely)
  if (error) throw new Error(`${path} could not be migrated and is as it was`, { cause: error })
  return missing
}
