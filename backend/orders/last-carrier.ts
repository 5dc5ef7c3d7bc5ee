import type { Tables } from '../database.ts'
import type { OrderRow } from '../records.ts'

/** Of how many earlier orders the parcels are looked at. */
const ORDERS_SEEN = 5

const lastOf = (orders: readonly OrderRow[]): string | null => {
  const sent = orders.flatMap(({ shipments }) => shipments ?? []).filter(({ direction, carrier }) => direction === 'outbound' && !!carrier)
  return sent.toSorted((a, b) => (b.shippedDate ?? '').localeCompare(a.shippedDate ?? ''))[0]?.carrier ?? null
}

/** By whom the last parcel went to this customer: of this order, else of the latest ones; null where none was sent. */
export const lastCarrierOf = async (db: Tables, order: OrderRow): Promise<string | null> => {
  const own = lastOf([order])
  if (own !== null) return own
  const { customerId } = order
  const sent = { customerId, repairOrderStatus: ['returned', 'closed'] as const }
  return lastOf(await db.orders.find(sent, { order: ['updatedAt', 'desc'], limit: ORDERS_SEEN }))
}
