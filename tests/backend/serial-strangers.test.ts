import { beforeEach, expect, test } from 'vitest'
import { draftOf, ITEM, LONG_SESSIONS, orderOf, startService, type Answer, type Service, type User } from './support.ts'

/** amy of one customer has sent a device in; zoe of another one knows its serial number. */
const SERIAL = 'ZP09-SECRET'
const DEVICE = { ...ITEM, serialNo: SERIAL }
const PRODUCT = { category: 'phone', brand: 'Zentik', productName: 'Nine', modelNo: 'N-9' } as const
const WARRANTY_END = '2031-03-17'

let service: Service
let amy: User
let zoe: User
let coo: User
let amyNo: string
let amyItemId: string
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  await service.tables.serials.insert({ serialNo: SERIAL, warrantyEndDate: WARRANTY_END, product: PRODUCT })
  amy = await service.as('amy')
  zoe = await service.as('zoe')
  coo = await service.as('coo')
  const order = await orderOf(amy, [DEVICE])
  amyNo = order.repairOrderNo
  amyItemId = order.itemId
})

const endAmyRepair = async () => {
  const item = await service.tables.items.get(amyItemId)
  if (item) await service.tables.items.replace({ ...item, repairStatus: 'returned', receivedDate: '2026-11-20', outcome: 'repaired' })
}

const expectNothingOfAmy = (answers: readonly Answer[]) => {
  for (const { status, text } of answers) {
    expect(status).toBeLessThan(500)
    for (const secret of [amyNo, amyItemId, WARRANTY_END, PRODUCT.productName, PRODUCT.modelNo]) expect(text).not.toContain(secret)
  }
}

/** Every call of zoe's that takes a serial number or tells what became of one. */
const everyCallOf = async (user: User, draft: { readonly repairOrderId: string; readonly itemIds: readonly string[] }) => {
  const { repairOrderId } = draft
  const items = '/{p}/repairOrderItem/v1'
  const query = new URLSearchParams({ serialNo: SERIAL, serialType: 'sn', repairOrderId })
  const answers = [
    await user.call('GET', `${items}/serialInfo?${query}`),
    await user.call('GET', `${items}/serialInfo?${new URLSearchParams({ serialNo: ` ${SERIAL.toLowerCase()} `, serialType: 'sn' })}`),
    await user.call('GET', `${items}/comeBackOptions?repairOrderId=${repairOrderId}`),
    await user.upload('POST', items, { repairOrderId, ...DEVICE, previousItemId: amyItemId }),
    await user.upload('POST', items, { repairOrderId, ...DEVICE }),
  ]
  const itemId: string = answers.at(-1)?.data.itemId ?? draft.itemIds[0]
  const { rowVersion } = (await user.call('GET', `${items}/info/${itemId}`)).data
  const { rowVersion: orderVersion } = (await user.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
  return [
    ...answers,
    await user.upload('PUT', `${items}/${itemId}`, { ...DEVICE, rowVersion }),
    await user.call('GET', `${items}/info/${itemId}`),
    await user.call('GET', `${items}/reviewInfo/${itemId}`),
    await user.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`),
    await user.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`),
    await user.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, { rowVersion: orderVersion, termsVersion: '2026-01' }),
    await user.call('GET', `${items}/info/${itemId}`),
    await user.call('GET', `${items}/reviewInfo/${itemId}`),
    await user.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 20, keyword: SERIAL }),
    await user.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 20, filters: { numbers: [SERIAL] } }),
  ]
}

test('a serial number that is being repaired tells a stranger only that it is', async () => {
  const draft = await draftOf(zoe, [])
  expectNothingOfAmy(await everyCallOf(zoe, draft))
  const { data } = await zoe.call('GET', `/{p}/repairOrderItem/v1/serialInfo?serialNo=${SERIAL}&serialType=sn`)
  expect(data).toMatchObject({
    warrantyStatus: 'unknown',
    warrantyEndDate: null,
    product: null,
    earlier: [],
    openOrder: { repairOrderNo: '' },
  })
})

test('a stranger cannot submit it, and is told so without the number of the other order', async () => {
  const draft = await draftOf(zoe, [DEVICE])
  const body = { rowVersion: draft.rowVersion, termsVersion: '2026-01' }
  const { status, data, message } = await zoe.call('POST', `/{p}/repairOrder/v1/submit/${draft.repairOrderId}`, body)
  expect([status, data.code]).toEqual([422, 'serial-active'])
  expect(data.fieldErrors).toEqual([{ itemId: draft.itemIds[0], field: 'serialNo', key: 'reason-serialElsewhere' }])
  expect(message).toBe('此序號已在另一張維修單處理中，請核對序號，或聯絡服務中心。')
})

test('a serial number that was repaired tells a stranger nothing, not even in an order of their own', async () => {
  await endAmyRepair()
  const draft = await draftOf(zoe, [])
  const answers = await everyCallOf(zoe, draft)
  expectNothingOfAmy(answers)
  expect(answers.map(({ status }) => status)).toContain(200)
})

test('a draft that an employee wrote for a stranger tells the stranger nothing', async () => {
  const { data } = await coo.call('GET', '/{p}/repairOrder/v1/create?customerId=zoe')
  await coo.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: data.repairOrderId, ...DEVICE })
  const answers = await everyCallOf(zoe, { repairOrderId: data.repairOrderId, itemIds: [] })
  expectNothingOfAmy(answers)
  expect(answers.map(({ status }) => status)).toContain(200)
})

test('a colleague who may not see the order is told no number either', async () => {
  const cliff = await service.as('cliff')
  const { data, text } = await cliff.call('GET', `/{p}/repairOrderItem/v1/serialInfo?serialNo=${SERIAL}&serialType=sn`)
  expect(data.openOrder).toEqual({ repairOrderNo: '' })
  expect(text).not.toContain(amyNo)
})

test('owner and employee still learn everything', async () => {
  for (const user of [amy, coo]) {
    const { data } = await user.call('GET', `/{p}/repairOrderItem/v1/serialInfo?serialNo=${SERIAL}&serialType=sn`)
    expect(data).toMatchObject({ warrantyEndDate: WARRANTY_END, product: PRODUCT, openOrder: { repairOrderNo: amyNo } })
  }
  expect((await amy.call('GET', `/{p}/repairOrderItem/v1/info/${amyItemId}`)).data.warrantyEndDate).toBe(WARRANTY_END)
})

test('a device that has arrived from its new owner is theirs to know', async () => {
  await endAmyRepair()
  const { itemId } = await orderOf(zoe, [DEVICE])
  const item = await service.tables.items.get(itemId)
  if (item) await service.tables.items.replace({ ...item, repairStatus: 'closed', receivedDate: '2026-11-20' })
  const { data } = await zoe.call('GET', `/{p}/repairOrderItem/v1/serialInfo?serialNo=${SERIAL}&serialType=sn`)
  expect(data).toMatchObject({ warrantyEndDate: WARRANTY_END, product: PRODUCT })
  expect(JSON.stringify(data)).not.toContain(amyNo)
})
