import type { Tables } from '../../backend/database.ts'
import { matching, type Conditions, type Selection } from '../../backend/in-memory/select.ts'
import type { AnyTable } from '../../backend/in-memory/table.ts'
import { LOOKED_UP, TABLE_KEYS, TABLE_NAMES, type TableName } from '../../backend/tables/tables.ts'
import { openSqlite } from '../../server/sql/open.ts'
import type { MemoryDatabase } from './memory-database.ts'

/** A database of SQLite in memory, with the plain access of tests. */
export const sqliteDatabase = async (): Promise<MemoryDatabase> => {
  const { database } = await openSqlite({ path: ':memory:' })
  const once = <T>(name: TableName, work: (table: AnyTable) => Promise<T>): Promise<T> =>
    // unchecked: a table has all methods, whatever the interface shows of it
    database.transaction((tables) => work(tables[name] as unknown as AnyTable))
  const plain = (name: TableName): AnyTable => {
    const isLookedUp = (where: Conditions) => Object.keys(where).every((field) => field in LOOKED_UP[name] || field === TABLE_KEYS[name])
    return {
      get: (key) => once(name, (table) => table.get(key)),
      getMany: (keys) => once(name, (table) => table.getMany(keys)),
      all: () => once(name, (table) => table.all()),
      // tests find by any field
      find: (where?: Conditions, selection?: Selection) =>
        once(name, async (table) => {
          if (where === undefined || isLookedUp(where)) return table.find(where, selection)
          return (await table.all()).filter(matching(where))
        }),
      exists: (where) => once(name, (table) => table.exists(where)),
      count: (where) => once(name, (table) => table.count(where)),
      countBy: (field, where, most) => once(name, (table) => table.countBy(field, where, most)),
      sum: (field, where) => once(name, (table) => table.sum(field, where)),
      insert: (row) => once(name, (table) => table.insert(row)),
      replace: (row) => once(name, (table) => table.replace(row)),
      update: (where, patch) => once(name, (table) => table.update(where, patch)),
      remove: (key) => once(name, (table) => table.remove(key)),
      removeWhere: (where, most) => once(name, (table) => table.removeWhere(where, most)),
    }
  }
  const rest: Pick<Tables, 'orderList' | 'next' | 'part'> = {
    orderList: { search: (question) => database.transaction(({ orderList }) => orderList.search(question)) },
    next: (counter) => database.transaction(({ next }) => next(counter)),
    part: (work) => work(),
  }
  // unchecked: as in the transaction of the database
  const tables = { ...Object.fromEntries(TABLE_NAMES.map((name) => [name, plain(name)])), ...rest } as unknown as MemoryDatabase['tables']
  return { ...database, tables, rowsOf: (name) => once(name, (table) => table.all()) }
}
