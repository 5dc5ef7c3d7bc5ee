import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** The path of a database that ends with the process. */
export const IN_MEMORY = ':memory:'

/** Statements that are kept prepared. The program has fewer; those of a condition on a new combination of fields are added. */
const MOST_STATEMENTS = 1000

const [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL] = [8, 10, 13]

/** Whether the disk is full, broken or gone. */
export const isOfStorage = (error: unknown): boolean => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined
  // an extended code has the plain one in its last byte
  return typeof code === 'number' && [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL].includes(code & 0xff)
}

const inputOf = (value: unknown): SQLInputValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  throw new Error(`SQLite stores no ${typeof value}`)
}

const statementOf = (prepared: StatementSync): SqliteStatement => ({
  reader: prepared.columns().length > 0,
  all: (parameters) => prepared.all(...parameters.map(inputOf)),
  run: (parameters) => prepared.run(...parameters.map(inputOf)),
  iterate: (parameters) => prepared.iterate(...parameters.map(inputOf)),
})

/** A database of Node's SQLite as Kysely's dialect wants it. A text is prepared once. */
export const driverOver = (database: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = statements.get(text) ?? statementOf(database.prepare(text))
      if (statements.size >= MOST_STATEMENTS) statements.clear()
      statements.set(text, statement)
      return statement
    },
  }
}
