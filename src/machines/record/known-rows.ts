import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'

/** As many as a few pages of the list. */
const AT_MOST = 200

/**
 * The rows of orders that the user has seen, so that an order opened from a list begins with the facts of its row. Nobody acts on them:
 * the record replaces them as soon as it is there.
 */
const rows = new Map<string, RepairOrderRow>()

/** Adds rows as the service has just told them; the oldest leave when there are too many. */
export const noteRows = (shown: readonly RepairOrderRow[]): void => {
  for (const row of shown) {
    rows.delete(row.repairOrderId)
    rows.set(row.repairOrderId, row)
  }
  for (const id of rows.keys()) {
    if (rows.size <= AT_MOST) break
    rows.delete(id)
  }
}

export const knownRow = (repairOrderId: string): RepairOrderRow | undefined => rows.get(repairOrderId)

/** For the order that is not there any more. */
export const forgetRow = (repairOrderId: string): void => void rows.delete(repairOrderId)

/** For another user or role, who may see other orders. */
export const forgetRows = (): void => rows.clear()
