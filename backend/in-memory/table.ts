import { RowChanged, Taken } from '../database.ts'
import { TABLE_KEYS, uniqueConditions, type TableName } from '../tables/tables.ts'
import { sortedPart, counted, matching, summed, type Conditions, type Selection } from './select.ts'

type Row = Readonly<Record<string, unknown>>

/** What a table in memory is made of. Rows are not changed in place. */
export interface RowAccess {
  readonly get: (key: string) => object | undefined
  /** All rows that may meet the conditions, in the order of insertion. */
  readonly among: (where: Conditions) => readonly object[]
  readonly insert: (key: string, row: object) => object
  readonly replace: (key: string, row: object) => object
  readonly remove: (key: string) => void
}

/**
 * All methods of a table over rows in memory, the same for every database that keeps its rows there. `copy` is what leaves the table in
 * place of a row.
 */
export const tableOver = (name: TableName, rows: RowAccess, copy: (row: object) => object = (row) => ({ ...row })) => {
  const keyOf = (row: object) => String(Reflect.get(row, TABLE_KEYS[name]))
  const select = (where: Conditions) => rows.among(where).filter(matching(where))
  const refuseTaken = (row: object) => {
    for (const condition of uniqueConditions(name, row))
      if (select(condition).some((other) => keyOf(other) !== keyOf(row))) throw new Taken(name, Object.keys(condition))
  }
  const replace = (row: Row) => {
    const old = rows.get(keyOf(row))
    if (!old) throw new RowChanged(`${name}: ${keyOf(row)} is missing`)
    const version: unknown = row['rowVersion']
    const isVersioned = typeof version === 'number'
    if (isVersioned && Reflect.get(old, 'rowVersion') !== version) throw new RowChanged(`${name}: ${keyOf(row)} was changed`)
    refuseTaken(row)
    return rows.replace(keyOf(row), isVersioned ? { ...row, rowVersion: version + 1 } : row)
  }
  return {
    get: async (key: string) => {
      const row = rows.get(key)
      return row && copy(row)
    },
    getMany: async (keys: Iterable<string>) =>
      new Map(
        [...new Set(keys)].flatMap((key) => {
          const row = rows.get(key)
          return row ? [[key, copy(row)] as const] : []
        }),
      ),
    all: async () => rows.among({}).map((row) => copy(row)),
    find: async (where: Conditions = {}, selection: Selection = {}) => sortedPart(select(where), selection).map((row) => copy(row)),
    exists: async (where: Conditions) => rows.among(where).some(matching(where)),
    count: async (where: Conditions) => select(where).length,
    countBy: async (field: string, where: Conditions, most?: number) => counted(select(where), field, most),
    sum: async (field: string, where: Conditions) => summed(select(where), field),
    insert: async (row: object) => {
      if (rows.get(keyOf(row))) throw new Taken(name, [TABLE_KEYS[name]])
      refuseTaken(row)
      return copy(rows.insert(keyOf(row), row))
    },
    replace: async (row: Row) => copy(replace(row)),
    update: async (where: Conditions, patch: object) => {
      const found = select(where)
      const done: object[] = []
      try {
        for (const row of found) {
          replace({ ...row, ...patch })
          done.push(row)
        }
      } catch (error) {
        for (const row of done) rows.replace(keyOf(row), row)
        throw error
      }
      return found.length
    },
    remove: async (key: string) => {
      const row = rows.get(key)
      if (row) rows.remove(key)
      return row && copy(row)
    },
    removeWhere: async (where: Conditions, most?: number) => {
      const keys = select(where).slice(0, most).map(keyOf)
      keys.forEach((key) => rows.remove(key))
      return keys.length
    },
  }
}
/** A table of any name, without its types. */
export type AnyTable = ReturnType<typeof tableOver>
