import { Schema } from 'effect'
import { Id, maybe } from './common.ts'
import { OrderGroup, OrderSort, RepairOrderFilters } from './repair-order-list.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { line, listOf, OptionValue } from './limited.ts'

/** Body of a saved view of the order list (domain.md section 10). `columns` are ids of the list's columns; unknown ones are left out. */
export const SavedViewInput = Schema.Struct({
  name: line(LENGTHS.savedViewName),
  filters: RepairOrderFilters,
  sort: listOf(OrderSort, COUNTS.sortFields),
  groupBy: maybe(OrderGroup),
  columns: listOf(OptionValue, COUNTS.columns),
  isDefault: Schema.Boolean,
})
export type SavedViewInput = Tolerant<typeof SavedViewInput.Type>

export const SavedView = Schema.Struct({ savedViewId: Id, ...SavedViewInput.fields })
export type SavedView = Tolerant<typeof SavedView.Type>
