import { addedOrders } from '../../demo/volume.ts'
import type { Snapshot } from '../../mocks/database.ts'

/**
 * A snapshot of the demo with so many submitted orders more: copies of its own, in the same statuses, of other customers (one for 20 orders), spread
 * over two years and without a history.
 */
export const manyOrders = ({ rows, files }: Snapshot, count: number): Snapshot => {
  const own = rows.flatMap(({ table, key, row }) => (row ? [{ table, key, row }] : []))
  const submitted = own.filter(({ table, row }) => table === 'orders' && Reflect.get(row, 'repairOrderStatus') !== 'draft').length
  const added = addedOrders(own, { orders: submitted + count, owners: 'many', histories: 0 }, new Date().toISOString())
  return { rows: [...own, ...[...added.rows()].flat()], files }
}
