import { beforeEach, describe, expect, test } from 'vitest'
import { act, DAY, ITEM, LONG_SESSIONS, orderOf, startService, type Service, type User } from './support.ts'
import { COMMENT, startRepair } from './repair-steps.ts'

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

describe('what a submission asks for stays asked for', () => {
  const asked = async (...fields: string[]) => {
    const order = await orderOf(repair.amy)
    await ask(order.itemId, ...fields)
    return order
  }

  test('a field sent empty is not supplied, and its rule holds', async () => {
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

  test('words excuse what was optional; what was required is not emptied by them', async () => {
    const { repairOrderId, itemId } = await asked('serialNo', 'purchaseDate')
    await save(itemId, { serialNo: null })
    expect(blamed(await submit(repairOrderId, itemId, '標籤已經磨損，看不清楚。'))).toEqual(['serialNo: rule-required'])
    await save(itemId, { serialNo: ITEM.serialNo, purchaseDate: null })
    expect((await submit(repairOrderId, itemId, '標籤已經磨損，看不清楚。')).status).toBe(200)
    expect(await itemOf(itemId)).toMatchObject({ repairStatus: 'submitted', serialNo: ITEM.serialNo })
  })
})
