import type { TableName } from '../tables/tables.ts'
import { openFieldIndex } from './field-index.ts'
import type { Conditions } from './select.ts'

interface Placed {
  readonly row: object
  /** Grows with every row that is added. */
  readonly place: number
}

/** The committed rows of one table by key, in the order of insertion. */
export const openRows = (name: TableName) => {
  const placed = new Map<string, Placed>()
  const index = openFieldIndex(name)
  let last = 0
  const placeOf = (key: string) => placed.get(key)?.place ?? Infinity
  const byPlace = (keys: Iterable<string>) => [...keys].toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    get: (key: string): object | undefined => placed.get(key)?.row,
    byPlace,
    /** The keys of all rows that may meet the conditions, and maybe some more. */
    candidates: (where: Conditions): readonly string[] => {
      const found = index.candidates(where)
      return found ? byPlace(found) : [...placed.keys()]
    },
    entries: (): readonly (readonly [key: string, row: object])[] => [...placed].map(([key, { row }]) => [key, row]),
    /** A row that is there keeps its place. */
    set: (key: string, row: object): void => {
      const old = placed.get(key)
      placed.set(key, { row, place: old?.place ?? (last += 1) })
      index.change(key, old?.row, row)
    },
    remove: (key: string): void => {
      index.change(key, placed.get(key)?.row, undefined)
      placed.delete(key)
    },
  }
}
export type StoredRows = ReturnType<typeof openRows>
