import { beforeAll, describe, expect, test } from 'vitest'
import { COMMENT, DIAGNOSIS, QUOTE, startRepair, TO_RETURNED, type StepName } from './repair-steps.ts'
import { ITEM, LONG_SESSIONS, orderOf, png, act, startService, type User } from './support.ts'

const DATA = '/{p}/repairOrder/v1/print'
const MARK = '/{p}/repairOrder/v1/print/isPrint'
const service = await startService(LONG_SESSIONS)
const { amy, coo, eng, wh, steps } = await startRepair(service)
const [zoe, cliff, boss, aud, eng2] = await Promise.all(['zoe', 'cliff', 'boss', 'aud', 'eng2'].map((name) => service.as(name)))
if (!zoe || !cliff || !boss || !aud || !eng2) throw new Error('not signed in')

let serial = 100
const order = (...items: object[]) =>
  orderOf(
    amy,
    (items.length > 0 ? items : [{}]).map((item) => ({ ...ITEM, serialNo: `NW14-${(serial += 1)}00`, ...item })),
  )
const walk = async (itemId: string, ...names: StepName[]) => {
  for (const name of names) {
    const { status, data } = await steps[name](itemId)
    if (status !== 200 || data.results[0]?.ok !== true) throw new Error(`${name}: ${JSON.stringify(data)}`)
  }
}
/** With a test that fails at first: its note is internal. */
const REPAIRED: StepName[] = [...TO_RETURNED.slice(0, -2), 'testFail', 'finishRepair', 'testPass']
const print = (user: User, ids: string | string[], template: string, more: object = {}) =>
  user.call('POST', DATA, { repairOrderIds: [ids].flat(), template, language: 'zh-hant', ...more })
const mark = (user: User, ids: string | string[], template = 'sendIn') =>
  user.call('POST', MARK, { repairOrderIds: [ids].flat(), template, isPrint: true })

describe('print data', () => {
  test('a send-in sheet has accepted and rejected items, the centre’s address, and a code with the revision', async () => {
    const { repairOrderId, repairOrderNo, itemIds } = await order({}, {})
    await walk(itemIds[0] ?? '', 'accept')
    const { status, data } = await print(amy, repairOrderId, 'sendIn', { language: 'en-us' })
    expect(status).toBe(200)
    const [sheet] = data.sheets
    expect(sheet.items.map(({ label }: { label: string }) => label)).toEqual([`${repairOrderNo}-01`])
    expect(sheet.others).toMatchObject([{ label: `${repairOrderNo}-02`, repairStatus: 'submitted' }])
    expect(sheet.shipByDate).toBe('2026-12-01')
    expect(sheet.codePath).toBe(`/repairOrder/view/${repairOrderId}?rev=${sheet.revision}`)
    expect(data.centre.name).toMatch(/^Repair/)
    const { rowVersion } = (await amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
    expect(sheet.revision).toBe(rowVersion)
  })

  test('a label names its item and no revision, because a sticker stays on the device', async () => {
    const { repairOrderId, itemIds } = await order({}, {})
    const { data } = await print(wh, repairOrderId, 'label', { itemIds: [itemIds[1]] })
    expect(data.sheets[0].items).toHaveLength(1)
    expect(data.sheets[0].items[0].codePath).toBe(`/repairOrder/view/${repairOrderId}?item=${itemIds[1]}`)
  })

  test('several orders are returned in the requested order, each once', async () => {
    const [one, two] = [await order(), await order()]
    const { data } = await print(coo, [two.repairOrderId, one.repairOrderId, two.repairOrderId], 'label')
    expect(data.sheets.map(({ repairOrderId }: { repairOrderId: string }) => repairOrderId)).toEqual([two.repairOrderId, one.repairOrderId])
  })
})

describe('nothing internal is disclosed', () => {
  let id = ''
  beforeAll(async () => {
    const { repairOrderId, itemId } = await order()
    id = repairOrderId
    await walk(itemId, ...REPAIRED.slice(0, -1))
  })

  test('a work sheet has internal notes and is for employees only', async () => {
    const { data, text } = await print(eng, id, 'workSheet')
    expect(data.sheets[0].items[0].bench).toMatchObject({ location: 'A-12', rmsEngineerName: '員工 eng' })
    expect(text).toContain('內部：老客戶')
    for (const customer of [amy, boss]) expect((await print(customer, id, 'workSheet')).status).toBe(403)
    // the warehouse prints it without the notes that it may not read
    expect((await print(wh, id, 'workSheet')).text).not.toContain('內部')
  })

  test.each(['label', 'return'])('%s: the same text for customers and employees, none of it internal', async (template) => {
    if (template === 'return') {
      const { items } = (await coo.call('GET', `/{p}/repairOrder/v1/details/${id}`)).data
      await walk(items[0].itemId, 'testPass')
    }
    const answers = await Promise.all([amy, coo, wh].map((user) => print(user, id, template)))
    for (const { status, text } of answers) {
      expect(status).toBe(200)
      for (const secret of ['內部', 'A-12', '員工', '"bench"', '"rmsEngineer', '"location"', 'authorId', 'updatedByName', 'answeredFields'])
        expect(text, secret).not.toContain(secret)
    }
    const [first, second] = answers.map(({ data }) => JSON.stringify(data.sheets))
    expect(first).toBe(second)
  })

  test('a return sheet has outcome, work, parts, tests, charge and pictures before and after', async () => {
    const { data } = await print(amy, id, 'return')
    const [item] = data.sheets[0].items
    expect(item).toMatchObject({ outcome: 'repaired', repairWarrantyEndDate: '2027-02-18' })
    expect(item.report).toMatchObject({
      workDescription: '更換主機板並重新校正電源。',
      resolutionCode: 'partReplaced',
      partsUsed: [{ partNo: 'MB-1', partName: '主機板', quantity: 1 }],
      testItems: expect.arrayContaining([{ name: 'powerOn', mandatory: true, result: 'pass' }]),
      decision: 'approved',
      totalAmount: 3780,
    })
    expect(item.pictures.map(({ kind }: { kind: string }) => kind)).toEqual(['arrival', 'repair'])
    for (const { filePath } of item.pictures)
      expect((await amy.call('GET', `/{p}/repairOrder/v1/file?filepath=${encodeURIComponent(filePath)}`)).status).toBe(200)
  })

  test('a quotation sheet has the amounts and what was found, the same for customers and employees', async () => {
    const [own, desk] = await Promise.all([amy, coo].map((user) => print(user, id, 'quotation')))
    const [item] = own?.data.sheets[0].items ?? []
    expect(item.quotation).toMatchObject({ version: 1, decision: 'approved', diagnosis: DIAGNOSIS.diagnosis })
    expect(item.quotation.quote).toMatchObject({ totalAmount: 3780 })
    expect(item.report ?? item.bench).toBeUndefined()
    for (const secret of ['內部', 'A-12', '員工', 'decidedBy', 'evidence']) expect(desk?.text, secret).not.toContain(secret)
    expect(desk?.data.sheets).toEqual(own?.data.sheets)
  })

  test('the label of the parcel is for employees; it has the return address', async () => {
    const { data } = await print(wh, id, 'returnLabel')
    expect(data.sheets[0].receiveAddresses.map(({ addressType }: { addressType: string }) => addressType)).toContain('return')
    for (const customer of [amy, boss]) expect((await print(customer, id, 'returnLabel')).status).toBe(403)
  })

  test('a picture of the return replaces a missing one after the repair; repairs before a reopening are ignored', async () => {
    const { repairOrderId, itemId } = await order()
    await walk(itemId, ...REPAIRED)
    await act(
      wh,
      itemId,
      'ship',
      { ship: { collectedBy: '張怡君', shippedDate: '2026-11-20', returnedQuantity: 1, accessoriesReturned: ['charger'] } },
      [png('return.png')],
    )
    const shipped = (await print(amy, repairOrderId, 'return')).data.sheets[0].items[0]
    expect(shipped.pictures.map(({ kind }: { kind: string }) => kind)).toEqual(['arrival', 'return'])
    expect(shipped.report).toMatchObject({ collectedBy: '張怡君', shippedDate: '2026-11-20' })
    await act(coo, itemId, 'reopen', { reason: '同一故障再次發生，重新受理。' })
    await walk(itemId, 'receive')
    const again = (await print(eng, repairOrderId, 'workSheet')).data.sheets[0].items[0]
    expect(again.bench.diagnosis).toBeNull()
  })
})

describe('a return sheet shows only charges and warranty of work that was done', () => {
  const returnOf = async (repairOrderId: string) => (await print(amy, repairOrderId, 'return')).data.sheets[0].items[0]
  const unrepairable = (itemId: string) => act(eng, itemId, 'conclude', { outcome: 'unrepairable', publicComment: COMMENT })

  test.each(['inWarranty', 'goodwill'])('%s: no amount is shown, whatever a prepared quotation holds', async (warrantyDecision) => {
    const { itemId, repairOrderId } = await order()
    await walk(itemId, 'accept', 'receive', 'startDiagnosis')
    await act(eng, itemId, 'approveNoCharge', { diagnosis: { ...DIAGNOSIS, warrantyDecision }, quote: QUOTE })
    const { data } = await coo.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`)
    expect(data[0].data.quote).toEqual(expect.objectContaining({ decision: 'approved', totalAmount: 0 }))
    expect(data[0].data.quote.laborAmount).toBeNull()
    await walk(itemId, 'startRepair', 'finishRepair', 'testPass')
    expect((await returnOf(repairOrderId)).report).toMatchObject({ decision: 'approved', totalAmount: 0 })
  })

  test('an approved repair that turned out impossible is not charged as quoted', async () => {
    const { itemId, repairOrderId } = await order()
    await walk(itemId, 'accept', 'receive', 'startDiagnosis', 'issueQuote', 'approveQuote', 'startRepair')
    await unrepairable(itemId)
    expect((await returnOf(repairOrderId)).report).toMatchObject({ decision: 'approved', totalAmount: null })
  })

  test('an unrepairable come-back has no repair warranty, not even that of the first repair', async () => {
    const { itemId, repairOrderId } = await order()
    await walk(itemId, ...REPAIRED, 'ship')
    expect((await returnOf(repairOrderId)).repairWarrantyEndDate).toBe('2027-02-18')
    await act(coo, itemId, 'reopen', { reason: '同一故障再次發生，重新受理。' })
    await walk(itemId, 'receive')
    await unrepairable(itemId)
    expect(await returnOf(repairOrderId)).toMatchObject({ outcome: 'unrepairable', repairWarrantyEndDate: null })
    await walk(itemId, 'ship')
    expect(await returnOf(repairOrderId)).toMatchObject({ outcome: 'unrepairable', repairWarrantyEndDate: null })
  })
})

describe('refusals', () => {
  test.each<[string, StepName[], string]>([
    ['sendIn', [], 'print-reason-notAccepted'],
    ['sendIn', ['accept', 'receive'], 'print-reason-goodsHere'],
    ['workSheet', [], 'print-reason-workSheet'],
    ['return', ['accept', 'receive', 'startDiagnosis'], 'print-reason-return'],
    ['quotation', ['accept', 'receive', 'startDiagnosis'], 'print-reason-quotation'],
    ['returnLabel', ['accept', 'receive', 'startDiagnosis'], 'print-reason-returnLabel'],
  ])('%s after %j', async (template, done, key) => {
    const { repairOrderId, repairOrderNo, itemId } = await order()
    await walk(itemId, ...done)
    const { status, message, data } = await print(coo, repairOrderId, template)
    expect([status, data.code]).toEqual([409, 'print-not-allowed'])
    expect(message).toContain(repairOrderNo)
    expect(data.fieldErrors).toMatchObject([{ key }])
    expect(data.current.choices).toMatchObject([{ repairOrderId }])
  })

  test('a draft cannot be printed or marked', async () => {
    const { repairOrderId } = (await amy.call('GET', '/{p}/repairOrder/v1/create')).data
    expect((await print(amy, repairOrderId, 'label')).status).toBe(409)
    expect((await mark(amy, repairOrderId)).status).toBe(409)
  })

  test('if one of two orders is not ready, both are refused and that one is named', async () => {
    const [ready, early] = [await order(), await order()]
    await walk(ready.itemId, 'accept')
    const { status, message } = await print(coo, [ready.repairOrderId, early.repairOrderId], 'sendIn')
    expect(status).toBe(409)
    expect(message).toContain(early.repairOrderNo)
    expect(message).not.toContain(ready.repairOrderNo)
  })

  test('an order or item of another customer is 404', async () => {
    const { repairOrderId, itemId } = await order()
    const own = await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-900' }])
    for (const user of [zoe, cliff, eng2]) {
      expect((await print(user, repairOrderId, 'label')).status).toBe(404)
      expect((await mark(user, repairOrderId, 'label')).status).toBe(404)
    }
    expect((await print(zoe, own.repairOrderId, 'label', { itemIds: [itemId] })).status).toBe(404)
    expect((await print(zoe, [own.repairOrderId, repairOrderId], 'label')).status).toBe(404)
    expect((await print(boss, repairOrderId, 'label')).status).toBe(200)
  })

  test('no order, and more than 50', async () => {
    expect((await print(coo, [], 'label')).status).toBe(422)
    expect(
      (
        await print(
          coo,
          Array.from({ length: 51 }, (_, n) => `order-${n}`),
          'label',
        )
      ).status,
    ).toBe(422)
  })
})

describe('marking as printed', () => {
  test('counts each call, stores time and user, and keeps revision and last editor', async () => {
    const { repairOrderId, itemId } = await order()
    await walk(itemId, 'accept')
    const before = (await coo.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
    expect((await mark(amy, repairOrderId)).data).toEqual({ printedAt: service.now(), printCount: 1 })
    expect((await mark(coo, repairOrderId)).data.printCount).toBe(2)
    const after = (await coo.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
    expect(after).toMatchObject({ isPrint: true, printCount: 2, printedBy: '代號 coo', updatedAt: before.updatedAt })
    expect((await print(coo, repairOrderId, 'sendIn')).data.sheets[0].revision).toBe(before.rowVersion)
    const { items } = (await coo.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 50, filters: { isPrint: true } })).data
    expect(items).toMatchObject([{ repairOrderId, printCount: 2, isPrint: true }])
  })

  test('marks each of several orders once and returns the largest count', async () => {
    const [one, two] = [await order(), await order()]
    await mark(coo, one.repairOrderId, 'label')
    expect((await mark(coo, [one.repairOrderId, two.repairOrderId, two.repairOrderId], 'label')).data.printCount).toBe(2)
    expect((await coo.call('GET', `/{p}/repairOrder/v1/info/${two.repairOrderId}`)).data.printCount).toBe(1)
  })

  test('printing alone marks nothing; without the permission, or a work sheet for a customer, it is refused', async () => {
    const { repairOrderId } = await order()
    await print(coo, repairOrderId, 'label')
    expect((await coo.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data.printCount ?? 0).toBe(0)
    expect((await print(aud, repairOrderId, 'label')).status).toBe(200)
    expect((await mark(aud, repairOrderId, 'label')).status).toBe(403)
    expect((await mark(amy, repairOrderId, 'workSheet')).status).toBe(403)
  })
})
