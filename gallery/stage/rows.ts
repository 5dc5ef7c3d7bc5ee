import type { Rows as Tables } from '../../backend/tables/tables.ts'
import type { Change } from '../../mocks/storage.ts'

/** Looks into the demo data, so that a specimen names what it is about and no id. */
export interface Rows {
  /** The first row of the table that the condition holds for; throws where there is none. */
  readonly first: <T extends keyof Tables>(table: T, condition: (row: Tables[T]) => boolean) => Tables[T]
}

export const rowsOf = (changes: readonly Change[]): Rows => ({
  first: <T extends keyof Tables>(table: T, condition: (row: Tables[T]) => boolean) => {
    for (const change of changes) {
      if (change.table !== table) continue
      // a table's rows were checked by that table's schema
      const row = change.row as Tables[T] | undefined
      if (row !== undefined && condition(row)) return row
    }
    throw new Error(`the demo data have no such row of ${table}`)
  },
})
