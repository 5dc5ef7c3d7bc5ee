import { describe, expect, test } from 'vitest'
import { safeTrackingUrl, trackingUrlOf, CARRIER_NAMES } from '../../src/domain/carriers.ts'
import type { FileKind, StoredFile } from '../../src/domain/entities/common.ts'
import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'
import type { HistoryEntry } from '../../src/domain/entities/review.ts'
import { evidencePairs, findingsUpTo, evidencePairOf, momentOf } from '../../src/domain/evidence.ts'
import { turnaroundOf } from '../../src/domain/turnaround.ts'

const entry = (seq: number, action: HistoryEntry['action'], change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  historyId: `h${seq}`,
  itemId: 'item-1',
  seq,
  action,
  toStatus: 'submitted',
  createdAt: `2026-11-0${seq}T00:00:00.000Z`,
  visibility: 'public',
  ...change,
})
const file = (filePath: string, kind: FileKind, mimeType = 'image/png'): StoredFile => ({ filePath, kind, mimeType, fileName: filePath })
const names = (history: readonly HistoryEntry[]) => evidencePairs(history).map(({ before, after }) => [before.filePath, after.filePath])

describe('evidence pairs', () => {
  const arrival = entry(1, 'receive', { files: [file('a1', 'arrival'), file('film', 'arrival', 'video/mp4'), file('a2', 'arrival')] })
  const repaired = entry(2, 'finishRepair', { files: [file('r1', 'repair')] })

  test('pair pictures in the order in which they were taken; a picture without a partner is left out', () => {
    expect(
      names([entry(3, 'ship', { files: [file('b1', 'return'), file('b2', 'return'), file('b3', 'return')] }), arrival, repaired]),
    ).toEqual([
      ['a1', 'b1'],
      ['a2', 'b2'],
    ])
  })
  test('fall back on the picture after the repair, and are absent without either', () => {
    expect(names([arrival, repaired, entry(3, 'ship')])).toEqual([['a1', 'r1']])
    expect(names([arrival])).toEqual([])
    expect(names([repaired])).toEqual([])
  })
  test('of a come-back are those of its last receipt', () => {
    const again = entry(4, 'receive', { files: [file('a3', 'arrival')] })
    expect(names([arrival, repaired, again])).toEqual([])
    expect(names([arrival, repaired, again, entry(5, 'ship', { files: [file('b9', 'return')] })])).toEqual([['a3', 'b9']])
  })
})

describe('the last look at a device', () => {
  const history = [
    entry(2, 'finishRepair', { files: [file('after', 'repair')] }),
    entry(1, 'receive', { files: [file('before', 'arrival'), file('box', 'arrival')] }),
    entry(1, 'receive', { itemId: 'another', files: [file('x', 'arrival')] }),
  ]
  test.each(ITEM_STATUSES)('is its first pair of photographs once it went back: %s', (repairStatus) => {
    const pair = evidencePairOf({ itemId: 'item-1', repairStatus }, history)
    const hasGone = repairStatus === 'returned' || repairStatus === 'closed'
    expect(pair && [pair.before.filePath, pair.after.filePath]).toEqual(hasGone ? ['before', 'after'] : undefined)
    expect(evidencePairOf({ itemId: 'another', repairStatus }, history)).toBeUndefined()
  })
})

describe('the photographs of the examination', () => {
  const found = (seq: number, change: Partial<HistoryEntry> = {}) =>
    entry(seq, 'startDiagnosis', { files: [file(`f${seq}`, 'repair'), file(`film${seq}`, 'repair', 'video/mp4')], ...change })
  const paths = (seq: number, history: readonly HistoryEntry[]) => findingsUpTo(seq, history).map(({ filePath }) => filePath)

  test('are those of employees since the last arrival, up to the entry', () => {
    const arrival = entry(2, 'receive', { files: [file('a', 'arrival')] })
    const quotation = entry(5, 'issueQuote', { files: [file('q', 'repair')] })
    expect(paths(5, [quotation, found(6), found(4), arrival, found(1)])).toEqual(['f4', 'q'])
    expect(paths(5, [])).toEqual([])
  })
  test('are none of the customer, none that only employees see, no proof of an answer, and not those of a finished repair', () => {
    const others = [
      found(1, { isCustomer: true }),
      found(2, { visibility: 'internal' }),
      entry(3, 'approveQuote', { files: [file('e', 'evidence')] }),
      found(4, { action: 'finishRepair' }),
      entry(5, 'startRepair', { files: null }),
    ]
    expect(paths(9, others)).toEqual([])
  })
})

describe('turnaround', () => {
  const DAY = 24 * 3600
  const history = [
    entry(1, 'submit'),
    entry(2, 'accept', { toStatus: 'accepted', durationInPreviousSec: DAY, pausedSec: 0 }),
    entry(5, 'receive', { toStatus: 'received', durationInPreviousSec: 3 * DAY, pausedSec: 3 * DAY }),
  ]
  test('runs while the centre is awaited, and stops while the customer is', () => {
    const now = '2026-11-06T00:00:00.000Z'
    expect(turnaroundOf({ repairStatus: 'received' }, history, now)).toEqual({ totalSec: 5 * DAY, pausedSec: 3 * DAY, isOver: false })
    expect(turnaroundOf({ repairStatus: 'accepted' }, history.slice(0, 2), now)).toEqual({
      totalSec: 5 * DAY,
      pausedSec: 4 * DAY,
      isOver: false,
    })
  })
  test('ends with the last entry', () => {
    const closed = [...history, entry(7, 'cancel', { toStatus: 'cancelled', pausedSec: 0 })]
    expect(turnaroundOf({ repairStatus: 'cancelled' }, closed, '2027-01-01T00:00:00.000Z')).toEqual({
      totalSec: 6 * DAY,
      pausedSec: 3 * DAY,
      isOver: true,
    })
    expect(turnaroundOf({ repairStatus: 'draft' }, [], '2027-01-01T00:00:00.000Z')).toBeUndefined()
  })
})

describe('tracking', () => {
  test.each(CARRIER_NAMES)('%s has a tracking page, always https', (carrier) => {
    expect(new URL(trackingUrlOf(carrier, 'AB 12') ?? '').protocol).toBe('https:')
  })
  test('knows a carrier by other names, and encodes the number', () => {
    expect(trackingUrlOf(' ＴＣＡＴ ', 'A&b=1')).toBe('https://www.t-cat.com.tw/inquire/trace.aspx?no=A%26b%3D1')
    expect(trackingUrlOf('示範物流', '1')).toBeUndefined()
    expect(trackingUrlOf('黑貓', '')).toBeUndefined()
  })
  test('a link of the server is used only if it is https', () => {
    expect(safeTrackingUrl('https://carrier.example/1')).toBe('https://carrier.example/1')
    for (const url of ['http://carrier.example', 'javascript:alert(1)', 'carrier', '', null]) expect(safeTrackingUrl(url)).toBeUndefined()
  })
})

test.each([
  ['repaired', 'repair', 'repair'],
  ['replaced', 'repair', 'repair'],
  ['declinedByCustomer', 'repair', 'unrepaired'],
  ['noFaultFound', 'repair', 'unrepaired'],
  [null, 'repair', 'unrepaired'],
  ['declinedByCustomer', 'arrival', 'arrival'],
  ['declinedByCustomer', 'return', 'return'],
  ['repaired', 'signature', undefined],
])('%s, a photograph of %s: the caption is that of %s', (outcome, kind, moment) => {
  expect(momentOf(outcome, kind)).toBe(moment)
})
