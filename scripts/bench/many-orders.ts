import type { Snapshot } from '../../mocks/database.ts'

/**
 * Makes so many submitted orders out of those of a snapshot: same items and statuses, other ids, numbers, serials and customers
 * (one for 20 orders), spread over two years. It stands alone, since it also runs in a page: nothing from outside it may be used.
 */
export const manyOrders = ({ rows }: Snapshot, count: number): Snapshot => {
  type Row = Record<string, unknown>
  // a snapshot's rows are plain records
  const rowsOf = (table: string) => rows.filter((change) => change.table === table && change.row).map(({ row }) => ({ ...row }) as Row)
  const orders = rowsOf('orders').filter((order) => order['repairOrderStatus'] !== 'draft')
  const items = Map.groupBy(rowsOf('items'), (item) => item['repairOrderId'])
  const members = rowsOf('members').filter((member) => member['isEngineer'] === true)
  const kept = rows.filter(({ table }) => ['members', 'customers', 'customerUsers', 'addresses', 'serials', 'tokens'].includes(table))
  const made: { table: string; key: string; row: Row }[] = []
  const add = (table: string, key: string, row: Row) => void made.push({ table, key, row })
  const end = Math.max(...orders.map((order) => Date.parse(String(order['submittedAt']))))
  const day = 86_400_000

  for (let customer = 0; customer < Math.ceil(count / 20); customer += 1) {
    const customerId = `many-${customer}`
    add('customers', customerId, { customerId, customerType: 'individual', customerName: `客戶第 ${customer} 號`, rowVersion: 1 })
  }
  for (let n = 0; n < count; n += 1) {
    const order = orders[n % orders.length]
    if (!order) break
    const age = Math.floor((n / count) * 730) * day
    const earlier = (instant: unknown) => (typeof instant === 'string' ? new Date(Date.parse(instant) - age).toISOString() : instant)
    const repairOrderId = `many-order-${n}`
    const number = `RO${new Date(end - age).toISOString().slice(0, 10).replaceAll('-', '')}-${String(n).padStart(6, '0')}`
    const customer = Math.floor(n / 20)
    add('orders', repairOrderId, {
      ...order,
      repairOrderId,
      repairOrderNo: number,
      customerId: `many-${customer}`,
      customerName: `客戶第 ${customer} 號`,
      submittedAt: earlier(order['submittedAt']),
      statusSince: earlier(order['statusSince']),
      updatedAt: earlier(order['updatedAt']),
      createdAt: earlier(order['createdAt']),
    })
    for (const item of items.get(order['repairOrderId']) ?? []) {
      const itemId = `many-item-${n}-${String(item['itemNo'])}`
      const engineer = members[n % members.length]?.['id']
      add('items', itemId, {
        ...item,
        itemId,
        repairOrderId,
        serialNo: `SN${n}-${String(item['itemNo'])}`,
        existedFiles: [],
        statusSince: earlier(item['statusSince']),
        ...(item['rmsEngineerId'] ? { rmsEngineerId: engineer } : {}),
      })
    }
  }
  return { rows: [...kept, ...made], files: [] }
}
