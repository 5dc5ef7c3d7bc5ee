import { expect, test } from 'vitest'
import { placeItem } from './complete-rows.ts'
import { LONG_SESSIONS, startService, type Service } from './support.ts'

const parcel = (carrier: string | null, shippedDate: string, direction: 'inbound' | 'outbound' = 'outbound') => ({
  shipmentId: `${carrier} ${shippedDate}`,
  direction,
  carrier,
  shippedDate,
  itemIds: [],
})

/** An order of amy's company with parcels, in the status. */
const sentOrder = async (service: Service, shipments: readonly ReturnType<typeof parcel>[], customerId = 'acme') => {
  const { repairOrderId, itemId } = await placeItem(service, 'closed')
  const order = await service.tables.orders.get(repairOrderId)
  if (!order) throw new Error('no order')
  await service.tables.orders.replace({ ...order, customerId, shipments })
  return { repairOrderId, itemId }
}

const carrierFor = async (service: Service, account: string, itemId: string) =>
  (await (await service.as(account)).call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data.order.lastCarrier

test('what is ready to go back brings the carrier of the customer’s last parcel', async () => {
  const service = await startService(LONG_SESSIONS)
  const { itemId, repairOrderId } = await placeItem(service, 'readyToReturn')
  expect(await carrierFor(service, 'wh', itemId)).toBeNull()
  await sentOrder(service, [parcel('宅配通', '2026-11-19')], 'zoe')
  await sentOrder(service, [parcel('黑貓宅急便', '2026-10-01'), parcel('DHL', '2026-11-19', 'inbound'), parcel(null, '2026-11-18')])
  await sentOrder(service, [parcel('新竹物流', '2026-09-01')])
  expect(await carrierFor(service, 'wh', itemId)).toBe('黑貓宅急便')
  // a parcel of the order itself comes first
  const order = await service.tables.orders.get(repairOrderId)
  if (order) await service.tables.orders.replace({ ...order, shipments: [parcel('中華郵政', '2026-08-01')] })
  expect(await carrierFor(service, 'wh', itemId)).toBe('中華郵政')
})

test('it is told to whoever may send, of what can be sent', async () => {
  const service = await startService(LONG_SESSIONS)
  await sentOrder(service, [parcel('黑貓宅急便', '2026-10-01')])
  const ready = await placeItem(service, 'readyToReturn')
  for (const account of ['coo', 'amy']) expect(await carrierFor(service, account, ready.itemId)).toBeUndefined()
  const other = await placeItem(service, 'testing')
  expect(await carrierFor(service, 'wh', other.itemId)).toBeUndefined()
})
