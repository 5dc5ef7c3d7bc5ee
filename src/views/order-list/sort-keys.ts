import { ORDER_SORT_FIELDS, type OrderSort as SortKey } from '../../domain/entities/repair-order-list.ts'
import { COUNTS } from '../../domain/limits.ts'
import type { Sort } from '../ui/table/data-table-types.ts'

export const fieldOf = (name: string) => ORDER_SORT_FIELDS.find((field) => field === name)

/** The keys after a press on a column's head: in its place where it is one already, alone, or (Shift) after the others. */
export const withSort = (keys: readonly SortKey[], { field: name, order }: Sort, isAdded: boolean): readonly SortKey[] => {
  const field = fieldOf(name)
  if (field === undefined) return keys
  if (!isAdded) return [{ field, order }]
  const at = keys.findIndex((key) => key.field === field)
  if (at < 0) return [...keys, { field, order }].slice(-COUNTS.listSortFields)
  return keys.map((key, index) => (index === at ? { field, order: key.order === 'asc' ? 'desc' : 'asc' } : key))
}
