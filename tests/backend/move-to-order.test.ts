import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemStatus } from '../../src/domain/entities/statuses.ts'
import { completeOrder, placeItem } from './complete-rows.ts'
import { counterOrder, linkIn, startTracking } from './tracking/support.ts'
import { act, ITEM, listFor, LONG_SESSIONS, orderIdsOf, rowOf, startService, type Service, type User } from './support.ts'

let service: Service
let [admin, coo, eng, wh, aud, amy, zoe]: User[] = []
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[admin, coo, eng, wh, aud, amy, zoe] = await Promise.all(
    ['admin', 'coo', 'eng', 'wh', 'aud', 'amy', 'zoe'].map((account) => service.as(account)),
  )
})

const REASON = '客戶來電要求一起寄回'
const orderRow = (id: string) => rowOf(service.tables.orders, id)
const itemRow = (id: string) => rowOf(service.tables.items, id)
const move = async (user: User | undefined, itemId: string, repairOrderId: string | null, more: object = {}) =>
  user?.call('PUT', `/backend/repairOrderItem/v1/order/${itemId}`, {
    repairOrderId,
    reason: REASON,
    rowVersion: (await itemRow(itemId)).rowVersion,
    ...more,
  })
/** An item in an order with the number. */
const numbered = async (repairOrderNo: string, status: ItemStatus = 'received') => {
  const item = await placeItem(service, status)
  await service.tables.orders.replace({ ...(await orderRow(item.repairOrderId)), repairOrderNo })
  return item
}
/** One more item in the order of another one. */
const beside = async (item: { readonly itemId: string; readonly repairOrderId: string }, itemNo: number) => {
  const row = await itemRow(item.itemId)
  const itemId = `${item.itemId}-${itemNo}`
  await service.tables.items.insert({ ...row, itemId, itemNo, serialNo: `${row.serialNo}-${itemNo}` })
  return itemId
}
const errorsOf = (answer: { data: { fieldErrors?: { field: string; key: string }[] } } | undefined) =>
  answer?.data.fieldErrors?.map(({ field, key }) => `${field} ${key}`)
const mailsTo = (account: string) => service.tables.mails.find({ to: `${account}@example.com` })
const eventsFor = async (user: User | undefined, orderId: string) =>
  (await user?.call('GET', `/{p}/repairOrder/v1/details/${orderId}`))?.data.timeline.events
describe('to another order', () => {
  test('it gets the next number there; status and clock stay, both orders count anew', async () => {
    const [item, other] = [await numbered('RO20261101-0001', 'repairing'), await numbered('RO20261101-0002', 'accepted')]
    await beside(item, 2)
    const answer = await move(coo, item.itemId, other.repairOrderId)
    expect(answer).toMatchObject({
      status: 200,
      data: { itemId: item.itemId, repairOrderId: other.repairOrderId, repairOrderNo: 'RO20261101-0002', itemNo: 2 },
    })
    expect(await itemRow(item.itemId)).toMatchObject({
      repairOrderId: other.repairOrderId,
      itemNo: 2,
      formerNumbers: ['RO20261101-0001-01'],
      repairStatus: 'repairing',
      statusSince: item.statusSince,
      rowVersion: answer?.data.rowVersion,
    })
    expect(await orderRow(other.repairOrderId)).toMatchObject({ repairOrderStatus: 'inProgress', progress: { total: 2 } })
    expect(await orderRow(item.repairOrderId)).toMatchObject({ progress: { total: 1 } })
  })

  test('history, comments, files and messages go along; both timelines, customer and engineer are told', async () => {
    const [item, other] = [await numbered('RO20261101-0001', 'repairing'), await numbered('RO20261101-0002')]
    await beside(item, 2)
    for (const itemId of [item.itemId, null])
      await coo?.call('POST', `/{p}/repairOrder/v1/comment/${item.repairOrderId}`, { content: '請看照片', visibility: 'public', itemId })
    const file = {
      itemId: item.itemId,
      repairOrderId: item.repairOrderId,
      filePath: 'a',
      fileName: 'a.png',
      fileSize: 1,
      visibility: 'public',
      uploadedAt: service.now(),
    } as const
    await service.tables.fileInfos.insert(file)
    const before = (await service.tables.history.find({ itemId: item.itemId })).length
    await move(coo, item.itemId, other.repairOrderId)

    const history = await service.tables.history.find({ itemId: item.itemId })
    expect(history).toHaveLength(before + 1)
    expect(new Set(history.map(({ repairOrderId }) => repairOrderId))).toEqual(new Set([other.repairOrderId]))
    expect((await service.tables.fileInfos.get('a'))?.repairOrderId).toBe(other.repairOrderId)
    expect((await service.tables.comments.find({ repairOrderId: other.repairOrderId })).map(({ itemId }) => itemId)).toEqual([item.itemId])
    expect((await service.tables.comments.find({ repairOrderId: item.repairOrderId })).map(({ itemId }) => itemId ?? null)).toEqual([null])
    const notices = await service.tables.notifications.find({ userId: 'amy', isCustomer: true })
    expect(notices.filter(({ itemId }) => itemId === item.itemId).map(({ kind, repairOrderNo }) => [kind, repairOrderNo])).toEqual(
      expect.arrayContaining([['moveToOrder', 'RO20261101-0002']]),
    )
    expect(new Set(notices.filter(({ itemId }) => itemId === item.itemId).map(({ repairOrderId }) => repairOrderId))).toEqual(
      new Set([other.repairOrderId]),
    )
    const numbers = { from: 'RO20261101-0001-01', to: 'RO20261101-0002-02' }
    expect((await eventsFor(coo, item.repairOrderId)).at(-1)).toMatchObject({ event: 'itemLeft', ...numbers, reason: REASON })
    expect((await eventsFor(coo, other.repairOrderId)).at(-1)).toMatchObject({ event: 'itemJoined', ...numbers, reason: REASON })
    const seen = JSON.stringify([await eventsFor(amy, item.repairOrderId), await eventsFor(amy, other.repairOrderId)])
    expect(seen).toContain('itemLeft')
    expect(seen).not.toContain(REASON)
    const [mail] = (await mailsTo('amy')).toReversed()
    expect(mail?.text).toContain('RO20261101-0001-01 → RO20261101-0002-02')
    expect(mail?.text).not.toContain(REASON)
    const ofEngineer = await service.tables.notifications.find({ userId: 'eng', isCustomer: false })
    expect(ofEngineer.map(({ kind, repairOrderId }) => [kind, repairOrderId])).toEqual(
      expect.arrayContaining([['moveToOrder', other.repairOrderId]]),
    )
  })

  test('another return address is told with both of them', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    const row = await orderRow(other.repairOrderId)
    const receiveAddresses = row.receiveAddresses.map((address) => ({ ...address, addressLine: '示範路 7 號' }))
    await service.tables.orders.replace({ ...row, receiveAddresses })
    await move(coo, item.itemId, other.repairOrderId)
    const entry = (await service.tables.history.find({ itemId: item.itemId })).at(-1)
    expect(entry?.changes?.map(({ field }) => field)).toEqual(['itemLabel', 'returnAddress'])
    expect((await mailsTo('amy')).at(-1)?.text).toContain('示範路 7 號')
  })

  test('the old number finds it in list and search, the customer’s as well, also after a second move', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    const third = await numbered('RO20261101-0003')
    const [desk, customer] = await Promise.all([service.as('coo'), service.as('amy')])
    await move(coo, item.itemId, other.repairOrderId)
    await move(coo, item.itemId, third.repairOrderId)
    expect((await itemRow(item.itemId)).formerNumbers).toEqual(['RO20261101-0002-02', 'RO20261101-0001-01'])
    for (const number of ['ro20261101-0001-01', 'RO20261101-0002-02']) {
      const question = { filters: { numbers: [number] } }
      for (const answer of [await listFor(desk, question), await listFor(customer, question), await listFor(desk, { keyword: number })])
        expect(orderIdsOf(answer)).toEqual([third.repairOrderId])
    }
  })

  test('a number is given once only, also after its item has left and the order has other items', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    const last = await beside(item, 2)
    await move(coo, last, other.repairOrderId)
    expect((await itemRow(last)).itemNo).toBe(2)
    await move(coo, last, item.repairOrderId)
    expect(await itemRow(last)).toMatchObject({ itemNo: 3, formerNumbers: ['RO20261101-0002-02', 'RO20261101-0001-02'] })
    expect((await move(coo, last, other.repairOrderId))?.data.itemNo).toBe(3)
  })

  test('only the latest four numbers are kept', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    for (const row of [item, other]) await beside(row, 2)
    for (const to of [other, item, other, item, other]) await move(coo, item.itemId, to.repairOrderId)
    expect((await itemRow(item.itemId)).formerNumbers).toEqual([
      'RO20261101-0001-04',
      'RO20261101-0002-04',
      'RO20261101-0001-03',
      'RO20261101-0002-03',
    ])
  })

  test('an order that is left empty counts as cancelled, and names where its items went', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    await move(coo, item.itemId, other.repairOrderId)
    expect(await orderRow(item.repairOrderId)).toMatchObject({ repairOrderStatus: 'cancelled', progress: { total: 0 } })
    expect((await eventsFor(amy, item.repairOrderId)).at(-1)).toMatchObject({ event: 'itemLeft', to: 'RO20261101-0002-02' })
    // nothing comes back into it
    expect(errorsOf(await move(coo, item.itemId, item.repairOrderId))).toEqual(['repairOrderId rule-move-ended'])
  })

  test('of a parcel, what it carried of the item goes along', async () => {
    const [item, other] = [await numbered('RO20261101-0001', 'repairing'), await numbered('RO20261101-0002')]
    const second = await beside(item, 2)
    const parcel = { shipmentId: '1', direction: 'outbound' as const, trackingNo: 'OUT-1', itemIds: [item.itemId, second] }
    await service.tables.orders.replace({ ...(await orderRow(item.repairOrderId)), shipments: [parcel] })
    await move(coo, item.itemId, other.repairOrderId)
    expect((await orderRow(item.repairOrderId)).shipments).toEqual([{ ...parcel, itemIds: [second] }])
    expect((await orderRow(other.repairOrderId)).shipments).toEqual([{ ...parcel, itemIds: [item.itemId] }])
  })

  test('the review goes on: an engineer repairs what was moved', async () => {
    const [item, other] = [await numbered('RO20261101-0001', 'received'), await numbered('RO20261101-0002')]
    await move(coo, item.itemId, other.repairOrderId)
    expect((await act(await service.as('eng'), item.itemId, 'startDiagnosis', { rmsEngineerId: 'eng' })).status).toBe(200)
    expect((await orderRow(other.repairOrderId)).repairOrderStatus).toBe('inProgress')
  })
})

describe('to a new order', () => {
  test('with the header of the old one, a number of its own and one item', async () => {
    const item = await numbered('RO20261101-0001', 'accepted')
    await beside(item, 2)
    await service.tables.orders.replace({
      ...(await orderRow(item.repairOrderId)),
      remark: '請小心輕放',
      printedAt: service.now(),
      isPrint: true,
    })
    const answer = await move(coo, item.itemId, null)
    expect(answer?.status).toBe(200)
    const made = await orderRow(answer?.data.repairOrderId)
    const old = await orderRow(item.repairOrderId)
    expect(made).toMatchObject({
      remark: '請小心輕放',
      customerId: 'acme',
      authorId: 'amy',
      submittedAt: old.submittedAt,
      repairOrderStatus: 'accepted',
      progress: { total: 1 },
    })
    expect(made.repairOrderNo).toMatch(/^RO20261120-\d{4}$/)
    expect([made.isPrint, made.printedAt]).toEqual([undefined, undefined])
    expect(made.receiveAddresses[0]?.addressId).not.toBe(old.receiveAddresses[0]?.addressId)
    expect(await itemRow(item.itemId)).toMatchObject({ itemNo: 1, formerNumbers: ['RO20261101-0001-01'] })
    expect((await amy?.call('GET', `/{p}/repairOrder/v1/details/${made.repairOrderId}`))?.status).toBe(200)
  })

  test('not for the only item of an order', async () => {
    const item = await numbered('RO20261101-0001')
    const orders = (await service.tables.orders.find()).length
    const answer = await move(coo, item.itemId, null)
    expect([answer?.status, errorsOf(answer)]).toEqual([422, ['repairOrderId rule-move-alone']])
    expect(await service.tables.orders.find()).toHaveLength(orders)
  })
})

describe('refused', () => {
  test('the same order, another customer’s, one that has ended, a full one, a draft; without a reason', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    const refusal = async (id: string, more?: object) => {
      const answer = await move(coo, item.itemId, id, more)
      return [answer?.status, ...(errorsOf(answer) ?? [])]
    }
    expect(await refusal(item.repairOrderId)).toEqual([422, 'repairOrderId rule-move-same'])
    const strange = await numbered('RO20261101-0003')
    await service.tables.orders.replace({ ...(await orderRow(strange.repairOrderId)), customerId: 'else' })
    expect(await refusal(strange.repairOrderId)).toEqual([422, 'repairOrderId rule-move-customer'])
    const ended = await numbered('RO20261101-0004', 'closed')
    expect(await refusal(ended.repairOrderId)).toEqual([422, 'repairOrderId rule-move-ended'])
    const draft = completeOrder({ ...item, repairStatus: 'draft', repairOrderId: 'draft' })
    await service.tables.orders.insert({ ...draft, authorId: 'coo', authorIsCustomer: false })
    expect(await refusal('draft')).toEqual([422, 'repairOrderId rule-move-ended'])
    for (let itemNo = 2; itemNo <= 20; itemNo += 1) await beside(other, itemNo)
    expect(await refusal(other.repairOrderId)).toEqual([422, 'repairOrderId rule-move-full'])
    expect(await refusal('nowhere')).toEqual([404])
    expect(await refusal(other.repairOrderId, { reason: '打錯' })).toEqual([422, 'reason rule-tooShort'])
    expect((await itemRow(item.itemId)).repairOrderId).toBe(item.repairOrderId)
  })

  test.each<ItemStatus>(['returned', 'closed', 'rejected', 'cancelled'])('an item that is %s', async (status) => {
    const [item, other] = [await numbered('RO20261101-0001', status), await numbered('RO20261101-0002')]
    const answer = await move(admin, item.itemId, other.repairOrderId)
    expect(answer).toMatchObject({ status: 409, data: { code: 'correction-late' } })
    expect(errorsOf(answer)).toEqual(['repairOrderId rule-move-late'])
  })

  test('another version, with the item as it is now', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    await move(coo, item.itemId, other.repairOrderId)
    expect(await move(admin, item.itemId, item.repairOrderId, { rowVersion: 1 })).toMatchObject({
      status: 409,
      data: { code: 'row-changed', current: { formerNumbers: ['RO20261101-0001-01'] } },
    })
  })

  test('everybody but administrators and coordinators', async () => {
    const [item, other] = [await numbered('RO20261101-0001'), await numbered('RO20261101-0002')]
    for (const user of [eng, wh, aud, amy, zoe]) expect((await move(user, item.itemId, other.repairOrderId))?.status).toBe(403)
  })
})

test('mailed links of an order that is left empty go on with the item', async () => {
  const { coo: desk, order, link, view, lastMail } = await startTracking(service)
  const other = await counterOrder(desk, 'walter')
  const second = linkIn((await lastMail())?.text)
  expect((await view(link)).data.repairOrderNo).toBe(order.repairOrderNo)
  await move(coo, order.itemId, other.repairOrderId)
  for (const each of [link, second]) {
    const { status, data } = await view(each)
    expect([status, data.repairOrderNo, data.items.length]).toEqual([200, other.repairOrderNo, 2])
  }
})

test('a link goes on to show what is left of an order', async () => {
  const { coo: desk, lastMail, view, order } = await startTracking(service)
  const serials = ['NW14-000071', 'NW14-000072']
  const { itemId, repairOrderNo } = await counterOrder(
    desk,
    'walter',
    serials.map((serialNo) => ({ ...ITEM, serialNo })),
  )
  const link = linkIn((await lastMail())?.text)
  await move(coo, itemId, order.repairOrderId)
  const { data } = await view(link)
  expect([data.repairOrderNo, data.items.length]).toEqual([repairOrderNo, 1])
})
