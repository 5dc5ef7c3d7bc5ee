import { describe, expect, test } from 'vitest'
import { byUrgency, dateOf, devicesOf, isInRepair, proposedOf, wantedOf, type DeviceItem } from '../../src/domain/devices.ts'
import type { RepairItem } from '../../src/domain/entities/repair-item.ts'
import type { RepairOrder } from '../../src/domain/entities/repair-order.ts'
import type { HistoryEntry } from '../../src/domain/entities/review.ts'
import { ITEM_STATUSES, type ItemStatus } from '../../src/domain/entities/statuses.ts'

const SINCE = '2026-11-20T02:00:00.000Z'
const ORDER: RepairOrder = {
  repairOrderId: 'o1',
  repairOrderStatus: 'inProgress',
  receiveAddresses: [],
  rowVersion: 1,
  shipByDate: '2026-11-30',
  expectedReturnDate: '2026-12-10',
}
const itemIn = (repairStatus: ItemStatus): RepairItem => ({
  itemId: repairStatus,
  itemNo: 1,
  repairStatus,
  statusSince: SINCE,
  expectedPartsDate: '2026-12-01',
  existedFiles: [],
  quoteVersion: 1,
  rowVersion: 1,
})
const entry = (action: HistoryEntry['action'], seq: number, itemId: string, data?: HistoryEntry['data']): HistoryEntry => ({
  historyId: `${itemId} ${seq}`,
  itemId,
  seq,
  action,
  fromStatus: 'diagnosing',
  toStatus: 'quoted',
  visibility: 'public',
  createdAt: SINCE,
  ...(data && { data }),
})
const QUOTE = { laborAmount: 1000, partsAmount: 500, inspectionFee: 300, validUntil: '2026-12-05', quoteVersion: 1 }
const deviceIn = (status: ItemStatus, history: readonly HistoryEntry[] = []) => {
  const [device] = devicesOf(ORDER, [], { items: [itemIn(status)], timeline: { history, events: [] } })
  if (!device) throw new Error('no device')
  return device
}

test('every status has a date as long as any is known', () => {
  const quoted = [entry('issueQuote', 1, 'quoted', { quote: QUOTE })]
  expect(Object.fromEntries(ITEM_STATUSES.map((status) => [status, dateOf(deviceIn(status, quoted))]))).toMatchObject({
    submitted: { word: 'backBy', date: '2026-12-10' },
    accepted: { word: 'sendBy', date: '2026-11-30' },
    quoted: { word: 'decideBy', date: '2026-12-05' },
    awaitingParts: { word: 'partsBy', date: '2026-12-01' },
    returned: { word: 'confirmBy', date: '2026-12-04' },
    closed: { word: 'closedOn', date: SINCE },
  })
  const bare: DeviceItem = { itemId: 'i', itemNo: 1, repairStatus: 'received' }
  expect(dateOf({ order: { ...ORDER, expectedReturnDate: null, statusSince: SINCE }, item: bare })).toEqual({ word: 'since', date: SINCE })
  expect(dateOf({ order: { ...ORDER, expectedReturnDate: null }, item: bare })).toBeUndefined()
})

describe('the charge', () => {
  const issued = (itemId: string) => entry('issueQuote', 1, itemId, { quote: QUOTE })
  test('is proposed while the quotation waits', () => {
    const device = deviceIn('quoted', [issued('quoted')])
    expect(device.charge).toEqual({ kind: 'proposed', total: 1575, validUntil: '2026-12-05' })
    expect(proposedOf(device)).toBe(1575)
  })
  test('is what was agreed to, or the inspection after a refusal', () => {
    expect(deviceIn('repairing', [issued('repairing'), entry('approveQuote', 2, 'repairing')]).charge).toEqual({
      kind: 'agreed',
      total: 1575,
    })
    const declined = deviceIn('readyToReturn', [issued('readyToReturn'), entry('declineQuote', 2, 'readyToReturn')])
    expect([declined.charge, proposedOf(declined)]).toEqual([{ kind: 'agreed', total: 300 }, 0])
  })
  test('is nothing under warranty, and unknown before anybody knows', () => {
    const [free] = devicesOf(ORDER, [], { items: [{ ...itemIn('repairing'), warrantyDecision: 'inWarranty' }] })
    expect(free?.charge).toEqual({ kind: 'free' })
    expect(deviceIn('diagnosing').charge).toBeUndefined()
  })
})

test('decisions come before questions, parcels to send, and parcels to confirm; the rest keeps its order', () => {
  const statuses = ['repairing', 'returned', 'received', 'accepted', 'infoRequired', 'quoted'] as const
  const sorted = byUrgency(statuses.map((status) => deviceIn(status)))
  expect(sorted.map(({ item }) => item.repairStatus)).toEqual(['quoted', 'infoRequired', 'accepted', 'returned', 'repairing', 'received'])
  expect(sorted.map(wantedOf)).toEqual(['quoted', 'infoRequired', 'accepted', 'returned', undefined, undefined])
})

test('drafts and what has ended are not in repair', () => {
  const out = ITEM_STATUSES.filter((status) => !isInRepair(deviceIn(status)))
  expect(out).toEqual(['draft', 'closed', 'rejected', 'cancelled'])
})

describe('the explanation of an end without a repair', () => {
  const said = (action: HistoryEntry['action'], itemId: string, by: Partial<HistoryEntry> = {}): HistoryEntry => ({
    ...entry(action, 1, itemId),
    publicComment: '這件產品不在服務範圍內。',
    ...by,
  })
  const explained = (status: ItemStatus, outcome: RepairItem['outcome'], history: readonly HistoryEntry[]) =>
    devicesOf(ORDER, [], { items: [{ ...itemIn(status), outcome: outcome ?? null }], timeline: { history, events: [] } })[0]?.explanation

  test('is what the centre wrote: of a refusal, a cancellation, or an end of the work', () => {
    expect(explained('rejected', null, [said('reject', 'rejected')])).toBe('這件產品不在服務範圍內。')
    expect(explained('cancelled', null, [said('cancel', 'cancelled')])).toBe('這件產品不在服務範圍內。')
    for (const status of ['readyToReturn', 'returned', 'closed'] as const)
      expect(explained(status, 'noFaultFound', [said('conclude', status)])).toBe('這件產品不在服務範圍內。')
  })
  test('there is none where the device was repaired, where it is still worked on, or where the customer has ended it', () => {
    expect(explained('returned', 'repaired', [said('conclude', 'returned')])).toBeUndefined()
    expect(explained('diagnosing', null, [said('reject', 'diagnosing')])).toBeUndefined()
    expect(explained('cancelled', null, [said('cancel', 'cancelled', { isCustomer: true })])).toBeUndefined()
    expect(explained('rejected', null, [said('reject', 'another')])).toBeUndefined()
  })
})
