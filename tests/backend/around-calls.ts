import type { Tables } from '../../backend/database.ts'
import { TABLE_KEYS, type TableName } from '../../backend/tables/tables.ts'

/** A call of a table's method. */
export interface TableCall {
  readonly table: TableName
  readonly method: string
  /** The rows in a result of the call. */
  readonly rows: (result: unknown) => readonly object[]
}

type Method = (...args: readonly unknown[]) => Promise<unknown>

const isTable = (name: string): name is TableName => name in TABLE_KEYS
const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null
const rowsIn = (result: unknown): readonly object[] =>
  (result instanceof Map ? [...result.values()] : Array.isArray(result) ? result : [result]).filter(isRow)

/** The tables with each call of a method within `around`. */
export const aroundCalls = (tables: Tables, around: (call: TableCall, run: () => Promise<unknown>) => Promise<unknown>): Tables => {
  const wrapped = Object.entries(tables).map(([table, methods]) => {
    if (!isTable(table)) return [table, methods]
    const own = Object.entries<Method>(methods as unknown as Record<string, Method>).map(([method, run]) => [
      method,
      (...args: readonly unknown[]) => around({ table, method, rows: rowsIn }, () => run(...args)),
    ])
    return [table, Object.fromEntries(own)]
  })
  // unchecked: every method is wrapped by one of the same type
  return Object.fromEntries(wrapped) as Tables
}
