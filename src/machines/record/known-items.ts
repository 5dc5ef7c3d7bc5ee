import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ItemSummary, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { sessionKey } from '../calls/session-key.ts'

type OptionalFacts = 'brand' | 'repairStatusName' | 'waitingFor' | 'statusSince' | 'isOverdue' | 'isStuck' | 'isUncollected' | 'isComeBack'

/** The facts of an item in the heading of its page: all that a record has, or as many as a list shows. */
export type ItemFacts = Pick<ReviewInfo, 'repairOrderId' | 'repairOrderNo' | 'repairStatus' | 'order'> & {
  readonly item: Pick<RepairItem, 'itemNo' | 'productName'> & Partial<Pick<RepairItem, OptionalFacts>>
}

/** As many as a few orders and queues hold. */
const AT_MOST = 300

let key = ''
const known = new Map<string, ItemFacts>()

/** The items that this user in this role has seen, in the language of the page. */
const items = (): Map<string, ItemFacts> => {
  const current = sessionKey()
  if (current !== key) known.clear()
  key = current
  return known
}

type Order = Pick<RepairOrderRow, 'repairOrderId' | 'repairOrderNo' | 'customerName'>

/**
 * Remembers the items of an order as the service has just told them, so that the page of one begins with its heading. Nobody acts on them:
 * the record replaces them as soon as it is loaded.
 */
export const noteItems = ({ repairOrderId, repairOrderNo, customerName }: Order, shown: readonly (RepairItem | ItemSummary)[]): void => {
  const notes = items()
  for (const item of shown) {
    notes.delete(item.itemId)
    notes.set(item.itemId, {
      repairOrderId,
      repairOrderNo: repairOrderNo ?? null,
      repairStatus: item.repairStatus,
      order: { customerName: customerName ?? null },
      item,
    })
  }
  for (const id of notes.keys()) {
    if (notes.size <= AT_MOST) break
    notes.delete(id)
  }
}

/** The item as it was seen last; undefined for one that was not. */
export const knownItem = (itemId: string): ItemFacts | undefined => items().get(itemId)
