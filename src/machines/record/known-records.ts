import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ItemSummary, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { sessionKey } from '../calls/session-key.ts'

type OptionalFacts =
  | 'brand'
  | 'repairStatusName'
  | 'waitingFor'
  | 'statusSince'
  | 'isOverdue'
  | 'isStuck'
  | 'isUncollected'
  | 'isComeBack'
  | 'isHandedOver'

/** The facts of an item in the heading of its page: all that a record has, or as many as a list shows. */
export type KnownItem = Pick<ReviewInfo, 'repairOrderId' | 'repairOrderNo' | 'repairStatus' | 'order'> & {
  readonly item: Pick<RepairItem, 'itemId' | 'itemNo' | 'productName'> & Partial<Pick<RepairItem, OptionalFacts>>
}

/** As many as a few pages of a list or a few queues hold. */
const AT_MOST = 300

/**
 * Records as the service has told them last, by id, so that a page begins with what a list or another page has shown. Nobody acts on them:
 * the record replaces them as soon as it is loaded. They are those of one user in one role and language; of many the oldest leave.
 */
const createKnownRecords = <Known>() => {
  let key = ''
  const known = new Map<string, Known>()
  const records = () => {
    const current = sessionKey()
    if (current !== key) known.clear()
    key = current
    return known
  }
  return {
    note: (id: string, record: Known): void => {
      const notes = records()
      notes.delete(id)
      notes.set(id, record)
      for (const oldest of notes.keys()) {
        if (notes.size <= AT_MOST) break
        notes.delete(oldest)
      }
    },
    get: (id: string): Known | undefined => records().get(id),
    forget: (id: string): void => void records().delete(id),
  }
}

const rows = createKnownRecords<RepairOrderRow>()
const items = createKnownRecords<KnownItem>()

/** Remembers rows of orders. */
export const rememberRows = (shown: readonly RepairOrderRow[]): void => {
  for (const row of shown) rows.note(row.repairOrderId, row)
}

/** The row of an order as it was seen last; undefined for one that was not. */
export const knownRow = rows.get

/** For the order that is not there any more. */
export const forgetRow = rows.forget

type Order = Pick<RepairOrderRow, 'repairOrderId' | 'repairOrderNo' | 'customerName'>

/** Remembers the items of an order. */
export const rememberItems = (
  { repairOrderId, repairOrderNo, customerName }: Order,
  shown: readonly (RepairItem | ItemSummary)[],
): void => {
  for (const item of shown)
    items.note(item.itemId, {
      repairOrderId,
      repairOrderNo: repairOrderNo ?? null,
      repairStatus: item.repairStatus,
      order: { customerName: customerName ?? null },
      item,
    })
}

/** The item as it was seen last; undefined for one that was not. */
export const knownItem = items.get
