import type { LOOKED_UP, Rows, TableName } from './tables.ts'

export type LookedUp<N extends TableName> = keyof (typeof LOOKED_UP)[N] & string

/** The values of a field, null and absent ones apart. */
export type ValueOf<N extends TableName, F> = F extends keyof Rows[N] ? NonNullable<Rows[N][F]> : never

/** Half open: values from `from` on and before `before`; without ends any value. Texts are compared by code points. */
export interface Range<V> {
  readonly from?: V
  readonly before?: V
}

/** One value, one of several, or a range. `null` stands for an absent value too, and is in no range. */
export type Is<V> = V | null | readonly (V | null)[] | ([V] extends [string | number] ? Range<V> : never)

type AtLeastOne<T> = { [F in keyof T]: Pick<T, F> & Partial<T> }[keyof T]

/** Other fields of a row are no conditions, not even where they come along in a variable. */
type Others<N extends TableName> = { readonly [F in Exclude<keyof Rows[N], LookedUp<N>>]?: never }

/** Rows that meet all conditions, of which there is at least one. */
export type Where<N extends TableName> = AtLeastOne<{ readonly [F in LookedUp<N>]: Is<ValueOf<N, F>> }> & Others<N>

export interface Find<N extends TableName> {
  /**
   * Absent values come first in ascending order. Rows of one value stand in the order of insertion, in descending order in its reverse.
   * Without `order`: the order of insertion.
   */
  readonly order?: readonly [field: LookedUp<N>, direction: 'asc' | 'desc']
  readonly limit?: number
  readonly offset?: number
}
