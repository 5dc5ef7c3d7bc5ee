import { afterEach, beforeEach, expect, test } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { SERIAL_DEBOUNCE_MS } from '../../../src/shared/constants.ts'
import { serialInfoMachine, type TypedSerial } from '../../../src/machines/items/serial-info.machine.ts'
import { IMEI } from '../../../demo/products.ts'
import { newDraft, openShop } from '../orders/repair-order-support.ts'
import { coversChart, createActor } from '../chart.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let repairOrderId: string
beforeEach(async () => {
  shop = await openShop()
  repairOrderId = await newDraft()
  shop.calls.length = 0
})
afterEach(() => shop.close())

const start = (typed: Partial<TypedSerial> = {}) => {
  const clock = new SimulatedClock()
  const input = { serialType: 'sn', serialNo: '', repairOrderId, itemId: undefined, ...typed }
  const actor = createActor(serialInfoMachine, { clock, input }).start()
  const type = (serialNo: string, serialType = 'sn') =>
    actor.send({ type: 'serial.change', typed: { serialNo, serialType }, itemId: undefined })
  const answered = () => waitFor(actor, (snapshot) => snapshot.matches('idle'), { timeout: 5000 })
  return { actor, clock, type, answered }
}
const CALL = 'GET /customer/repairOrderItem/v1/serialInfo'

test('requests once, 400 ms after the last change', async () => {
  const { actor, clock, type, answered } = start()
  for (const serialNo of ['vb14', 'vb14-2', 'vb14-2500001']) {
    type(serialNo)
    clock.increment(SERIAL_DEBOUNCE_MS - 1)
  }
  expect(shop.calls).toEqual([])
  clock.increment(1)
  expect((await answered()).context.info).toMatchObject({
    warrantyStatus: 'inWarranty',
    product: { brand: 'Veltora', productName: 'Airbook 14' },
  })
  // white space and case are not another number
  type(' VB14-2500001 ')
  clock.increment(SERIAL_DEBOUNCE_MS)
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  expect(shop.calls).toEqual([CALL])
})

test('sends no request while the check digit is wrong, and clears the result of another number', async () => {
  const { actor, clock, type, answered } = start({ serialType: 'imei', serialNo: IMEI })
  clock.increment(SERIAL_DEBOUNCE_MS)
  expect((await answered()).context).toMatchObject({ form: 'right', info: { product: { category: 'phone' } } })
  type('490154203237519', 'imei')
  clock.increment(SERIAL_DEBOUNCE_MS)
  expect(actor.getSnapshot().context).toMatchObject({ form: 'wrong', asked: undefined, info: undefined })
  type('', 'imei')
  expect(actor.getSnapshot().context.form).toBe('none')
  type(IMEI, 'none')
  expect(actor.getSnapshot().context.form).toBe('none')
  expect(shop.calls).toEqual([CALL])
})

test('a newer request aborts the older one', async () => {
  shop.backend.faults.set('repairItem.serialInfo', { kind: 'slow', ms: 300 }, 1)
  const { actor, clock, type, answered } = start({ serialNo: 'VB14-2500001' })
  clock.increment(SERIAL_DEBOUNCE_MS)
  expect(actor.getSnapshot().matches('asking')).toBe(true)
  type('NK13-2500001')
  expect(actor.getSnapshot().matches('waiting')).toBe(true)
  clock.increment(SERIAL_DEBOUNCE_MS)
  expect((await answered()).context.info?.product?.productName).toBe('Kite 13')
})

test.each([404, 500] as const)('%i: shows nothing, and typing continues', async (status) => {
  shop.backend.faults.set('repairItem.serialInfo', { kind: 'status', status, statusText: 'no' }, 1)
  const { clock, answered, type } = start({ serialNo: 'VB14-2500001' })
  clock.increment(SERIAL_DEBOUNCE_MS)
  expect((await answered()).context).toMatchObject({ form: 'right', info: undefined })
  type('NK13-2500001')
  clock.increment(SERIAL_DEBOUNCE_MS)
  expect((await answered()).context.info?.warrantyStatus).toBe('inWarranty')
})

coversChart(serialInfoMachine)
