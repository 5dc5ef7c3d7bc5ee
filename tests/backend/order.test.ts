import { beforeEach, describe, expect, test } from 'vitest'
import { draftOf, ITEM, LONG_SESSIONS, ORDER, orderOf, RETURN_ADDRESS, startService, type Service, type User } from './support.ts'

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
const fieldsOf = (answer: { data: { fieldErrors: { field: string }[] } }) => answer.data.fieldErrors.map(({ field }) => field)

describe('opening a draft', () => {
  test('pre-fills the default address, without any input', async () => {
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

  test('twice returns the same untouched draft; a changed draft is kept and a new one created', async () => {
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
    expect(answer.data.current.drafts).toHaveLength(5)
    expect(answer.data.current.drafts[0]).toMatchObject({ createdBy: '客戶 amy', productNames: [] })
  })

  test('counts drafts of a colleague, but does not name them to a user who may not open them', async () => {
    const cliff = await service.as('cliff')
    for (let i = 0; i < 5; i += 1) await put(amy, (await create(amy)).data.repairOrderId, { remark: `${i}`, rowVersion: 1 })
    const answer = await create(cliff)
    expect([answer.status, answer.data.current.drafts]).toEqual([409, []])
  })

  test('info returns the address book and the customer’s own last order for a draft only, to employees too', async () => {
    const first = await draftOf(amy)
    expect((await info(amy, first.repairOrderId)).data).toMatchObject({ addressBook: [{ addressId: 'book-1' }], lastOrder: null })
    await submit(amy, first.repairOrderId, first.rowVersion)
    expect((await info(amy, first.repairOrderId)).data.addressBook).toBeUndefined()
    const second = (await create(coo, '?customerId=acme')).data.repairOrderId
    const { lastOrder, addressBook } = (await info(coo, second)).data
    expect(lastOrder).toMatchObject({ repairOrderNo: expect.stringMatching(/^RO/), deliveryMethod: 'mailIn' })
    expect(lastOrder).not.toHaveProperty('remark')
    expect(addressBook).toHaveLength(1)
    // a colleague's order cannot be copied
    const cliff = await service.as('cliff')
    expect((await info(cliff, (await create(cliff)).data.repairOrderId)).data.lastOrder).toBeNull()
  })

  test('requires the customer when an employee creates it', async () => {
    expect(fieldsOf(await create(coo))).toEqual(['customerId'])
    expect((await create(coo, '?customerId=nobody')).data.code).toBe('customer-unknown')
    expect((await create(coo, '?customerId=zoe')).data.defaults.customerName).toBe('客戶 zoe')
  })
})

describe('temporary save', () => {
  test('keeps absent fields, clears null, cleans texts and ignores employee fields', async () => {
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

  test('accepts only listed values: country, phone code, version of the terms', async () => {
    const { repairOrderId } = (await create(amy)).data
    const receiveAddresses = [{ ...ORDER.receiveAddresses[0], countryCode: 'ZZ', phoneCountryCode: '+99999' }]
    const answer = await put(amy, repairOrderId, { receiveAddresses, termsVersion: 'x'.repeat(150), rowVersion: 1 })
    expect([answer.status, fieldsOf(answer)]).toEqual([
      422,
      ['receiveAddresses.0.countryCode', 'receiveAddresses.0.phoneCountryCode', 'termsVersion'],
    ])
    const draft = await draftOf(amy)
    const body = { rowVersion: draft.rowVersion, termsVersion: 'x'.repeat(150) }
    const refused = await amy.call('POST', `/{p}/repairOrder/v1/submit/${draft.repairOrderId}`, body)
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['termsVersion']])
  })

  test('drops irrelevant fields: a tax id without an invoice, a serial number of type none', async () => {
    const { repairOrderId } = (await create(amy)).data
    const saved = await put(amy, repairOrderId, { taxId: '1'.repeat(150), invoiceTitle: 'x'.repeat(150), rowVersion: 1 })
    expect([saved.data.invoiceType, saved.data.taxId ?? null, saved.data.invoiceTitle ?? null]).toEqual(['none', null, null])
    const company = { invoiceType: 'company', taxId: '12345675', invoiceTitle: '晨光資訊' }
    expect((await put(amy, repairOrderId, { ...company, rowVersion: 2 })).data).toMatchObject(company)
    const turned = await put(amy, repairOrderId, { invoiceType: 'personal', rowVersion: 3 })
    expect(turned.data).toMatchObject({ invoiceType: 'personal', taxId: null, invoiceTitle: null })

    const item = { repairOrderId, ...ITEM, serialMissingReason: 'x'.repeat(150) }
    const { data } = await amy.upload('POST', '/{p}/repairOrderItem/v1', item)
    expect(data).toMatchObject({ serialNo: ITEM.serialNo, serialMissingReason: null })
    const none = { serialType: 'none', serialNo: 'X'.repeat(150), serialMissingReason: '標籤已經脫落', rowVersion: data.rowVersion }
    const next = await amy.upload('PUT', `/{p}/repairOrderItem/v1/${data.itemId}`, none)
    expect(next.data).toMatchObject({ serialNo: null, serialMissingReason: '標籤已經脫落' })
  })

  test('of two saves with one version the second is 409', async () => {
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
  test('names every missing field with its item, and changes nothing', async () => {
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

  test('assigns the day’s next number in Taipei, writes a history entry, the warranty and messages', async () => {
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

  test('refusals without a field have a message in the language of the call', async () => {
    const draft = await draftOf(
      amy,
      Array.from({ length: 20 }, (_, i) => ({ ...ITEM, serialNo: `NW14-0001${String(i).padStart(2, '0')}` })),
    )
    const answer = await amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: draft.repairOrderId, ...ITEM })
    expect([answer.status, answer.data.code, answer.message]).toEqual([422, 'guard-failed', '每張維修單最多 20 個品項，請另開新的維修單。'])
  })

  test('twice concurrently succeeds once', async () => {
    const draft = await draftOf(amy)
    const answers = await Promise.all([1, 2].map(() => submit(amy, draft.repairOrderId, draft.rowVersion)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await service.tables.history.find()).toHaveLength(1)
  })

  test('refuses a customer a serial number that is already in repair', async () => {
    const { repairOrderNo } = await orderOf(amy)
    const draft = await draftOf(zoe)
    const answer = await submit(zoe, draft.repairOrderId, draft.rowVersion)
    expect([answer.status, answer.data.code]).toEqual([422, 'serial-active'])
    expect(answer.text).not.toContain(repairOrderNo)
    const own = await draftOf(amy)
    const known = await submit(amy, own.repairOrderId, own.rowVersion)
    expect(known.message).toBe(`此序號已有處理中的維修單 ${repairOrderNo}。`)
    expect(JSON.stringify(known.data.fieldErrors)).toContain(repairOrderNo)
    const more = await draftOf(zoe, [ITEM, { ...ITEM, serialNo: 'NW14-000124', brand: '' }])
    expect((await submit(zoe, more.repairOrderId, more.rowVersion)).data.code).toBe('guard-failed')
  })

  test('refuses a customer the same serial number twice in one order', async () => {
    const draft = await draftOf(amy, [ITEM, ITEM])
    const answer = await submit(amy, draft.repairOrderId, draft.rowVersion)
    // the order has no number yet that `serial-active` could name
    expect(answer.data.code).toBe('guard-failed')
    expect(answer.data.fieldErrors).toMatchObject([
      { itemId: draft.itemIds[0], field: 'serialNo', key: 'reason-serialTwice', values: { no: 2 } },
      { itemId: draft.itemIds[1], field: 'serialNo', key: 'reason-serialTwice', values: { no: 1 } },
    ])
  })

  test('adds addresses to the book on request', async () => {
    const draft = await draftOf(amy)
    const wanted = { ...RETURN_ADDRESS, addressLine: '新路 200 號', saveToAddressBook: true }
    const saved = await put(amy, draft.repairOrderId, { receiveAddresses: [wanted], rowVersion: draft.rowVersion })
    await submit(amy, draft.repairOrderId, saved.data.rowVersion)
    expect((await create(amy)).data.addressBook.map(({ addressLine }: { addressLine: string }) => addressLine)).toContain('新路 200 號')
  })
})

describe('a full address book', () => {
  test('refuses the submission at the checkbox of the address, and stores nothing', async () => {
    for (let i = 2; i <= 20; i += 1)
      await service.tables.addresses.insert({
        ...RETURN_ADDRESS,
        addressId: `book-${i}`,
        customerId: 'acme',
        isDefault: false,
        addressLine: `示範路 ${i} 號`,
      })
    const draft = await draftOf(amy)
    const wanted = { ...RETURN_ADDRESS, addressLine: '新路 200 號', saveToAddressBook: true }
    const saved = await put(amy, draft.repairOrderId, { receiveAddresses: [wanted], rowVersion: draft.rowVersion })
    const answer = await submit(amy, draft.repairOrderId, saved.data.rowVersion)
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['receiveAddresses.0.saveToAddressBook']])
    expect(await service.tables.addresses.find({ customerId: 'acme' })).toHaveLength(20)
  })
})

describe('after submission', () => {
  test('only the complete receive addresses change, until an item is returned', async () => {
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
    const { data: unchanged } = await info(amy, repairOrderId)
    const again = await put(amy, repairOrderId, {
      receiveAddresses: unchanged.receiveAddresses,
      rowVersion: unchanged.rowVersion,
    })
    expect(again.status).toBe(200)
    const late = await put(amy, repairOrderId, { receiveAddresses: [RETURN_ADDRESS], rowVersion: again.data.rowVersion })
    expect(late.data.code).toBe('order-not-draft')
  })

  test('the inbound tracking number can be set until receipt, the priority by employees', async () => {
    const { repairOrderId } = await orderOf(amy)
    const { rowVersion } = (await info(amy, repairOrderId)).data
    const updated = await put(amy, repairOrderId, { inboundCarrier: '黑貓', inboundTrackingNo: 'ABC-1', rowVersion })
    expect(updated.data.inboundTrackingNo).toBe('ABC-1')
    const urgent = await put(coo, repairOrderId, { priority: 'urgent', rowVersion: updated.data.rowVersion })
    expect(urgent.data.priority).toBe('urgent')
  })

  test('an order cannot be deleted; a draft can, by its author or a coordinator', async () => {
    const { repairOrderId } = await orderOf(amy)
    expect((await amy.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`)).data.code).toBe('order-not-draft')
    const draft = await draftOf(amy)
    expect((await boss.call('DELETE', `/{p}/repairOrder/v1/${draft.repairOrderId}`)).status).toBe(403)
    expect((await amy.call('DELETE', `/{p}/repairOrder/v1/${draft.repairOrderId}`)).status).toBe(200)
    expect((await info(amy, draft.repairOrderId)).status).toBe(404)
    expect(await service.tables.items.find({ repairOrderId: draft.repairOrderId })).toEqual([])
  })

  test('info returns the allowed actions and the reasons of the blocked ones', async () => {
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
    expect(names).toEqual(['updateAddress', 'cancel'])
    expect((await info(await service.as('aud'), repairOrderId)).data.allowedActions).toEqual([])
  })
})
