import { beforeEach, describe, expect, test } from 'vitest'
import {
  act,
  DAY,
  draftOf,
  ITEM,
  listFor as list,
  LONG_SESSIONS,
  orderIdsOf as idsOf,
  orderOf,
  startService,
  type Service,
  type User,
} from './support.ts'

let service: Service
let amy: User
let zoe: User
let coo: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[amy, zoe, coo] = [await service.as('amy'), await service.as('zoe'), await service.as('coo')]
})

describe('the list', () => {
  test('filters by keyword, numbers, status, flags and days', async () => {
    const first = await orderOf(amy, [{ ...ITEM, productName: '超薄筆電 Ａ' }])
    service.advance(3 * DAY)
    const second = await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-0001', issueCategory: 'battery' }])
    const found = async (body: object) => idsOf(await list(coo, body))
    expect(await found({ keyword: first.repairOrderNo.toLowerCase() })).toEqual([first.repairOrderId])
    expect(await found({ keyword: '筆電 A' })).toEqual([first.repairOrderId])
    expect(await found({ keyword: '客戶 ZOE' })).toEqual([second.repairOrderId])
    expect(await found({ filters: { numbers: ['zz-0001', 'none'] } })).toEqual([second.repairOrderId])
    expect(await found({ filters: { issueCategory: ['battery', 'heat'] } })).toEqual([second.repairOrderId])
    expect(await found({ filters: { submittedFrom: '2026-11-21' } })).toEqual([second.repairOrderId])
    expect(await found({ filters: { submittedTo: '2026-11-20' } })).toEqual([first.repairOrderId])
    expect(await found({ filters: { customerId: ['zoe'], repairOrderStatus: ['accepted'] } })).toEqual([])
    expect(await found({ filters: { isPrint: true } })).toEqual([])
    expect(await found({ filters: { isPrint: false, assignedToMe: false } })).toHaveLength(2)
    // Friday to Monday: one working day has passed for the first
    service.advance(DAY)
    expect(await found({ filters: { isOverdue: true } })).toEqual([first.repairOrderId])
    expect(await found({ filters: { isOverdue: false } })).toEqual([second.repairOrderId])
  })

  test('finds an order by the waybills of its parcels, and for employees by the place where a device lies', async () => {
    const { repairOrderId, itemId } = await orderOf(amy)
    const [item, order] = [await service.tables.items.get(itemId), await service.tables.orders.get(repairOrderId)]
    if (!item || !order) throw new Error('there is none')
    await service.tables.items.replace({ ...item, location: 'B-07' })
    const shipment = { shipmentId: '1', direction: 'outbound', trackingNo: 'OUT-42', itemIds: [itemId] } as const
    await service.tables.orders.replace({ ...order, inboundTrackingNo: 'IN-17', shipments: [shipment] })
    const found = async (user: User, text: string) => [
      idsOf(await list(user, { filters: { numbers: [text] } })),
      idsOf(await list(user, { keyword: text })),
    ]
    const [hit, miss] = [
      [[repairOrderId], [repairOrderId]],
      [[], []],
    ]
    for (const text of ['in-17', 'OUT-42']) for (const user of [coo, amy]) expect(await found(user, text)).toEqual(hit)
    expect(await found(coo, 'b-07')).toEqual(hit)
    // where a device lies is the back office's business
    expect(await found(amy, 'b-07')).toEqual(miss)
    expect((await list(coo)).items[0].itemSummary[0].location).toBe('B-07')
    expect((await list(amy)).items[0].itemSummary[0]).not.toHaveProperty('location')
    // a number counts as a whole
    expect(idsOf(await list(coo, { filters: { numbers: ['OUT-4', 'IN-1'] } }))).toEqual([])
  })

  test('flags orders that were ready to return for 60 days', async () => {
    const { itemId } = await orderOf(amy)
    const item = await service.tables.items.get(itemId)
    if (item) await service.tables.items.replace({ ...item, repairStatus: 'readyToReturn', statusSince: service.now() })
    const flags = async () => (await list(coo)).items.map(({ isUncollected }: { isUncollected: boolean }) => isUncollected)
    service.advance(60 * DAY)
    expect(await flags()).toEqual([false])
    service.advance(DAY)
    expect(await flags()).toEqual([true])
  })

  test('counts each facet over the other filters', async () => {
    await orderOf(amy)
    const { itemId } = await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-0001' }])
    await act(coo, itemId, 'accept', { warrantyStatus: 'unknown' })
    const { facets, total } = await list(coo, { withFacets: true, filters: { repairOrderStatus: ['accepted'] } })
    expect(total).toBe(1)
    expect(facets.repairOrderStatus).toEqual({ submitted: 1, accepted: 1 })
    expect(facets.waitingFor).toEqual({ customer: 1 })
    expect(facets.customerId).toEqual({ zoe: 1 })
  })

  test('sorts by up to three fields, empty values last, and pages without overlap', async () => {
    const ids: string[] = []
    for (const serialNo of ['AA-0001', 'AA-0002', 'AA-0003', 'AA-0004'])
      ids.push((await orderOf(amy, [{ ...ITEM, serialNo }])).repairOrderId)
    const draft = await draftOf(amy)
    const sorted = async (order: string) => idsOf(await list(amy, { sort: [{ field: 'repairOrderNo', order }] }))
    expect(await sorted('asc')).toEqual([...ids, draft.repairOrderId])
    expect(await sorted('desc')).toEqual([...ids.toReversed(), draft.repairOrderId])
    const pages = [await list(amy, { pageSize: 10, pageIndex: 1 }), await list(amy, { pageSize: 10, pageIndex: 2 })]
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [5, 5],
      [0, 5],
    ])
    const four = ['repairOrderNo', 'submittedAt', 'updatedAt', 'statusSince'].map((field) => ({ field, order: 'asc' }))
    expect((await amy.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 20, sort: four })).status).toBe(422)
    expect((await amy.call('POST', '/{p}/repairOrder/v1', { pageIndex: 0, pageSize: 20 })).status).toBe(422)
  })

  test('puts the urgent first: overdue orders for employees, those awaiting a reply for customers', async () => {
    const first = await orderOf(amy, [{ ...ITEM, serialNo: 'AA-0001' }])
    service.advance(60_000)
    const second = await orderOf(amy, [{ ...ITEM, serialNo: 'AA-0002' }])
    expect(idsOf(await list(coo))).toEqual([first.repairOrderId, second.repairOrderId])
    expect(idsOf(await list(amy))).toEqual([second.repairOrderId, first.repairOrderId])
    await act(coo, first.itemId, 'requestInfo', { publicComment: '請提供購買發票的照片。', requestedFields: ['invoice'] })
    service.advance(60_000)
    const third = await orderOf(amy, [{ ...ITEM, serialNo: 'AA-0003' }])
    expect(idsOf(await list(amy))).toEqual([first.repairOrderId, third.repairOrderId, second.repairOrderId])
  })

  test.each([
    ['customerName', ['zoe', 'amy']],
    ['priority', ['amy', 'zoe']],
    ['expectedReturnDate', ['zoe', 'amy']],
    ['repairOrderStatus', ['amy', 'zoe']],
    ['submittedAt', ['amy', 'zoe']],
  ])('sorts by the value of %s, not by its text', async (field, expected) => {
    const first = await orderOf(amy)
    service.advance(60_000)
    const second = await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-0001' }])
    await act(coo, second.itemId, 'accept', { warrantyStatus: 'unknown' })
    const { rowVersion } = (await coo.call('GET', `/{p}/repairOrder/v1/info/${second.repairOrderId}`)).data
    const change = { priority: 'urgent', expectedReturnDate: '2026-12-01', rowVersion }
    expect((await coo.call('PUT', `/{p}/repairOrder/v1/${second.repairOrderId}`, change)).status).toBe(200)
    const authors: Record<string, string> = { [first.repairOrderId]: 'amy', [second.repairOrderId]: 'zoe' }
    const page = await list(coo, { sort: [{ field, order: 'asc' }] })
    expect(idsOf(page).map((id) => authors[id])).toEqual(expected)
  })

  test('keeps groups together before it sorts', async () => {
    const ids = { a: await orderOf(amy, [{ ...ITEM, serialNo: 'AA-0001' }]), z: await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-0001' }]) }
    const b = await orderOf(amy, [{ ...ITEM, serialNo: 'AA-0002' }])
    const page = await list(coo, { groupBy: 'customerId', sort: [{ field: 'repairOrderNo', order: 'desc' }] })
    expect(idsOf(page)).toEqual([ids.z, b, ids.a].map(({ repairOrderId }) => repairOrderId))
    expect(await list(coo, { groupBy: 'rmsEngineerId' })).toMatchObject({ total: 3 })
    expect(await list(coo, { groupBy: 'repairOrderStatus' })).toMatchObject({ total: 3 })
  })
})
