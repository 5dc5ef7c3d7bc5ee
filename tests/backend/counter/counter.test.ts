import { beforeEach, describe, expect, test } from 'vitest'
import { hasMailbox } from '../../../src/domain/rules/customer.ts'
import { linkIn } from '../tracking/support.ts'
import { DEVICE, handed, NEW_CUSTOMER, PHOTO, startCounter, type Counter } from './support.ts'

let service: Counter
beforeEach(async () => {
  service = await startCounter()
})

const fieldsOf = ({ data }: { data: { fieldErrors?: readonly { field: string }[] } }) => (data.fieldErrors ?? []).map(({ field }) => field)

describe('taking a device in', () => {
  test('of a known customer: one call leads to the received device, with number, photographs and signature', async () => {
    const { status, data } = await service.receive()
    expect(status).toBe(200)
    expect(data).toMatchObject({ repairOrderNo: expect.stringMatching(/^RO\d{8}-\d{4}$/), mail: 'zoe@example.com' })
    const item = await service.tables.items.get(data.items[0].itemId)
    expect(item).toMatchObject({ repairStatus: 'received', receivedQuantity: 1, location: 'A-12', serialNo: DEVICE.serialNo })
    const order = await service.tables.orders.get(data.repairOrderId)
    expect(order).toMatchObject({ deliveryMethod: 'walkIn', customerId: 'zoe', termsVersion: '2026-01', dataBackupConfirmed: true })
    const files = await service.tables.fileInfos.find({ itemId: data.items[0].itemId })
    expect(files.map(({ kind }) => String(kind)).toSorted()).toEqual(['arrival', 'signature'])
    const history = await service.tables.history.find({ itemId: data.items[0].itemId })
    expect(history.map(({ action, seq }) => [action, seq])).toEqual([
      ['submit', 1],
      ['receive', 2],
    ])
  })

  test('the customer gets one mail, with the number', async () => {
    const { data } = await service.receive()
    const mails = await service.tables.mails.find({ to: 'zoe@example.com' })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(data.repairOrderNo)
  })

  test('signed on paper: every file is a photograph', async () => {
    const { data } = await service.receive({ signedOn: 'paper', devices: [handed({}, 2)] })
    const files = await service.tables.fileInfos.find({ itemId: data.items[0].itemId })
    expect(files.map(({ kind }) => kind)).toEqual(['arrival', 'arrival'])
  })

  test('a signature alone is no photograph of the device', async () => {
    const answer = await service.receive({}, [PHOTO])
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual(['repairFiles'])
  })

  test('the same call again, after a lost answer, makes nothing new', async () => {
    const first = await service.receive({ repairOrderId: 'same' })
    const again = await service.receive({ repairOrderId: 'same' })
    expect(again.data).toEqual(first.data)
    expect(await service.tables.orders.find({ customerId: 'zoe' })).toHaveLength(1)
    expect(service.blobs.size).toBe(2)
  })

  test('the id of an order of somebody else is nothing to ask about', async () => {
    await service.receive({ repairOrderId: 'same' })
    expect((await service.receive({ repairOrderId: 'same' }, undefined, service.admin)).status).toBe(404)
  })

  test('what is refused leaves nothing: no customer, no order, no file', async () => {
    const body = { customerId: undefined, customer: NEW_CUSTOMER, devices: [handed({ issueDescription: '壞了' })] }
    const answer = await service.receive(body)
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toContain('devices.0.issueDescription')
    expect(await service.find(NEW_CUSTOMER.userName)).toEqual([])
    expect(await service.tables.orders.get('order-1')).toBeUndefined()
    expect(service.blobs.size).toBe(0)
  })

  test.each([
    ['coo', 200],
    ['admin', 200],
    ['wh', 403],
    ['eng', 403],
    ['amy', 404],
  ] as const)('%s: %i', async (account, status) => {
    expect((await service.receive({}, undefined, await service.as(account))).status).toBe(status)
  })

  test('the right to the counter is none to receive elsewhere', async () => {
    const { data } = await service.receive()
    const info = await service.coo.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${data.items[0].itemId}`)
    expect(info.data.allowedActions.map(({ action }: { action: string }) => action)).not.toContain('ship')
  })
})

describe('taking several devices in', () => {
  const THREE = [
    handed({ serialNo: 'NW14-000701' }),
    handed({ serialNo: 'NW14-000702', accessories: [] }),
    handed({ serialNo: 'NW14-000703' }),
  ]

  test('one order with an item each, all received; photographs with their devices, the one signature with the first', async () => {
    const { status, data } = await service.receiveAll(THREE)
    expect(status).toBe(200)
    expect(data.items).toMatchObject([
      { itemNo: 1, serialNo: 'NW14-000701' },
      { itemNo: 2, serialNo: 'NW14-000702' },
      { itemNo: 3, serialNo: 'NW14-000703' },
    ])
    const order = await service.tables.orders.get(data.repairOrderId)
    expect(order).toMatchObject({ repairOrderNo: data.repairOrderNo, repairOrderStatus: 'inProgress' })
    const namesOf = async (itemId: string) =>
      (await service.tables.fileInfos.find({ itemId })).map(({ kind, fileName }) => `${kind} ${fileName}`).toSorted()
    const files = []
    for (const { itemId } of data.items) files.push(await namesOf(itemId))
    expect(files).toEqual([['arrival arrival-1.png', 'signature signature.png'], ['arrival arrival-2.png'], ['arrival arrival-3.png']])
    const arrivals = await service.tables.history.find({ itemId: data.items[1].itemId, action: 'receive' })
    expect(arrivals[0]?.data?.receive).toMatchObject({ accessoriesChecked: [], location: 'A-12' })
  })

  test('the customer gets one mail, with the number of each device', async () => {
    const { data } = await service.receiveAll(THREE)
    const mails = await service.tables.mails.find({ to: 'zoe@example.com' })
    expect(mails).toHaveLength(1)
    for (const no of ['01', '02', '03']) expect(mails[0]?.text).toContain(`${data.repairOrderNo}-${no}`)
  })

  test('the receipt has all of them, each with a code of its own, and the one signature', async () => {
    const { data } = await service.receiveAll(THREE)
    const body = { repairOrderIds: [data.repairOrderId], template: 'receipt', language: 'zh-hant' }
    const printed = await service.coo.call('POST', '/{p}/repairOrder/v1/print', body)
    expect(printed.status).toBe(200)
    const [sheet, ...others] = printed.data.sheets
    expect(others).toEqual([])
    expect(new Set(sheet.items.map(({ codePath }: { codePath: string }) => codePath)).size).toBe(3)
    expect(sheet.items.flatMap(({ pictures }: { pictures: readonly object[] }) => pictures)).toHaveLength(1)
  })

  test.each([
    ['a field', [handed(), handed({ serialNo: 'NW14-000702', issueDescription: '壞了' })], 'devices.1.issueDescription'],
    ['what is asked for at the end', [handed(), handed({ serialNo: 'NW14-000702', brand: null })], 'devices.1.brand'],
    ['the same serial number twice', [handed(), handed()], 'devices.1.serialNo'],
    ['no photograph', [handed(), handed({ serialNo: 'NW14-000702' }, 0)], 'devices.1.repairFiles'],
    ['no place', [handed(), { ...handed({ serialNo: 'NW14-000702' }), location: '' }], 'devices.1.location'],
  ])('%s: what is refused of one leaves nothing of all, and says which it is', async (_, devices, field) => {
    const answer = await service.receiveAll(devices)
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toContain(field)
    expect(await service.tables.orders.find({ customerId: 'zoe' })).toEqual([])
    expect(await service.tables.mails.find({ to: 'zoe@example.com' })).toEqual([])
    expect(service.blobs.size).toBe(0)
  })

  test('as many as an order takes, and no more; none is none', async () => {
    const devices = Array.from({ length: 21 }, (_, at) => handed({ serialNo: `NW14-0008${10 + at}` }))
    expect((await service.receiveAll(devices)).status).toBe(422)
    expect((await service.receiveAll([])).status).toBe(422)
    expect((await service.receiveAll(devices.slice(0, 20))).data.items).toHaveLength(20)
  })

  test('files that belong to no device are refused', async () => {
    const answer = await service.receive({ devices: [handed({}, 3)] })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual(['repairFiles'])
    expect(service.blobs.size).toBe(0)
  })

  test('the same call again, after a lost answer, makes nothing new', async () => {
    const first = await service.receiveAll(THREE, { repairOrderId: 'same' })
    const again = await service.receiveAll(THREE, { repairOrderId: 'same' })
    expect(again.data).toEqual(first.data)
    expect(service.blobs.size).toBe(4)
  })
})

describe('a new customer', () => {
  const receive = (customer: object) => service.receive({ customerId: undefined, customer })

  test('without a mail address: can be found, cannot sign in, and hears nothing', async () => {
    const { status, data } = await receive(NEW_CUSTOMER)
    expect(status).toBe(200)
    expect(data).toMatchObject({ customerName: '王小美', mail: '' })
    expect(await service.find('0912345678')).toMatchObject([{ customerName: '王小美', phone: '0912345678', mail: '' }])
    const order = await service.tables.orders.get(data.repairOrderId)
    const [person] = await service.tables.customerUsers.find({ customerId: order?.customerId ?? '' })
    expect(hasMailbox(person?.userAccount ?? '')).toBe(false)
    expect(await service.tables.mails.find({ userId: person?.userId ?? '' })).toEqual([])
    const listed = await service.coo.call('GET', `/backend/customer/v1/${person?.userId}`)
    expect(listed.data).toMatchObject({ userAccount: '', userName: '王小美' })
    expect(listed.text).not.toContain('none-')
  })

  test('two without a mail address are two customers', async () => {
    await receive(NEW_CUSTOMER)
    const second = await receive({ ...NEW_CUSTOMER, userName: '王大美' })
    expect(second.status).toBe(200)
    expect(await service.find('0912345678')).toHaveLength(2)
  })

  test('with one: is invited, and follows the repair by a link', async () => {
    const { data } = await receive({ ...NEW_CUSTOMER, userAccount: 'May@Example.com' })
    expect(data.mail).toBe('may@example.com')
    const mails = await service.tables.mails.find({ to: 'may@example.com' })
    expect(mails).toHaveLength(2)
    expect(mails.filter(({ text }) => linkIn(text) !== '')).toHaveLength(1)
  })

  test('a mail address that somebody has already is refused at its field', async () => {
    expect(fieldsOf(await receive({ ...NEW_CUSTOMER, userAccount: 'zoe@example.com' }))).toEqual(['userAccount'])
  })

  test.each([
    ['a landline', '02-2345-6789', { telephone: '0223456789', mobilePhone: null }],
    ['a mobile number with country code', '+886 912 345 678', { telephone: null, mobilePhone: '0912345678' }],
  ])('%s', async (_, mobilePhone, stored) => {
    const { data } = await receive({ ...NEW_CUSTOMER, mobilePhone })
    const order = await service.tables.orders.get(data.repairOrderId)
    expect((await service.tables.customerUsers.find({ customerId: order?.customerId ?? '' }))[0]).toMatchObject(stored)
  })

  test('no telephone at all is refused at its field', async () => {
    expect(fieldsOf(await receive({ ...NEW_CUSTOMER, mobilePhone: '12' }))).toEqual(['mobilePhone'])
  })

  test('other fields change without a mail address, and a given one is invited', async () => {
    await receive(NEW_CUSTOMER)
    const page = await service.coo.call('GET', '/backend/customer/v1?pageIndex=1&pageSize=20&keyword=%E7%8E%8B%E5%B0%8F%E7%BE%8E')
    const [customer] = page.data.items
    const path = `/backend/customer/v1/${customer.userId}`
    const renamed = await service.coo.call('PUT', path, { userName: '王小美麗', userAccount: '', rowVersion: customer.rowVersion })
    expect(renamed).toMatchObject({ status: 200, data: { userName: '王小美麗', userAccount: '' } })
    expect((await service.coo.call('POST', `/backend/customer/v1/invite/${customer.userId}`)).status).toBe(422)
    const given = await service.coo.call('PUT', path, { userAccount: 'may@example.com', rowVersion: renamed.data.rowVersion })
    expect(given.data.userAccount).toBe('may@example.com')
    expect(await service.tables.mails.find({ to: 'may@example.com' })).toHaveLength(1)
  })
})

describe('finding', () => {
  test.each([['zoe@example'], ['客戶 zoe'], [DEVICE.serialNo.toLowerCase()]])('%s', async (keyword) => {
    await service.receive()
    expect(await service.find(keyword)).toMatchObject([
      { customerId: 'zoe', devices: [{ serialNo: DEVICE.serialNo, brand: DEVICE.brand }] },
    ])
  })

  test('by the number of order or label, or the code of a sheet', async () => {
    const { data } = await service.receive()
    const keywords = [
      data.repairOrderNo,
      `${data.repairOrderNo}-01`,
      `https://x.example/repairOrder/view/${data.repairOrderId}?item=${data.items[0].itemId}`,
    ]
    for (const keyword of keywords)
      expect((await service.find(keyword)).map(({ customerId }: { customerId: string }) => customerId)).toEqual(['zoe'])
  })

  test.each([[''], ['   '], ['nobody like that'], ['%'], ['none-']])('nothing for "%s"', async (keyword) => {
    await service.receive({ customerId: undefined, customer: NEW_CUSTOMER })
    expect(await service.find(keyword)).toEqual([])
  })
})

describe('collecting', () => {
  const ready = async () => {
    const { data } = await service.receive()
    const [{ itemId }] = data.items
    await service.conclude(itemId)
    const [customer] = await service.find(data.repairOrderNo)
    return { ...data, itemId, customer, items: customer.ready[0].items }
  }
  const asked = (items: readonly { itemId: string; rowVersion: number }[]) =>
    items.map(({ itemId, rowVersion }) => ({ itemId, rowVersion }))

  test('what can be collected is found with what came with it and what is due', async () => {
    const { repairOrderNo, customer } = await ready()
    expect(customer.ready).toMatchObject([{ repairOrderNo, items: [{ itemNo: 1, accessories: ['charger'], amountDue: 0 }] }])
  })

  test('hands it over without a return address, with identity, payment and signature', async () => {
    const { items, itemId } = await ready()
    expect((await service.collect({ items: asked(items) })).status).toBe(200)
    expect(await service.tables.items.get(itemId)).toMatchObject({ repairStatus: 'returned', location: null })
    const [entry] = (await service.tables.history.find({ itemId })).filter(({ action }) => action === 'ship')
    expect(entry?.data?.ship).toMatchObject({
      collectedBy: '客戶 zoe',
      identityCheck: 'receipt',
      paymentMethod: 'cash',
      paidAmount: 500,
      accessoriesReturned: ['charger'],
    })
    expect(entry?.files).toMatchObject([{ kind: 'signature' }])
  })

  test('an accessory that does not go back needs a note', async () => {
    const { items } = await ready()
    expect((await service.collect({ items: asked(items), isComplete: false })).status).toBe(422)
    expect((await service.collect({ items: asked(items), isComplete: false, returnNote: '充電器遺失，改日補寄' })).status).toBe(200)
  })

  test('several devices leave together: the customer hears of it once', async () => {
    const { data } = await service.receiveAll([handed({ serialNo: 'NW14-000801' }), handed({ serialNo: 'NW14-000802' })])
    for (const { itemId } of data.items) await service.conclude(itemId)
    const [customer] = await service.find(data.repairOrderNo)
    const before = await service.tables.mails.count({ to: 'zoe@example.com' })
    expect((await service.collect({ items: asked(customer.ready[0].items) })).status).toBe(200)
    expect(await service.tables.items.count({ repairOrderId: data.repairOrderId, repairStatus: 'returned' })).toBe(2)
    expect(await service.tables.mails.count({ to: 'zoe@example.com' })).toBe(before + 1)
  })

  test('what somebody else has handed over meanwhile is refused', async () => {
    const { items } = await ready()
    await service.collect({ items: asked(items) })
    expect((await service.collect({ items: asked(items) })).status).toBe(409)
  })

  test.each([
    ['wh', 403],
    ['eng', 403],
    ['amy', 404],
  ] as const)('%s: %i', async (account, status) => {
    const { items } = await ready()
    expect((await service.collect({ items: asked(items) }, undefined, await service.as(account))).status).toBe(status)
  })
})
