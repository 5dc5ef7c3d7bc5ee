import { beforeEach, expect, test } from 'vitest'
import type { RepairItem } from '../../src/domain/entities/repair-item.ts'
import { orderMomentsOf, presentFields, type OrderMoment } from '../../src/domain/replay/order-replay.ts'
import { startRepair } from './repair-steps.ts'
import { HOUR, ITEM, LONG_SESSIONS, orderOf, RETURN_ADDRESS, startService, type Service, type User } from './support.ts'

let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
})

const recordOf = async (user: User, id: string) => {
  const { data: order } = await user.call('GET', `/{p}/repairOrder/v1/info/${id}`)
  const { data: details } = await user.call('GET', `/{p}/repairOrder/v1/details/${id}`)
  return { order, ...details }
}
const momentsFor = async (user: User, id: string) => orderMomentsOf(await recordOf(user, id))

const shownOf = (item: RepairItem | undefined) =>
  item && [item.repairStatus, item.location ?? null, item.serialNo, item.warrantyDecision ?? null]
/** What a moment says, and what the record said then. */
const told = ({ status, waitingFor, fields, items }: OrderMoment) => ({
  status,
  waitingFor,
  address: fields['returnAddress'],
  remark: fields['remark'] ?? null,
  items: items.map(({ was }) => shownOf(was?.item)),
})
const seen = async (user: User, id: string) => {
  const { order, items } = await recordOf(user, id)
  const { returnAddress: address, remark } = presentFields(order)
  return {
    status: order.repairOrderStatus,
    waitingFor: order.waitingFor,
    address,
    remark: remark ?? null,
    items: items.map(shownOf),
  }
}

/** Plays a repair of two devices, of which one is corrected and moved on the way. Returns what the reader saw after each step. */
const play = async (reader: User) => {
  const { repairOrderId, itemIds } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'NW14-000777' }])
  const [first = '', second = ''] = itemIds
  const correct = async (what: 'repairOrder' | 'repairOrderItem', id: string, body: object) => {
    const row = what === 'repairOrder' ? await service.tables.orders.get(id) : await service.tables.items.get(id)
    return repair.coo.call('PUT', `/backend/${what}/v1/correct/${id}`, { reason: '客戶來電更正', rowVersion: row?.rowVersion, ...body })
  }
  const { steps } = repair
  const all = [
    () => steps.accept(first),
    () => steps.accept(second),
    () => correct('repairOrder', repairOrderId, { remark: '請小心輕放' }),
    () => steps.receive(first),
    () => correct('repairOrder', repairOrderId, { receiveAddresses: [{ ...RETURN_ADDRESS, addressLine: '示範路 7 號' }] }),
    () => correct('repairOrderItem', second, { serialNo: 'NW14-000778' }),
    () => repair.wh.call('PUT', `/backend/repairOrderItem/v1/location/${first}`, { location: 'B-07' }),
    () => steps.startDiagnosis(first),
    () => correct('repairOrder', repairOrderId, { remark: '請小心輕放，謝謝' }),
    () => steps.issueQuote(first),
    () => steps.approveQuote(first),
    () => repair.wh.call('PUT', `/backend/repairOrderItem/v1/location/${first}`, { location: 'C-01' }),
    () => steps.receive(second),
  ]
  const known = [await seen(reader, repairOrderId)]
  for (const step of all) {
    service.advance(HOUR)
    expect((await step()).status).toBe(200)
    known.push(await seen(reader, repairOrderId))
  }
  return { repairOrderId, known }
}

test('an order at any moment is what an employee read at that moment: status, turn, addresses, remark, and its items with their places', async () => {
  const { repairOrderId, known } = await play(repair.coo)
  expect((await momentsFor(repair.coo, repairOrderId)).map(told)).toEqual(known)
})

test('the quotations of the time are summed, without those that were declined', async () => {
  const { repairOrderId } = await play(repair.coo)
  const totals = (await momentsFor(repair.coo, repairOrderId)).map(({ total }) => total)
  expect(totals).toEqual([...Array.from({ length: 10 }, () => 0), ...Array.from({ length: 4 }, () => 3780)])
})

test('a customer’s slider ends where the customer is today, and knows no place of the shelf', async () => {
  const { repairOrderId } = await play(repair.amy)
  const moments = await momentsFor(repair.amy, repairOrderId)
  const present = await seen(repair.amy, repairOrderId)
  expect(moments.length).toBeGreaterThan(8)
  expect(moments.map(told).at(-1)).toEqual(present)
  expect(JSON.stringify(moments)).not.toContain('B-07')
})

test('what happened at once is one moment', async () => {
  const { repairOrderId, itemIds } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'NW14-000777' }])
  service.advance(HOUR)
  for (const id of itemIds) await repair.steps.accept(id)
  const moments = await momentsFor(repair.coo, repairOrderId)
  expect(moments.map(({ happened }) => happened.length)).toEqual([1, 2])
  expect(moments.map(({ status }) => status)).toEqual(['submitted', 'accepted'])
})

test('a draft has no past', async () => {
  const { data } = await repair.amy.call('GET', '/{p}/repairOrder/v1/create')
  expect(await momentsFor(repair.amy, data.repairOrderId)).toEqual([])
})
