import type { Database, Tables } from '../backend/database.ts'
import type { AnyTable } from '../backend/in-memory/table.ts'
import type { TableName } from '../backend/tables/tables.ts'

/** The tables that pages show; whatever is written to others, as sessions or the outbox, changes no page. */
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

const watched = (table: AnyTable, onWrite: () => void): AnyTable => {
  const reported =
    <A extends readonly unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      onWrite()
      return write(...args)
    }
  const { insert, replace, update, remove, removeWhere } = table
  return {
    ...table,
    insert: reported(insert),
    replace: reported(replace),
    update: reported(update),
    remove: reported(remove),
    removeWhere: reported(removeWhere),
  }
}

/** The database, which tells after each commit that something was written which pages show. */
export const watchCommits = ({ transaction }: Database, onCommit: () => void): Database => ({
  transaction: async (work) => {
    let isWritten = false
    const result = await transaction((tables) => {
      isWritten = false
      const onWrite = () => void (isWritten = true)
      // unchecked: each table keeps its own methods; the mapped type cannot be built step by step
      const shown = Object.fromEntries(
        SHOWN.map((name) => [name, watched(tables[name] as unknown as AnyTable, onWrite)]),
      ) as unknown as Pick<Tables, (typeof SHOWN)[number]>
      return work({ ...tables, ...shown })
    })
    if (isWritten) onCommit()
    return result
  },
})
