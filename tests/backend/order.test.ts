import { beforeEach, describe, expect, test } from 'vitest'
import { act, DAY, draftOf, ITEM, LONG_SESSIONS, ORDER, orderOf, RETURN_ADDRESS, startService, type Service, type User } from './support.ts'

let service: Service
let amy: User
let boss: User
let zoe: User
let coo: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[amy, boss, zoe, coo] = [await service.as('amy'), await service.as('boss'), await service.as('zoe'), await service.as('coo')]
})

const create = (user: User, query = '') => user.call('GET', `/{p}/repairOrder/v1/create${query}`)
const info = (user: User, id: string) => user.call('GET', `/{p}/repairOrder/v1/info/${id}`)
const put = (user: User, id: string, body: object) => user.call('PUT', `/{p}/repairOrder/v1/${id}`, body)
const submit = (user: User, id: string, rowVersion: number) =>
  user.call('POST', `/{p}/repairOrder/v1/submit/${id}`, { rowVersion, termsVersion: '2026-01' })
const list = async (user: User, body: object = {}) =>
  (await user.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 20, ...body })).data
const idsOf = (page: { items: { repairOrderId: string }[] }) => page.items.map(({ repairOrderId }) => repairOrderId)
const fieldsOf = (answer: { data: { fieldErrors: { field: string }[] } }) => answer.data.fieldErrors.map(({ field }) => field)

describe('opening a draft', () => {
  test('gives the default address and asks for nothing', async () => {
    const { data } = await create(amy)
    expect(data.defaults).toMatchObject({
      repairOrderStatus: 'draft',
      priority: 'normal',
      customerId: 'acme',
      customerName: '晨光',
      rowVersion: 1,
    })
    expect(data.defaults.receiveAddresses).toMatchObject([{ addressType: 'return', receiverName: '張怡君', deliveryTimeSlot: 'any' }])
    expect(data.defaults.repairOrderNo).toBeUndefined()
    expect(data.addressBook).toHaveLength(1)
  })

  test('twice gives the same untouched draft, a touched one stays by itself', async () => {
    const first = (await create(amy)).data.repairOrderId
    expect((await create(amy)).data.repairOrderId).toBe(first)
    await put(amy, first, { remark: '請小心', rowVersion: 1 })
    const second = (await create(amy)).data.repairOrderId
    expect(second).not.toBe(first)
    await amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: second })
    expect((await create(amy)).data.repairOrderId).not.toBe(second)
  })

  test('is refused when five are open', async () => {
    for (let i = 0; i < 5; i += 1) await put(amy, (await create(amy)).data.repairOrderId, { remark: `${i}`, rowVersion: 1 })
    const answer = await create(amy)
    expect([answer.status, answer.data.code]).toEqual([409, 'drafts-full'])
    expect(answer.message).toContain('5')
  })

  test('an employee names the customer', async () => {
    expect(fieldsOf(await create(coo))).toEqual(['customerId'])
    expect((await create(coo, '?customerId=nobody')).data.code).toBe('customer-unknown')
    expect((await create(coo, '?customerId=zoe')).data.defaults.customerName).toBe('客戶 zoe')
  })
})

describe('temporary save', () => {
  test('keeps what is absent, clears what is null, cleans texts and leaves employee fields alone', async () => {
    const { repairOrderId } = (await create(amy)).data
    const first = await put(amy, repairOrderId, {
      remark: '  請\u200b小心  ',
      customerReferenceNo: 'PO-1',
      priority: 'urgent',
      rowVersion: 1,
    })
    expect(first.data).toMatchObject({ remark: '請小心', customerReferenceNo: 'PO-1', priority: 'normal', rowVersion: 2 })
    const second = await put(amy, repairOrderId, { customerReferenceNo: null, rowVersion: 2 })
    expect(second.data).toMatchObject({ remark: '請小心', customerReferenceNo: null })
  })

  test('checks formats and limits only', async () => {
    const { repairOrderId } = (await create(amy)).data
    const answer = await put(amy, repairOrderId, { remark: 'x'.repeat(501), invoiceType: 'company', taxId: '12345678', rowVersion: 1 })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer).toSorted()).toEqual(['remark', 'taxId'])
    expect(answer.message).toContain('統一編號')
    expect((await info(amy, repairOrderId)).data.remark).toBeUndefined()
  })

  test('of two saves with one version the second meets what the first wrote', async () => {
    const { repairOrderId } = (await create(amy)).data
    const answers = await Promise.all([
      put(amy, repairOrderId, { remark: '一', rowVersion: 1 }),
      put(boss, repairOrderId, { remark: '二', rowVersion: 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.data).toMatchObject({ code: 'row-changed', current: { remark: '一', rowVersion: 2 } })
    expect(answers[1]?.message).toContain('客戶 amy')
  })
})

describe('submitting', () => {
  test('names everything that is missing, with its item, and changes nothing', async () => {
    const { repairOrderId } = (await create(amy)).data
    const item = await amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, brand: 'Northwind', issueCategory: 'liquid' })
    const answer = await submit(amy, repairOrderId, 1)
    expect([answer.status, answer.data.code]).toEqual([422, 'guard-failed'])
    expect(answer.message).toMatch(/^尚未完成：.+/)
    const ofItem = answer.data.fieldErrors.filter(({ itemId }: { itemId?: string }) => itemId === item.data.itemId)
    expect(ofItem.map(({ field }: { field: string }) => field)).toEqual(expect.arrayContaining(['productName', 'serialNo', 'issueFiles']))
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(['deliveryMethod', 'dataBackupConfirmed']))
    expect((await info(amy, repairOrderId)).data).toMatchObject({ repairOrderStatus: 'draft', rowVersion: 1 })
    expect(await service.tables.history.find()).toEqual([])
  })

  test('gives a running number of the day in Taipei, a history entry, the warranty and messages', async () => {
    await service.tables.serials.insert({ serialNo: 'NW14-000123', warrantyEndDate: '2027-01-31' })
    const one = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'AB-1234', purchaseDate: '2020-02-29' }])
    const two = await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-0001' }])
    expect([one.repairOrderNo, two.repairOrderNo]).toEqual(['RO20261120-0001', 'RO20261120-0002'])
    service.advance(14.5 * 3_600_000)
    expect((await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-0002' }])).repairOrderNo).toBe('RO20261121-0001')

    const { items } = (await amy.call('GET', `/{p}/repairOrder/v1/details/${one.repairOrderId}`)).data
    expect(
      items.map(({ itemNo, repairStatus, warrantyStatus, warrantyEndDate }: Record<string, unknown>) => [
        itemNo,
        repairStatus,
        warrantyStatus,
        warrantyEndDate,
      ]),
    ).toEqual([
      [1, 'submitted', 'inWarranty', '2027-01-31'],
      [2, 'submitted', 'outOfWarranty', '2022-02-28'],
    ])
    const history = await service.tables.history.find({ repairOrderId: one.repairOrderId })
    expect(history.map(({ seq, action, toStatus }) => [seq, action, toStatus])).toEqual([
      [1, 'submit', 'submitted'],
      [1, 'submit', 'submitted'],
    ])
    const mails = await service.tables.mails.find({ repairOrderId: one.repairOrderId })
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['amy@example.com', 'coo@example.com'])
  })

  test('twice at once succeeds once', async () => {
    const draft = await draftOf(amy)
    const answers = await Promise.all([1, 2].map(() => submit(amy, draft.repairOrderId, draft.rowVersion)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await service.tables.history.find()).toHaveLength(1)
  })

  test('refuses a customer a serial number that is being repaired', async () => {
    const { repairOrderNo } = await orderOf(amy)
    const draft = await draftOf(zoe)
    const answer = await submit(zoe, draft.repairOrderId, draft.rowVersion)
    expect(answer.data.code).toBe('guard-failed')
    expect(JSON.stringify(answer.data.fieldErrors)).toContain(repairOrderNo)
  })

  test('refuses a customer the same serial number twice in one order', async () => {
    const draft = await draftOf(amy, [ITEM, ITEM])
    const answer = await submit(amy, draft.repairOrderId, draft.rowVersion)
    expect(answer.data.fieldErrors).toMatchObject([
      { itemId: draft.itemIds[0], field: 'serialNo', values: { no: '-02' } },
      { itemId: draft.itemIds[1], field: 'serialNo', values: { no: '-01' } },
    ])
  })

  test('keeps addresses for the book when asked to', async () => {
    const draft = await draftOf(amy)
    const wanted = { ...RETURN_ADDRESS, addressLine: '新路 200 號', saveToAddressBook: true }
    const saved = await put(amy, draft.repairOrderId, { receiveAddresses: [wanted], rowVersion: draft.rowVersion })
    await submit(amy, draft.repairOrderId, saved.data.rowVersion)
    expect((await create(amy)).data.addressBook.map(({ addressLine }: { addressLine: string }) => addressLine)).toContain('新路 200 號')
  })
})

describe('after submission', () => {
  test('only the receive addresses change, whole, until something is returned', async () => {
    const { repairOrderId } = await orderOf(amy)
    const { rowVersion } = (await info(amy, repairOrderId)).data
    const refused = await put(amy, repairOrderId, { remark: '晚了', rowVersion })
    expect([refused.status, refused.data.code]).toEqual([409, 'order-not-draft'])
    const broken = await put(amy, repairOrderId, { receiveAddresses: [{ ...RETURN_ADDRESS, addressLine: '' }], rowVersion })
    expect(fieldsOf(broken)).toEqual(['receiveAddresses.0.addressLine'])
    const moved = await put(amy, repairOrderId, {
      ...ORDER,
      receiveAddresses: [{ ...RETURN_ADDRESS, addressLine: '新路 200 號' }],
      rowVersion,
    })
    expect(moved.status).toBe(200)
    await service.tables.items.find().then(async ([item]) => item && service.tables.items.replace({ ...item, repairStatus: 'returned' }))
    const late = await put(amy, repairOrderId, { receiveAddresses: [RETURN_ADDRESS], rowVersion: moved.data.rowVersion })
    expect(late.data.code).toBe('order-not-draft')
  })

  test('the inbound parcel may be told until the goods are here, priority by employees', async () => {
    const { repairOrderId } = await orderOf(amy)
    const { rowVersion } = (await info(amy, repairOrderId)).data
    const told = await put(amy, repairOrderId, { inboundCarrier: '黑貓', inboundTrackingNo: 'ABC-1', rowVersion })
    expect(told.data.inboundTrackingNo).toBe('ABC-1')
    const urgent = await put(coo, repairOrderId, { priority: 'urgent', rowVersion: told.data.rowVersion })
    expect(urgent.data.priority).toBe('urgent')
  })

  test('an order cannot be deleted, a draft can, by its author or the desk', async () => {
    const { repairOrderId } = await orderOf(amy)
    expect((await amy.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`)).data.code).toBe('order-not-draft')
    const draft = await draftOf(amy)
    expect((await boss.call('DELETE', `/{p}/repairOrder/v1/${draft.repairOrderId}`)).status).toBe(403)
    expect((await amy.call('DELETE', `/{p}/repairOrder/v1/${draft.repairOrderId}`)).status).toBe(200)
    expect((await info(amy, draft.repairOrderId)).status).toBe(404)
    expect(await service.tables.items.find({ repairOrderId: draft.repairOrderId })).toEqual([])
  })

  test('info says what may be done, and why not yet', async () => {
    const draft = await draftOf(amy, [{ ...ITEM, brand: '' }])
    const actionsOf = async (user: User) => (await info(user, draft.repairOrderId)).data.allowedActions
    expect((await actionsOf(amy)).map(({ action, enabled }: { action: string; enabled: boolean }) => [action, enabled])).toEqual([
      ['edit', true],
      ['submit', false],
      ['delete', true],
    ])
    expect((await actionsOf(amy))[1].reasons).toEqual(
      expect.arrayContaining([{ itemId: draft.itemIds[0], field: 'brand', key: 'rule-required' }]),
    )
    const { repairOrderId } = await orderOf(zoe)
    const names = (await info(zoe, repairOrderId)).data.allowedActions.map(({ action }: { action: string }) => action)
    expect(names).toEqual(['changeAddress', 'cancel'])
    expect((await info(await service.as('aud'), repairOrderId)).data.allowedActions).toEqual([])
  })
})

describe('row scope', () => {
  test('a customer sees the own, a manager the company’s, nobody a stranger’s', async () => {
    const { repairOrderId, itemId } = await orderOf(amy)
    const cliff = await service.as('cliff')
    const paths = [
      `/{p}/repairOrder/v1/info/${repairOrderId}`,
      `/{p}/repairOrder/v1/details/${repairOrderId}`,
      `/{p}/repairOrderItem/v1/info/${itemId}`,
      `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`,
      `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`,
    ]
    const statusesFor = (user: User) => Promise.all(paths.map(async (path) => (await user.call('GET', path)).status))
    for (const stranger of [cliff, zoe]) expect(await statusesFor(stranger)).toEqual(paths.map(() => 404))
    for (const insider of [amy, boss]) expect(await statusesFor(insider)).toEqual(paths.map(() => 200))
    expect((await put(zoe, repairOrderId, { rowVersion: 1 })).status).toBe(404)
    expect((await submit(zoe, repairOrderId, 1)).status).toBe(404)
    expect((await act(zoe, itemId, 'cancel', { reasonCode: 'userRequest' })).status).toBe(404)
    expect(idsOf(await list(boss))).toEqual([repairOrderId])
    expect(idsOf(await list(cliff))).toEqual([])
  })

  test('a customer’s draft is in no employee’s list, but the desk may open it', async () => {
    const draft = await draftOf(amy)
    const wh = await service.as('wh')
    expect(idsOf(await list(coo))).toEqual([])
    expect((await info(coo, draft.repairOrderId)).status).toBe(200)
    expect((await info(wh, draft.repairOrderId)).status).toBe(404)
    await submit(amy, draft.repairOrderId, draft.rowVersion)
    expect(idsOf(await list(coo))).toEqual([draft.repairOrderId])
    expect(idsOf(await list(wh))).toEqual([draft.repairOrderId])
  })

  test('what an employee opened on behalf is listed at the desk at once and at the customer’s on submission', async () => {
    const { repairOrderId } = (await create(coo, '?customerId=zoe')).data
    expect(idsOf(await list(coo))).toEqual([repairOrderId])
    expect(idsOf(await list(zoe))).toEqual([])
    await put(coo, repairOrderId, { ...ORDER, rowVersion: 1 })
    await coo.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...ITEM })
    expect((await submit(coo, repairOrderId, 2)).status).toBe(200)
    expect(idsOf(await list(zoe))).toEqual([repairOrderId])
    const [entry] = await service.tables.history.find()
    expect(entry?.onBehalfOf).toBe('zoe')
  })

  test('an engineer sees his own items and the unassigned ones that have arrived', async () => {
    const eng = await service.as('eng')
    const { repairOrderId, itemIds } = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    expect(idsOf(await list(eng))).toEqual([])
    expect((await info(eng, repairOrderId)).status).toBe(404)
    const set = async (id: string | undefined, change: object) => {
      const item = await service.tables.items.get(id ?? '')
      if (item) await service.tables.items.replace({ ...item, ...change })
    }
    await set(itemIds[0], { repairStatus: 'received' })
    expect((await list(eng)).items[0].itemSummary.map(({ itemId }: { itemId: string }) => itemId)).toEqual([itemIds[0]])
    expect((await eng.call('GET', `/{p}/repairOrderItem/v1/info/${itemIds[1]}`)).status).toBe(404)
    await set(itemIds[0], { rmsEngineerId: 'eng2' })
    expect(idsOf(await list(eng))).toEqual([])
    await set(itemIds[1], { rmsEngineerId: 'eng' })
    expect((await eng.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`)).data.items).toHaveLength(1)
  })
})

describe('the list', () => {
  test('finds by keyword, numbers, status, flags and days', async () => {
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

  test('sorts by up to three fields, what has no value last, and pages without overlap', async () => {
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

  test('puts first what waits: employees the overdue, customers what needs their answer', async () => {
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
})
