import { RepairItem } from '../../src/domain/entities/repair-item.ts'
import { AwaitingProcessing } from '../../src/domain/entities/review.ts'
import { itemView } from '../item-view.ts'
import { versionOf, type Viewer } from '../viewer.ts'
import type { ItemRow, WorkingCopyRow } from '../records.ts'
import { rowChanged } from '../refusals.ts'
import { workingCopyView } from './working-copy.ts'

/**
 * Refuses 409 when item or working copy are not as the caller read them, and says who changed them last. `current` is the other's
 * text for employees, the item for customers.
 */
export const checkReviewVersion = (given: number | undefined, item: ItemRow, copy: WorkingCopyRow | undefined, viewer: Viewer) => {
  const { user, locale } = viewer
  if (given === versionOf(item, copy, user)) return
  if (user.isCustomer)
    throw rowChanged({ name: item.updatedByName, at: item.updatedAt, current: { as: RepairItem, value: itemView(item, viewer) } }, locale)
  const { tempSavedByName, tempSavedAt } = copy?.content ?? {}
  const last =
    tempSavedAt && tempSavedAt >= item.updatedAt
      ? { name: tempSavedByName ?? '', at: tempSavedAt }
      : { name: item.updatedByName, at: item.updatedAt }
  throw rowChanged({ ...last, current: { as: AwaitingProcessing, value: workingCopyView(copy) } }, locale)
}
