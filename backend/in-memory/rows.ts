import type { TableName } from '../tables/tables.ts'
import { openFieldIndex } from './field-index.ts'
import type { Conditions } from './select.ts'

interface Stored {
  readonly row: object
  /** Grows with every row that is added. */
  readonly position: number
}

/** The committed rows of one table by key, in the order of insertion. */
export const openRows = (name: TableName) => {
  const stored = new Map<string, Stored>()
  const index = openFieldIndex(name)
  let last = 0
  const positionOf = (key: string) => stored.get(key)?.position ?? Infinity
  const inOrder = (keys: Iterable<string>) => [...keys].toSorted((a, b) => positionOf(a) - positionOf(b))
  return {
    get: (key: string): object | undefined => stored.get(key)?.row,
    inOrder,
    /** The keys of all rows that may meet the conditions, and maybe some more. */
    candidates: (where: Conditions): readonly string[] => {
      const found = index.candidates(where)
      return found ? inOrder(found) : [...stored.keys()]
    },
    entries: (): readonly (readonly [key: string, row: object])[] => [...stored].map(([key, { row }]) => [key, row]),
    /** A row that is there keeps its position. */
    set: (key: string, row: object): void => {
      const old = stored.get(key)
      stored.set(key, { row, position: old?.position ?? (last += 1) })
      index.change(key, old?.row, row)
    },
    remove: (key: string): void => {
      index.change(key, stored.get(key)?.row, undefined)
      stored.delete(key)
    },
  }
}
export type StoredRows = ReturnType<typeof openRows>
