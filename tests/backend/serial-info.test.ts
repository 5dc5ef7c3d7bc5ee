import { beforeEach, describe, expect, test } from 'vitest'
import { draftOf, ITEM, LONG_SESSIONS, orderOf, startService, type Service, type User } from './support.ts'

let service: Service
let amy: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  amy = await service.as('amy')
})

const SERIAL = ITEM.serialNo
const ask = (user: User, query: Record<string, string>) =>
  user.call('GET', `/{p}/repairOrderItem/v1/serialInfo?${new URLSearchParams({ serialNo: SERIAL, serialType: 'sn', ...query })}`)

/** Sends the item of an order back, as the warehouse does. */
const giveBack = async (itemId: string, shippedDate: string, repairWarrantyEndDate: string | null = null) => {
  const item = await service.tables.items.get(itemId)
  const order = item && (await service.tables.orders.get(item.repairOrderId))
  if (!item || !order) throw new Error('nothing was stored')
  await service.tables.items.replace({ ...item, repairStatus: 'returned', outcome: 'repaired', repairWarrantyEndDate })
  await service.tables.orders.replace({
    ...order,
    shipments: [{ shipmentId: 's', direction: 'outbound', shippedDate, itemIds: [itemId] }],
  })
  return order.repairOrderNo
}

describe('a serial number', () => {
  test('unknown', async () => {
    const { status, data } = await ask(amy, { serialNo: 'NOBODY-1' })
    expect([status, data]).toEqual([200, { warrantyStatus: 'unknown', warrantyEndDate: null, product: null, openOrder: null, earlier: [] }])
  })

  test('in the serial table: warranty end date and product', async () => {
    const product = { category: 'phone', brand: 'Zentik', productName: 'Nine', modelNo: null } as const
    await service.tables.serials.insert({ serialNo: 'ZP09-1', warrantyEndDate: '2026-11-20', product })
    // as typed: spaces and small letters are none of its own
    expect((await ask(amy, { serialNo: ' zp09-1 ' })).data).toMatchObject({
      warrantyStatus: 'inWarranty',
      warrantyEndDate: '2026-11-20',
      product,
    })
    service.advance(86_400_000)
    expect((await ask(amy, { serialNo: 'ZP09-1' })).data.warrantyStatus).toBe('outOfWarranty')
  })

  test('in an open order: its number and ids only for users who may see it', async () => {
    const { itemId, repairOrderId } = await orderOf(amy)
    const order = await service.tables.orders.get(repairOrderId)
    const repairOrderNo = order?.repairOrderNo
    expect((await ask(amy, {})).data.openOrder).toEqual({ repairOrderNo, repairOrderId, itemId })
    expect((await ask(await service.as('coo'), {})).data.openOrder).toEqual({ repairOrderNo, repairOrderId, itemId })
    expect((await ask(await service.as('zoe'), {})).data.openOrder).toEqual({ repairOrderNo: '' })
    // the item that is being written is no duplicate of itself
    expect((await ask(amy, { itemId })).data.openOrder).toBeNull()
  })

  test('in another line of the same draft', async () => {
    const { repairOrderId } = await draftOf(amy, [ITEM])
    expect((await ask(amy, { repairOrderId })).data.openOrder.repairOrderNo).toBe('-01')
    // other drafts are not disclosed
    expect((await ask(amy, {})).data.openOrder).toBeNull()
  })

  test('repaired before: the owner sees the outcome, other customers nothing', async () => {
    const { itemId } = await orderOf(amy)
    const repairOrderNo = await giveBack(itemId, '2026-08-22', '2026-11-20')
    const earlier = [
      { itemId, repairOrderNo, itemNo: 1, outcome: 'repaired', returnedDate: '2026-08-22', isWithinRepairWarranty: true, isComeBack: true },
    ]
    expect((await ask(amy, {})).data).toMatchObject({ openOrder: null, earlier })
    expect((await ask(await service.as('zoe'), {})).data).toMatchObject({ openOrder: null, earlier: [] })
    // an employee sees it, but for another customer's order it is no come-back
    const { repairOrderId } = await draftOf(await service.as('zoe'), [])
    const coo = await service.as('coo')
    expect((await ask(coo, { repairOrderId })).data.earlier).toMatchObject([{ itemId, isComeBack: false }])

    service.advance(86_400_000)
    expect((await ask(amy, {})).data.earlier).toMatchObject([{ isWithinRepairWarranty: false, isComeBack: false }])
  })

  test('with an order requires access to that order', async () => {
    const { repairOrderId } = await draftOf(await service.as('zoe'), [])
    expect((await ask(amy, { repairOrderId })).status).toBe(404)
  })
})

test('selectable come-backs: returned within 90 days, of this customer, visible to the caller', async () => {
  const { itemId } = await orderOf(amy)
  await giveBack(itemId, '2026-08-22')
  const options = async (user: User) => {
    const { repairOrderId } = await draftOf(user, [])
    return (await user.call('GET', `/{p}/repairOrderItem/v1/comeBackOptions?repairOrderId=${repairOrderId}`)).data
  }
  expect(await options(amy)).toMatchObject([{ itemId, serialNo: SERIAL, productName: ITEM.productName, outcome: 'repaired' }])
  expect(await options(await service.as('boss'))).toHaveLength(1)
  expect(await options(await service.as('cliff'))).toEqual([])
  expect(await options(await service.as('zoe'))).toEqual([])
  service.advance(86_400_000)
  expect(await options(await service.as('amy'))).toEqual([])
})
