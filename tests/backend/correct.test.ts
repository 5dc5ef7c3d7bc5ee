import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemStatus } from '../../src/domain/entities/statuses.ts'
import { placeItem } from './complete-rows.ts'
import { act, LONG_SESSIONS, RETURN_ADDRESS, rowOf, startService, type Service, type User } from './support.ts'

let service: Service
let [admin, coo, eng, wh, aud, amy, zoe]: User[] = []
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[admin, coo, eng, wh, aud, amy, zoe] = await Promise.all(
    ['admin', 'coo', 'eng', 'wh', 'aud', 'amy', 'zoe'].map((account) => service.as(account)),
  )
})

const REASON = '客戶來電更正'
const orderRow = (id: string) => rowOf(service.tables.orders, id)
const itemRow = (id: string) => rowOf(service.tables.items, id)
const correctOrder = async (user: User | undefined, id: string, body: object) =>
  user?.call('PUT', `/backend/repairOrder/v1/correct/${id}`, { reason: REASON, rowVersion: (await orderRow(id)).rowVersion, ...body })
const correctItem = async (user: User | undefined, id: string, body: object) =>
  user?.call('PUT', `/backend/repairOrderItem/v1/correct/${id}`, { reason: REASON, rowVersion: (await itemRow(id)).rowVersion, ...body })
const timelineFor = async (user: User | undefined, orderId: string) =>
  (await user?.call('GET', `/{p}/repairOrder/v1/details/${orderId}`))?.data.timeline
const mailsTo = (account: string) => service.tables.mails.find({ to: `${account}@example.com` })
const errorsOf = (answer: { data: { fieldErrors?: { field: string; key: string }[] } } | undefined) =>
  answer?.data.fieldErrors?.map(({ field, key }) => `${field} ${key}`)

describe('an order', () => {
  test('remark and invoice: both values in the timeline, the reason for employees; the customer gets a mail', async () => {
    const { repairOrderId } = await placeItem(service, 'repairing')
    const invoice = { invoiceType: 'company', taxId: '04595257', invoiceTitle: ' 晨光資訊 ' }
    const answer = await correctOrder(coo, repairOrderId, { ...invoice, remark: '請小心輕放' })
    expect(answer).toMatchObject({ status: 200, data: { taxId: '04595257', invoiceTitle: '晨光資訊', remark: '請小心輕放' } })
    const { rowVersion, repairOrderStatus } = await orderRow(repairOrderId)
    expect([rowVersion, repairOrderStatus]).toEqual([answer?.data.rowVersion, 'inProgress'])
    const changes = [
      { field: 'invoiceType', from: 'none', to: 'company' },
      { field: 'taxId', from: null, to: '04595257' },
      { field: 'invoiceTitle', from: null, to: '晨光資訊' },
      { field: 'remark', from: null, to: '請小心輕放' },
    ]
    const [told] = (await timelineFor(coo, repairOrderId)).events
    expect(told).toMatchObject({ event: 'corrected', actorName: '員工 coo', reason: REASON })
    expect(told.changes).toEqual(expect.arrayContaining(changes))
    expect(told.changes).toHaveLength(4)
    const [seen] = (await timelineFor(amy, repairOrderId)).events
    expect(seen).toMatchObject({ event: 'corrected', actorName: '代號 coo' })
    expect(seen.changes).toHaveLength(4)
    expect(JSON.stringify(seen)).not.toContain(REASON)
    const [mail] = await mailsTo('amy')
    expect(mail?.text).toContain('統一編號：– → 04595257')
    expect(mail?.text).not.toContain(REASON)
    expect(await service.tables.notifications.find({ userId: 'amy', isCustomer: true })).toMatchObject([{ kind: 'correct', repairOrderId }])
  })

  test('a private person’s invoice takes tax id and title away', async () => {
    const { repairOrderId } = await placeItem(service, 'submitted')
    await correctOrder(admin, repairOrderId, { invoiceType: 'company', taxId: '04595257', invoiceTitle: '晨光資訊' })
    await correctOrder(admin, repairOrderId, { invoiceType: 'personal', taxId: '04595257', invoiceTitle: '晨光資訊' })
    expect(await orderRow(repairOrderId)).toMatchObject({ invoiceType: 'personal', taxId: null, invoiceTitle: null })
  })

  test('an address: old and new in timeline and mail, also while something of it has gone back already', async () => {
    const { repairOrderId, itemId } = await placeItem(service, 'repairing')
    const other = { ...(await itemRow(itemId)), itemId: 'item-gone', itemNo: 2, serialNo: 'GONE-1', repairStatus: 'returned' as const }
    await service.tables.items.insert(other)
    const receiveAddresses = [{ ...RETURN_ADDRESS, addressLine: '示範路 7 號' }]
    expect((await correctOrder(coo, repairOrderId, { receiveAddresses }))?.status).toBe(200)
    const [event] = (await timelineFor(coo, repairOrderId)).events
    expect(event).toMatchObject({ event: 'addressChanged', reason: REASON })
    expect(event.changes).toEqual([
      {
        field: 'returnAddress',
        from: '張怡君 114 臺北市內湖區示範路 100 號 5 樓 0900-000-001',
        to: '張怡君 114 臺北市內湖區示範路 7 號 0900-000-001',
      },
    ])
    const [mail] = await mailsTo('amy')
    expect(mail?.subject).toContain('收件地址已變更')
    expect(mail?.text).toContain('示範路 100 號 5 樓')
    expect(mail?.text).toContain('示範路 7 號')
  })

  test('a customer who changes the address gets the mail as a receipt, so that a stranger who did it does not stay unseen', async () => {
    const { repairOrderId } = await placeItem(service, 'accepted')
    const { rowVersion } = await orderRow(repairOrderId)
    const receiveAddresses = [{ ...RETURN_ADDRESS, receiverName: '別人' }]
    const answer = await amy?.call('PUT', `/{p}/repairOrder/v1/${repairOrderId}`, { receiveAddresses, rowVersion })
    expect(answer?.status).toBe(200)
    expect((await mailsTo('amy')).map(({ subject }) => subject)).toEqual([expect.stringContaining('收件地址已變更')])
    expect((await timelineFor(amy, repairOrderId)).events[0].changes).toHaveLength(1)
  })

  test('rules of the form hold, a reason is needed, and something has to change', async () => {
    const { repairOrderId } = await placeItem(service, 'submitted')
    expect(errorsOf(await correctOrder(coo, repairOrderId, { invoiceType: 'company', taxId: '12345678', invoiceTitle: '' }))).toEqual([
      'taxId rule-taxId',
      'invoiceTitle rule-required',
    ])
    expect(errorsOf(await correctOrder(coo, repairOrderId, { remark: '請小心輕放', reason: '打錯' }))).toEqual(['reason rule-tooShort'])
    expect((await correctOrder(coo, repairOrderId, { remark: '請小心輕放', reason: '字'.repeat(301) }))?.status).toBe(422)
    expect(errorsOf(await correctOrder(coo, repairOrderId, { remark: '' }))).toEqual(['reason rule-correct-same'])
    expect(errorsOf(await correctOrder(coo, repairOrderId, {}))).toEqual(['reason rule-correct-same'])
    const nobody = { ...RETURN_ADDRESS, receiverName: undefined }
    expect(errorsOf(await correctOrder(coo, repairOrderId, { receiveAddresses: [nobody] }))).toEqual([
      'receiveAddresses.0.receiverName rule-required',
    ])
    expect((await timelineFor(coo, repairOrderId)).events).toEqual([])
    expect(await mailsTo('amy')).toEqual([])
  })

  test('what is too late is refused in words at its field', async () => {
    const { repairOrderId } = await placeItem(service, 'returned')
    const late = await correctOrder(coo, repairOrderId, { taxId: '04595257', invoiceType: 'company', invoiceTitle: '晨光' })
    expect(late).toMatchObject({ status: 409, data: { code: 'correction-late' }, message: '產品已全部寄回並開立發票，無法再更正。' })
    expect(errorsOf(late)).toEqual(['invoiceType rule-correct-invoiced'])
    expect((await correctOrder(coo, repairOrderId, { remark: '還可以' }))?.status).toBe(200)
  })

  test('another version is refused with the order as it is now', async () => {
    const { repairOrderId } = await placeItem(service, 'submitted')
    await correctOrder(admin, repairOrderId, { remark: '先改的' })
    const answer = await correctOrder(coo, repairOrderId, { remark: '後改的', rowVersion: 1 })
    expect(answer).toMatchObject({ status: 409, data: { code: 'row-changed', current: { remark: '先改的' } } })
  })
})

describe('an item', () => {
  test('serial number: history, mail and warranty follow; status, clock and asked questions stay', async () => {
    await service.tables.serials.insert({ serialNo: 'NW14-RIGHT', warrantyEndDate: '2027-01-01' })
    const { itemId, repairOrderId, statusSince } = await placeItem(service, 'submitted')
    const { serialNo: wrong } = await itemRow(itemId)
    const answer = await correctItem(coo, itemId, { serialNo: ' nw14-right ' })
    expect(answer).toMatchObject({
      status: 200,
      data: { serialNo: 'NW14-RIGHT', warrantyStatus: 'inWarranty', warrantyEndDate: '2027-01-01' },
    })
    const item = await itemRow(itemId)
    expect(item).toMatchObject({ repairStatus: 'submitted', statusSince, rowVersion: answer?.data.rowVersion })
    const entryFor = async (user: User | undefined) => (await user?.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`))?.data[0]
    expect(await entryFor(coo)).toMatchObject({
      action: 'correct',
      fromStatus: 'submitted',
      toStatus: 'submitted',
      seq: 6,
      actorName: '員工 coo',
      data: { reason: REASON },
      changes: expect.arrayContaining([{ field: 'serialNo', from: wrong, to: 'NW14-RIGHT' }]),
    })
    const seen = await entryFor(amy)
    expect(seen).toMatchObject({ action: 'correct', actorName: '代號 coo' })
    expect(JSON.stringify(seen)).not.toContain(REASON)
    expect((await mailsTo('amy'))[0]?.text).toContain(`序號：${wrong} → NW14-RIGHT`)
    // the engineer who has it is told too
    expect(await service.tables.notifications.find({ userId: 'eng', isCustomer: false })).toMatchObject([
      { kind: 'correct', itemId, repairOrderId },
    ])
  })

  test('a decided warranty stays as it was decided', async () => {
    await service.tables.serials.insert({ serialNo: 'NW14-RIGHT', warrantyEndDate: '2027-01-01' })
    const { itemId } = await placeItem(service, 'repairing')
    await service.tables.items.replace({ ...(await itemRow(itemId)), warrantyStatus: 'outOfWarranty' })
    await correctItem(eng, itemId, { serialNo: 'NW14-RIGHT' })
    expect(await itemRow(itemId)).toMatchObject({ warrantyStatus: 'outOfWarranty', warrantyEndDate: '2027-01-01' })
  })

  test('no serial number needs the reason why there is none, and the other way round', async () => {
    const { itemId } = await placeItem(service, 'received')
    expect(errorsOf(await correctItem(wh, itemId, { serialType: 'none' }))).toEqual(['serialMissingReason rule-required'])
    expect((await correctItem(wh, itemId, { serialType: 'none', serialMissingReason: '標籤已磨損' }))?.status).toBe(200)
    expect(await itemRow(itemId)).toMatchObject({ serialType: 'none', serialNo: null, serialMissingReason: '標籤已磨損' })
    expect(errorsOf(await correctItem(wh, itemId, { serialType: 'imei', serialNo: '490154203237519' }))).toEqual([
      'serialNo rule-serial-imei',
    ])
    expect((await correctItem(wh, itemId, { serialType: 'imei', serialNo: '490154203237518', serialMissingReason: null }))?.status).toBe(
      200,
    )
    expect(await itemRow(itemId)).toMatchObject({ serialType: 'imei', serialNo: '490154203237518', serialMissingReason: null })
  })

  test('a serial number of another open order is confirmed first', async () => {
    const [{ itemId }, other] = [await placeItem(service, 'received'), await placeItem(service, 'repairing')]
    await service.tables.orders.replace({ ...(await orderRow(other.repairOrderId)), repairOrderNo: 'RO20261101-0009' })
    const refused = await correctItem(coo, itemId, { serialNo: other.serialNo })
    expect(refused).toMatchObject({
      status: 422,
      data: {
        code: 'guard-failed',
        fieldErrors: [{ field: 'duplicateConfirmed', key: 'reason-duplicateUnconfirmed', values: { no: 'RO20261101-0009' } }],
      },
    })
    expect((await correctItem(coo, itemId, { serialNo: other.serialNo, duplicateConfirmed: true }))?.status).toBe(200)
  })

  test('quantity: one with a serial number; what has arrived follows or is the least', async () => {
    const { itemId } = await placeItem(service, 'received')
    expect(errorsOf(await correctItem(wh, itemId, { quantity: 2 }))).toEqual(['quantity rule-quantityWithSerial'])
    await correctItem(wh, itemId, { serialType: 'none', serialMissingReason: '機身沒有標籤', quantity: 3 })
    expect(await itemRow(itemId)).toMatchObject({ quantity: 3, receivedQuantity: 3 })
    await service.tables.items.replace({ ...(await itemRow(itemId)), receivedQuantity: 2 })
    expect(errorsOf(await correctItem(wh, itemId, { quantity: 1 }))).toEqual(['quantity rule-correct-received'])
    expect((await correctItem(wh, itemId, { quantity: 2 }))?.status).toBe(200)
    for (const quantity of [0, 100, 1.5]) expect([400, 422]).toContain((await correctItem(wh, itemId, { quantity }))?.status)
  })

  test.each<[ItemStatus, string]>([
    ['quoted', 'rule-correct-quoted'],
    ['repairing', 'rule-correct-quoted'],
    ['infoRequired', 'rule-correct-asked'],
    ['closed', 'rule-correct-ended'],
  ])('a quantity in status %s is too late: %s', async (status, key) => {
    const { itemId } = await placeItem(service, status)
    const answer = await correctItem(admin, itemId, { quantity: 2 })
    expect(answer).toMatchObject({ status: 409, data: { code: 'correction-late' } })
    expect(errorsOf(answer)).toEqual([`quantity ${key}`])
  })

  test('a colleague’s draft of a review is not overwritten unseen, and survives', async () => {
    const { itemId } = await placeItem(service, 'diagnosing')
    const seen = (await coo?.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`))?.data.rowVersion
    await eng?.upload(
      'POST',
      '/{p}/repairOrderItem/v1/reviewTemp',
      { itemId, rowVersion: seen, internalNote: '風扇異音' },
      [],
      'repairFiles',
    )
    expect(await correctItem(coo, itemId, { serialNo: 'NW14-NEW', rowVersion: seen })).toMatchObject({
      status: 409,
      data: { code: 'row-changed' },
    })
    expect((await correctItem(coo, itemId, { serialNo: 'NW14-NEW', rowVersion: seen + 1 }))?.status).toBe(200)
    expect((await service.tables.workingCopies.get(itemId))?.content.internalNote).toBe('風扇異音')
  })

  test('the history goes on without a gap after a correction', async () => {
    const { itemId } = await placeItem(service, 'received')
    await correctItem(wh, itemId, { serialNo: 'NW14-NEW' })
    expect((await act(await service.as('eng'), itemId, 'startDiagnosis', { rmsEngineerId: 'eng' })).status).toBe(200)
    expect((await service.tables.history.find({ itemId })).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('who may', () => {
  test('orders: administrators and coordinators', async () => {
    const { repairOrderId } = await placeItem(service, 'submitted')
    for (const user of [eng, wh, aud, amy, zoe]) expect((await correctOrder(user, repairOrderId, { remark: 'x' }))?.status).toBe(403)
  })

  test('items: those who hold the device as well, within their scope', async () => {
    const { itemId } = await placeItem(service, 'diagnosing')
    for (const user of [aud, amy]) expect((await correctItem(user, itemId, { serialNo: 'NW14-NEW' }))?.status).toBe(403)
    expect((await correctItem(await service.as('eng2'), itemId, { serialNo: 'NW14-NEW' }))?.status).toBe(404)
    for (const [user, serialNo] of [
      [admin, 'NW14-1'],
      [coo, 'NW14-2'],
      [eng, 'NW14-3'],
      [wh, 'NW14-4'],
    ] as const)
      expect((await correctItem(user, itemId, { serialNo }))?.status).toBe(200)
  })
})
