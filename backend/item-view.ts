import type { RepairItem } from '../src/domain/entities/repair-item.ts'
import { itemStatusKey } from '../src/domain/lifecycle/labels.ts'
import { STATUSES } from '../src/domain/lifecycle/statuses.ts'
import { isOverdue, isStuck, isUncollected } from '../src/domain/lifecycle/targets.ts'
import { nameOf, versionOf, type Viewer } from './viewer.ts'
import type { ItemRow } from './records.ts'
import { textOf } from './texts.ts'

/** Fields of an item that stay in the back office: where it lies, who works on it, how often a test failed. */
export const INTERNAL_ITEM_FIELDS: ReadonlySet<string> = new Set([
  'location',
  'rmsEngineerId',
  'reworkCount',
  'targetUsedSec',
  'isHandedOver',
])

const INTERNAL_BLANKS = {
  location: null,
  rmsEngineerId: null,
  reworkCount: null,
  targetUsedSec: null,
  isHandedOver: null,
} satisfies Partial<RepairItem>

/** An item as the caller gets it (domain.md section 5). */
export const itemView = (item: ItemRow, viewer: Viewer): RepairItem => ({
  ...item,
  repairStatusName: textOf(itemStatusKey(item.repairStatus, viewer.user.isCustomer), viewer.locale),
  waitingFor: STATUSES[item.repairStatus].waitsFor,
  isOverdue: isOverdue(item, viewer.now),
  isStuck: isStuck(item, viewer.now),
  isUncollected: isUncollected(item, viewer.now),
  rmsEngineerName: nameOf(item.rmsEngineerId, viewer),
  rowVersion: versionOf(item, viewer.copies.get(item.itemId), viewer.user),
  ...(viewer.user.isCustomer && INTERNAL_BLANKS),
})
