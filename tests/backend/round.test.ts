import { beforeEach, describe, expect, test } from 'vitest'
import type { HistoryRow } from '../../backend/records.ts'
import { act, HOUR, ITEM, LONG_SESSIONS, orderOf, png, startService, type Service } from './support.ts'
import { COMMENT, QUOTE, startRepair, type StepName } from './repair-steps.ts'

let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
})

/** Every step, the status it leads to, and what it makes of an order of this one item. */
const ROUND: readonly (readonly [step: StepName, status: string, orderStatus: string])[] = [
  ['accept', 'accepted', 'accepted'],
  ['receive', 'received', 'inProgress'],
  ['startDiagnosis', 'diagnosing', 'inProgress'],
  ['issueQuote', 'quoted', 'actionRequired'],
  ['approveQuote', 'approved', 'inProgress'],
  ['waitParts', 'awaitingParts', 'inProgress'],
  ['partsArrived', 'approved', 'inProgress'],
  ['startRepair', 'repairing', 'inProgress'],
  ['finishRepair', 'testing', 'inProgress'],
  ['testFail', 'repairing', 'inProgress'],
  ['finishRepair', 'testing', 'inProgress'],
  ['testPass', 'readyToReturn', 'readyToReturn'],
  ['ship', 'returned', 'returned'],
  ['confirmReceipt', 'closed', 'closed'],
]

const historyOf = async (itemId: string): Promise<HistoryRow[]> =>
  (await service.tables.history.find({ itemId })).toSorted((a, b) => a.seq - b.seq)

/** Every step up to the named one. */
const upTo = async (itemId: string, last: StepName) => {
  const end = ROUND.findIndex(([step]) => step === last)
  for (const [step] of ROUND.slice(0, end + 1)) {
    const answer = await repair.steps[step](itemId)
    expect([step, answer.status]).toEqual([step, 200])
  }
}

describe('a repair from submission to acceptance of the return', () => {
  test('moves item and order as the tables say, and writes the history', async () => {
    const { itemId, repairOrderId } = await orderOf(repair.amy, [ITEM])
    for (const [step, status, orderStatus] of ROUND) {
      service.advance(HOUR)
      const { data } = await repair.steps[step](itemId)
      const stored = await service.tables.orders.get(repairOrderId)
      const [result] = data.results ?? [data]
      expect([step, result, data.repairOrderStatus, stored?.repairOrderStatus]).toMatchObject([
        step,
        { itemId, ok: true, repairStatus: status },
        orderStatus,
        orderStatus,
      ])
    }
    const history = await historyOf(itemId)
    expect(history.map(({ seq }) => seq)).toEqual(Array.from({ length: ROUND.length + 1 }, (_, i) => i + 1))
    expect(history.map(({ action }) => action)).toEqual(['submit', ...ROUND.map(([step]) => step)])
    expect(history.map(({ toStatus }) => toStatus)).toEqual(['submitted', ...ROUND.map(([, status]) => status)])
    expect(history.slice(1).map(({ fromStatus }, i) => fromStatus === history[i]?.toStatus)).not.toContain(false)
    expect(history.slice(1).every(({ durationInPreviousSec }) => durationInPreviousSec === 3600)).toBe(true)

    const { data: item } = await repair.amy.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`)
    expect(item).toMatchObject({
      repairStatus: 'closed',
      repairStatusName: '已完成',
      outcome: 'repaired',
      repairWarrantyEndDate: '2027-02-18',
    })
    const { data: order } = await repair.amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)
    expect(order.shipments).toMatchObject([{ direction: 'outbound', carrier: '黑貓', trackingNo: 'TC-1', itemIds: [itemId] }])
    expect(order).toMatchObject({ progress: { total: 1, closed: 1 }, waitingFor: 'none', closedAt: service.now() })
  })

  test('notifies the recipients of each step once, in their own language', async () => {
    const amy = await service.tables.customerUsers.get('amy')
    if (amy) await service.tables.customerUsers.replace({ ...amy, language: 'en-us' })
    const { itemId } = await orderOf(repair.amy, [ITEM])
    const mailsOf = async (to: string) => (await service.tables.mails.find({ to })).map(({ subject }) => subject)
    expect(await mailsOf('amy@example.com')).toHaveLength(1)
    await upTo(itemId, 'issueQuote')
    const mails = await service.tables.mails.find({ to: 'amy@example.com' })
    expect(mails).toHaveLength(4)
    expect(mails.at(-1)?.text).toContain('3,780')
    expect(mails.every(({ subject, text }) => !/[\u4e00-\u9fff]/.test(subject) && !text.includes('內部'))).toBe(true)
    expect(await mailsOf('eng@example.com')).toHaveLength(1)
  })

  test('two items have independent statuses', async () => {
    const { itemIds, repairOrderId } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    const [first = '', second = ''] = itemIds
    await upTo(first, 'ship')
    expect((await act(repair.coo, second, 'reject', { reasonCode: 'notOurProduct', publicComment: COMMENT })).status).toBe(200)
    const { data } = await repair.coo.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)
    expect(data.repairOrderStatus).toBe('returned')
    expect(data.progress).toMatchObject({ total: 2, active: 1, returned: 1, rejected: 1 })
  })
})

describe('a question and its answer', () => {
  const ask = async () => {
    const order = await orderOf(repair.amy, [ITEM])
    service.advance(HOUR)
    await repair.steps.requestInfo(order.itemId)
    return order
  }
  const put = (itemId: string, body: object, files: readonly File[] = []) =>
    repair.amy.upload('PUT', `/{p}/repairOrderItem/v1/${itemId}`, body, files)

  test('return to the status before', async () => {
    const { itemId, repairOrderId } = await ask()
    const { data: info } = await repair.amy.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
    expect(info.awaitingProcessing).toEqual({ requestedFields: ['purchaseProofNo', 'photo'], publicComment: COMMENT })
    service.advance(HOUR)
    const { data: order } = await repair.amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)
    expect(order.allowedActions[0]).toMatchObject({ action: 'answer', enabled: false })
    const submit = () => repair.amy.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, { rowVersion: order.rowVersion })
    expect((await submit()).data.code).toBe('guard-failed')
    const saved = await put(itemId, { rowVersion: info.rowVersion, purchaseProofNo: 'AB12345678' }, [png('label.png')])
    expect(saved.data.repairStatus).toBe('infoRequired')
    const answer = await submit()
    expect(answer.data).toEqual({ repairOrderNo: order.repairOrderNo, repairOrderStatus: 'submitted' })
    const last = (await historyOf(itemId)).at(-1)
    expect(last).toMatchObject({ action: 'answerInfo', fromStatus: 'infoRequired', toStatus: 'submitted', pausedSec: 3600 })
    expect(last?.files?.map(({ fileName }) => fileName)).toEqual(['label.png'])
    expect(last?.changes).toContainEqual({ field: 'purchaseProofNo', from: null, to: 'AB12345678' })
    const { data: item } = await repair.coo.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`)
    expect(item).toMatchObject({ requestedFields: null, resumeStatus: null, purchaseProofNo: 'AB12345678' })
    expect((await submit()).status).toBe(409)
  })

  test('by a comment alone are in the history for both sides, for that item only', async () => {
    const order = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'KW12345679' }])
    const [first = '', second = ''] = (await service.tables.items.find({ repairOrderId: order.repairOrderId })).map(({ itemId }) => itemId)
    await repair.steps.requestInfo(first)
    await repair.steps.requestInfo(second)
    const { data: before } = await repair.amy.call('GET', `/{p}/repairOrder/v1/info/${order.repairOrderId}`)
    const submit = (who: typeof repair.amy, publicComment: string, itemIds?: readonly string[]) =>
      who.call('POST', `/{p}/repairOrder/v1/submit/${order.repairOrderId}`, {
        rowVersion: before.rowVersion,
        answers: [{ itemId: first, publicComment }],
        ...(itemIds && { itemIds }),
      })
    // the other item has no comment
    expect((await submit(repair.amy, '發票已經遺失，也無法拍照。')).data.code).toBe('guard-failed')
    expect((await submit(repair.amy, '長'.repeat(1001), [first])).data.fieldErrors[0]).toMatchObject({ field: 'publicComment' })
    expect((await submit(repair.coo, '客戶來電：發票已經遺失。', [first])).status).toBe(200)
    const { data: history } = await repair.amy.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${first}`)
    expect(history[0]).toMatchObject({ action: 'answerInfo', publicComment: '客戶來電：發票已經遺失。', visibility: 'public' })
    expect(history[0].onBehalfOf).not.toBeNull()
    expect((await service.tables.items.get(second))?.repairStatus).toBe('infoRequired')
  })

  test('change only the requested fields', async () => {
    const { itemId } = await ask()
    const { data } = await repair.amy.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`)
    expect((await put(itemId, { rowVersion: data.rowVersion, brand: 'Other' })).data.code).toBe('order-not-draft')
    expect((await put(itemId, { rowVersion: data.rowVersion, brand: ITEM.brand, purchaseProofNo: 'X1' })).status).toBe(200)
  })
})

describe('the quotation', () => {
  test('is answered only in its current version and in time', async () => {
    const { itemId } = await orderOf(repair.amy, [ITEM])
    await upTo(itemId, 'issueQuote')
    const old = await act(repair.amy, itemId, 'approveQuote', { quote: { quoteVersion: 0 } })
    expect([old.status, old.data.code]).toEqual([409, 'quote-version'])
    service.advance(20 * 24 * HOUR)
    const late = await repair.steps.approveQuote(itemId)
    expect([late.status, late.data.code, late.message]).toEqual([409, 'quote-expired', '報價已逾期，請重新確認。'])
    const declined = await act(repair.amy, itemId, 'declineQuote', { quote: { quoteVersion: 1, inspectionFeeAccepted: true } })
    expect(declined.data.results).toMatchObject([{ repairStatus: 'readyToReturn' }])
    const [entry] = (await historyOf(itemId)).slice(-1)
    expect(entry?.data?.quote).toMatchObject({ ...QUOTE, totalAmount: 3780, quoteVersion: 1, decision: 'declined', decidedBy: 'amy' })
  })

  test('is prepared by an engineer, who cannot issue it; the coordinator can', async () => {
    const { itemId } = await orderOf(repair.amy, [ITEM])
    await upTo(itemId, 'startDiagnosis')
    expect((await act(repair.eng, itemId, 'issueQuote', { quote: QUOTE })).data.code).toBe('identity-no-permission')
    const { data } = await repair.eng.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
    const body = { itemId, rowVersion: data.rowVersion, action: 'issueQuote', quote: QUOTE }
    expect((await repair.eng.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', body)).status).toBe(200)
    expect((await repair.steps.issueQuote(itemId)).status).toBe(200)
  })

  test('is issued by a coordinator, and approved on behalf only with evidence', async () => {
    const { itemId } = await orderOf(repair.amy, [ITEM])
    await upTo(itemId, 'issueQuote')
    const bare = await act(repair.coo, itemId, 'approveQuote', { quote: { quoteVersion: 1 } })
    expect([bare.status, bare.data.code]).toEqual([422, 'guard-failed'])
    const noted = await act(repair.coo, itemId, 'approveQuote', { quote: { quoteVersion: 1, evidence: '電話確認，張小姐同意' } })
    expect(noted.status).toBe(200)
    expect((await historyOf(itemId)).at(-1)).toMatchObject({ onBehalfOf: 'acme', isCustomer: false })
  })
})
