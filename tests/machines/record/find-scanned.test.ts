import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemRow, OrderRow } from '../../../backend/records.ts'
import { api } from '../../../src/api/index.ts'
import { codePathOf } from '../../../src/domain/print.ts'
import { labelOf } from '../../../src/domain/scan.ts'
import { findScanned } from '../../../src/machines/record/find-scanned.ts'
import { openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo02')
})
afterAll(() => service.close())

const find = (text: string) => findScanned(text, new AbortController().signal)

/** An order of two devices, which carry what the test scans. */
const order = async (change: (order: OrderRow, items: readonly ItemRow[]) => [Partial<OrderRow>, Partial<ItemRow>, Partial<ItemRow>]) =>
  service.database.transaction(async (tables) => {
    const all = await tables.items.find({ itemNo: 2 })
    const orders = await tables.orders.getMany(all.map(({ repairOrderId }) => repairOrderId))
    const found = [...orders.values()].find(({ repairOrderStatus }) => repairOrderStatus === 'inProgress')
    if (!found) throw new Error('no such order')
    const items = (await tables.items.find({ repairOrderId: found.repairOrderId })).toSorted((a, b) => a.itemNo - b.itemNo)
    const [first, second] = items
    if (!first || !second) throw new Error('no such items')
    const [ofOrder, ofFirst, ofSecond] = change(found, items)
    await tables.orders.replace({ ...found, ...ofOrder })
    await tables.items.replace({ ...first, ...ofFirst })
    await tables.items.replace({ ...second, ...ofSecond })
    return { repairOrderId: found.repairOrderId, no: found.repairOrderNo ?? '', first: first.itemId, second: second.itemId }
  })

test('serial, label, printed code and the waybill of a parcel lead to the device; number and waybill of the order to the order', async () => {
  const { repairOrderId, no, first, second } = await order((_, items) => [
    {
      inboundTrackingNo: 'IN-100',
      shipments: [{ shipmentId: '1', direction: 'outbound', trackingNo: 'OUT-200', itemIds: [items[1]?.itemId ?? ''] }],
    },
    { serialNo: 'SCAN-1' },
    { serialNo: 'SCAN-2' },
  ])
  const item = (itemId: string) => ({ kind: 'item', item: { itemId, repairOrderId } })
  expect(await find(' scan-1 ')).toMatchObject(item(first))
  expect(await find(`${no}-02`)).toMatchObject(item(second))
  expect(await find(`https://rma.example/x${codePathOf(repairOrderId, { itemId: second })}`)).toMatchObject(item(second))
  expect(await find('out-200')).toMatchObject(item(second))
  for (const text of [no, 'IN-100']) expect(await find(text)).toMatchObject({ kind: 'several', repairOrderId })
  const found = await find('SCAN-2')
  expect(found.kind === 'item' && labelOf(found.item)).toBe(`${no}-02`)
  expect(await find('NO-SUCH-NUMBER')).toEqual({ kind: 'none' })
})

test('a place leads to what lies there; where nothing lies it is known by its mark alone; a serial comes before a place', async () => {
  const { first, second } = await order(() => [{}, { location: 'Z-99' }, { serialNo: 'Z-98', location: 'Z-98' }])
  expect(await find('z-99')).toMatchObject({ kind: 'place', place: 'Z-99', items: [{ itemId: first }] })
  expect(await find('place:Z-99')).toMatchObject({ kind: 'place', place: 'Z-99', items: [{ itemId: first }] })
  expect(await find('PLACE: Y-01')).toEqual({ kind: 'place', place: 'Y-01', items: [] })
  expect(await find('Y-01')).toEqual({ kind: 'none' })
  expect(await find('Z-98')).toMatchObject({ kind: 'item', item: { itemId: second } })
})

test('a device that went to another order is found by the number and the code that were printed before', async () => {
  const { repairOrderId, no, first, second } = await order(() => [{}, {}, {}])
  const moved = await api.repairItem.info({ params: { id: second } })
  const body = { repairOrderId: null, reason: '客戶要求分開寄回', rowVersion: moved?.rowVersion ?? 0 }
  const now = await api.repairItem.moveToOrder({ params: { id: second }, body })
  const item = { kind: 'item', item: { itemId: second, repairOrderId: now?.repairOrderId, itemNo: 1 } }
  expect(await find(`${no}-02`)).toMatchObject(item)
  expect(await find(`https://rma.example/x${codePathOf(repairOrderId, { itemId: second })}`)).toMatchObject(item)
  expect(await find(`${no}-01`)).toMatchObject({ kind: 'item', item: { itemId: first, repairOrderId } })
})
