import { daysBetween, dateInTaipei } from '../../src/domain/formats/dates.ts'
import { DAYS } from '../../src/domain/limits.ts'
import type { Tables } from '../database.ts'
import type { ItemRow, OrderRow } from '../records.ts'

const RETURNED: ReadonlySet<string> = new Set(['returned', 'closed'])

const lastShippedDate = (order: OrderRow, itemId: string): string | undefined =>
  (order.shipments ?? [])
    .filter(({ direction, itemIds }) => direction === 'outbound' && itemIds.includes(itemId))
    .flatMap(({ shippedDate }) => shippedDate ?? [])
    .toSorted()
    .at(-1)

/** What naming a previous item means: `unknown` when it is not a returned item of the same customer, else whether it came back within 90 days. */
export const comeBackOf = async (db: Tables, order: OrderRow, previousItemId: string, now: string): Promise<boolean | 'unknown'> => {
  const previous: ItemRow | undefined = await db.items.get(previousItemId)
  const previousOrder = previous && (await db.orders.get(previous.repairOrderId))
  if (!previous || previousOrder?.customerId !== order.customerId || !RETURNED.has(previous.repairStatus)) return 'unknown'
  const shipped = lastShippedDate(previousOrder, previousItemId)
  return shipped !== undefined && daysBetween(shipped, dateInTaipei(now)) <= DAYS.comeBack
}
