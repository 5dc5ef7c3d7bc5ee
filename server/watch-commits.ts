import type { Database, Tables } from '../backend/database.ts'
import type { AnyTable } from '../backend/in-memory/table.ts'
import type { TableName } from '../backend/tables/tables.ts'

/** The tables that pages show; whatever is written to others, as sessions or the outbox, is no news to anybody. */
const SHOWN = [
  'orders',
  'items',
  'workingCopies',
  'editors',
  'history',
  'comments',
  'orderEvents',
  'notices',
  'notifications',
  'members',
  'customers',
  'customerUsers',
] as const satisfies readonly TableName[]

const noting = (table: AnyTable, note: () => void): AnyTable => {
  const noted =
    <A extends readonly unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      note()
      return write(...args)
    }
  const { insert, replace, update, remove, removeWhere } = table
  return {
    ...table,
    insert: noted(insert),
    replace: noted(replace),
    update: noted(update),
    remove: noted(remove),
    removeWhere: noted(removeWhere),
  }
}

/** The database, which tells after each commit that something was written which pages show. */
export const watchCommits = ({ transaction }: Database, onCommit: () => void): Database => ({
  transaction: async (work) => {
    let isWritten = false
    const result = await transaction((tables) => {
      isWritten = false
      const note = () => void (isWritten = true)
      // unchecked: each table keeps its own methods; the mapped type cannot be built step by step
      const noted = Object.fromEntries(SHOWN.map((name) => [name, noting(tables[name] as unknown as AnyTable, note)])) as unknown as Pick<
        Tables,
        (typeof SHOWN)[number]
      >
      return work({ ...tables, ...noted })
    })
    if (isWritten) onCommit()
    return result
  },
})
