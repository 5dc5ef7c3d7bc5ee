import { beforeEach, describe, expect, test } from 'vitest'
import { act, DAY, ITEM, LONG_SESSIONS, orderOf, startService, type Service, type User } from './support.ts'
import { COMMENT, startRepair, TO_RETURNED } from './repair-steps.ts'

/** What the answer to a question may make of an item (I4, domain.md sections 2 and 5). */
let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
})

const itemOf = async (itemId: string) => (await repair.coo.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`)).data
const ask = (itemId: string, ...requestedFields: string[]) =>
  act(repair.coo, itemId, 'requestInfo', { publicComment: COMMENT, requestedFields })
const save = async (itemId: string, values: object, user: User = repair.amy) => {
  const { data } = await user.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`)
  return user.upload('PUT', `/{p}/repairOrderItem/v1/${itemId}`, { rowVersion: data.rowVersion, ...values })
}
const submit = async (repairOrderId: string, itemId: string, publicComment = '', user: User = repair.amy) => {
  const { rowVersion } = (await user.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
  return user.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, { rowVersion, answers: [{ itemId, publicComment }] })
}
const blamed = ({ data }: { data: { fieldErrors: { field: string; key: string }[] } }) =>
  data.fieldErrors.map(({ field, key }) => `${field}: ${key}`)

describe('fields that the submission required stay required', () => {
  const asked = async (...fields: string[]) => {
    const order = await orderOf(repair.amy)
    await ask(order.itemId, ...fields)
    return order
  }

  test('a field sent empty counts as missing and its rule applies', async () => {
    const { repairOrderId, itemId } = await asked('issueDescription', 'serialNo', 'quantity', 'purchaseDate')
    await save(itemId, { issueDescription: null, serialNo: null, quantity: 9, purchaseDate: null })
    const refused = await submit(repairOrderId, itemId)
    expect([refused.status, refused.data.code]).toEqual([422, 'guard-failed'])
    expect(blamed(refused)).toEqual([
      'serialNo: rule-required',
      'quantity: rule-quantityWithSerial',
      'issueDescription: rule-required',
      'issueDescription: reason-requestedFieldMissing',
      'serialNo: reason-requestedFieldMissing',
      'purchaseDate: reason-requestedFieldMissing',
    ])
    const { issueDescription, serialNo } = ITEM
    await save(itemId, { issueDescription, serialNo, quantity: 1, purchaseDate: '2026-11-01' })
    expect((await submit(repairOrderId, itemId)).status).toBe(200)
  })

  test('a comment replaces an optional field, but not a required one', async () => {
    const { repairOrderId, itemId } = await asked('serialNo', 'purchaseDate')
    await save(itemId, { serialNo: null })
    expect(blamed(await submit(repairOrderId, itemId, '標籤已經磨損，看不清楚。'))).toEqual(['serialNo: rule-required'])
    await save(itemId, { serialNo: ITEM.serialNo, purchaseDate: null })
    expect((await submit(repairOrderId, itemId, '標籤已經磨損，看不清楚。')).status).toBe(200)
    expect(await itemOf(itemId)).toMatchObject({ repairStatus: 'submitted', serialNo: ITEM.serialNo })
  })
})

test('fields that were not requested keep their values, even those irrelevant after the answer', async () => {
  const { repairOrderId, itemId } = await orderOf(repair.amy)
  await ask(itemId, 'serialType')
  await save(itemId, { serialType: 'none' })
  expect(blamed(await submit(repairOrderId, itemId))).toEqual(['serialMissingReason: rule-required'])
  await save(itemId, { serialType: 'sn' })
  expect((await submit(repairOrderId, itemId)).status).toBe(200)
  expect(await itemOf(itemId)).toMatchObject({ serialType: 'sn', serialNo: ITEM.serialNo })
})

describe('fields that the answer makes necessary are accepted with it', () => {
  const changesOf = async (itemId: string) => {
    const { data } = await repair.coo.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`)
    return data[0].changes.map(({ field, to }: { field: string; to: unknown }) => [field, to])
  }
  const REASON = '標籤已經磨損，看不清楚。'

  test('the reason for a missing serial number; the history shows both changes', async () => {
    const { repairOrderId, itemId } = await orderOf(repair.amy)
    await ask(itemId, 'serialType')
    expect((await save(itemId, { serialMissingReason: REASON })).status).toBe(200)
    expect((await itemOf(itemId)).serialMissingReason ?? null).toBeNull()
    expect((await save(itemId, { serialType: 'none', serialMissingReason: REASON })).status).toBe(200)
    // a second try may put it otherwise
    expect((await save(itemId, { serialType: 'none', serialMissingReason: `${REASON}！` })).status).toBe(200)
    expect((await save(itemId, { serialType: 'none', brand: 'Other' })).data.code).toBe('order-not-draft')
    expect((await submit(repairOrderId, itemId)).status).toBe(200)
    expect(await itemOf(itemId)).toMatchObject({ serialType: 'none', serialMissingReason: `${REASON}！` })
    expect(await changesOf(itemId)).toEqual(
      expect.arrayContaining([
        ['serialType', 'none'],
        ['serialMissingReason', `${REASON}！`],
      ]),
    )
  })

  test('an answer undone removes them again', async () => {
    const { repairOrderId, itemId } = await orderOf(repair.amy)
    await ask(itemId, 'serialType')
    await save(itemId, { serialType: 'none', serialMissingReason: REASON })
    await save(itemId, { serialType: 'sn', serialNo: ITEM.serialNo })
    expect((await submit(repairOrderId, itemId)).status).toBe(200)
    expect(await itemOf(itemId)).toMatchObject({ serialType: 'sn', serialNo: ITEM.serialNo, serialMissingReason: null })
    expect(await changesOf(itemId)).not.toContainEqual(['serialMissingReason', expect.anything()])
  })

  test('a longer description for another issue category', async () => {
    const { repairOrderId, itemId } = await orderOf(repair.amy)
    await ask(itemId, 'issueCategory')
    const issueDescription = '每次闔上螢幕後再打開，就會出現一陣尖銳的聲音，而且持續大約十秒才停止，之後一切正常。'
    expect((await save(itemId, { issueCategory: 'other', issueDescription })).status).toBe(200)
    expect((await submit(repairOrderId, itemId)).status).toBe(200)
    expect(await itemOf(itemId)).toMatchObject({ issueCategory: 'other', issueDescription })
  })
})

describe('the warranty is computed from the answer', () => {
  const SOLD = {
    serialNo: 'NW14-000999',
    product: { category: 'notebook', brand: 'Northwind', productName: 'Ultralight 14' },
  } as const
  const answered = async (values: object, warrantyEndDate = '2027-06-30') => {
    await service.tables.serials.insert({ ...SOLD, warrantyEndDate })
    const { repairOrderId, itemId } = await orderOf(repair.amy)
    await ask(itemId, ...Object.keys(values))
    service.advance(DAY)
    await save(itemId, values)
    expect((await submit(repairOrderId, itemId)).status).toBe(200)
    return itemOf(itemId)
  }

  test('a purchase date or another serial number is checked as on submission', async () => {
    expect(await answered({ purchaseDate: '2026-11-01' })).toMatchObject({ warrantyStatus: 'inWarranty', warrantyEndDate: '2028-11-01' })
  })

  test('another serial number brings its own end date; the days of waiting for the answer do not count', async () => {
    const device = await answered({ serialNo: 'NW14-000999' }, '2026-11-20')
    expect(device).toMatchObject({ warrantyStatus: 'inWarranty', warrantyEndDate: '2026-11-20' })
  })

  test('the warranty decision made on acceptance is kept', async () => {
    const { repairOrderId, itemId } = await orderOf(repair.amy)
    await repair.steps.accept(itemId)
    await ask(itemId, 'purchaseDate')
    await save(itemId, { purchaseDate: '2026-11-01' })
    expect((await submit(repairOrderId, itemId)).status).toBe(200)
    expect(await itemOf(itemId)).toMatchObject({ repairStatus: 'accepted', warrantyStatus: 'outOfWarranty', warrantyEndDate: '2028-11-01' })
  })

  test('a serial number that is already in repair is refused as on submission', async () => {
    const other = await orderOf(repair.amy, [{ ...ITEM, serialNo: 'NW14-000777' }])
    const { repairOrderId, itemId } = await orderOf(repair.amy)
    await ask(itemId, 'serialNo')
    await save(itemId, { serialNo: 'NW14-000777' })
    const refused = await submit(repairOrderId, itemId, '這才是正確的序號。')
    expect([refused.status, blamed(refused)]).toEqual([422, ['serialNo: reason-serialActive']])
    await save(itemId, { serialNo: ITEM.serialNo })
    // an employee may have accepted it: old values are not held against the customer
    const twin = await service.tables.items.get(other.itemId)
    if (twin) await service.tables.items.replace({ ...twin, serialNo: ITEM.serialNo })
    expect((await submit(repairOrderId, itemId, '序號沒有錯。')).status).toBe(200)
  })
})

describe('a come-back', () => {
  const returned = async () => {
    const order = await orderOf(repair.amy)
    for (const name of TO_RETURNED) expect([name, (await repair.steps[name](order.itemId)).status]).toEqual([name, 200])
    return order
  }

  test('stays a come-back while the answer is pending and while the earlier item is reopened', async () => {
    const earlier = await returned()
    service.advance(85 * DAY)
    const { repairOrderId, itemId } = await orderOf(repair.amy, [{ ...ITEM, previousItemId: earlier.itemId }])
    expect((await itemOf(itemId)).isComeBack).toBe(true)
    await ask(itemId, 'modelNo')
    await act(repair.coo, earlier.itemId, 'reopen', { reason: '同一故障再次發生，重新受理。' })
    service.advance(8 * DAY)
    expect((await save(itemId, { modelNo: 'U14' })).status).toBe(200)
    expect((await submit(repairOrderId, itemId)).status).toBe(200)
    expect((await itemOf(itemId)).isComeBack).toBe(true)
  })
})
