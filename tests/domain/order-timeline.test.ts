import { describe, expect, test } from 'vitest'
import type { OrderTimeline } from '../../src/domain/entities/order-details.ts'
import type { RepairOrder } from '../../src/domain/entities/repair-order.ts'
import type { HistoryEntry } from '../../src/domain/entities/review.ts'
import { isPrintOutdated, timelineOf } from '../../src/domain/order-timeline.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const ORDER: RepairOrder = { repairOrderId: 'o1', repairOrderStatus: 'accepted', receiveAddresses: [], rowVersion: 3, submittedAt: at(1) }
const entry = (historyId: string, createdAt: string, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  historyId,
  itemId: 'i1',
  seq: 1,
  action: 'accept',
  toStatus: 'accepted',
  actorName: '陳志明',
  createdAt,
  visibility: 'public',
  ...change,
})
const event = (eventId: string, name: string, createdAt: string) => ({
  eventId,
  event: name,
  createdAt,
  actorName: '張怡君',
  isCustomer: true,
})
const past = (events: OrderTimeline['events'], history: readonly HistoryEntry[] = []): OrderTimeline => ({ events, history })

describe('the timeline of an order', () => {
  test('lists everything in chronological order', () => {
    const moments = timelineOf({
      order: { ...ORDER, printedAt: at(4), printedBy: '張怡君' },
      comments: [{ commentId: 'c1', visibility: 'public', content: '…', createdAt: at(5), createdByName: '張怡君', itemId: 'i1' }],
      timeline: past([event('e1', 'addressChanged', at(3))], [entry('h3', at(6)), entry('h2', at(2))]),
    })
    expect(moments.map(({ id }) => id)).toEqual(['submitted', 'h2', 'e1', 'printed', 'c1', 'h3'])
    expect(moments.map(({ itemId }) => itemId)).toEqual([undefined, 'i1', undefined, undefined, 'i1', 'i1'])
    expect(moments.map(({ who }) => who)).toEqual([undefined, '陳志明', '張怡君', '張怡君', '張怡君', '陳志明'])
  })

  test('lists the submission once for all items, with its author', () => {
    const submits = [1, 2].map((n) => entry(`s${n}`, at(1), { action: 'submit', toStatus: 'submitted', actorName: '張怡君' }))
    expect(timelineOf({ order: ORDER, timeline: past([], submits) })).toMatchObject([{ kind: 'order', event: 'submitted', who: '張怡君' }])
  })

  test('accepts missing data', () => {
    expect(timelineOf({ order: ORDER }).map(({ id }) => id)).toEqual(['submitted'])
    expect(timelineOf({ order: { ...ORDER, submittedAt: null } })).toEqual([])
    expect(timelineOf({ order: ORDER, timeline: past([event('e1', 'somethingNew', at(3))]) })).toHaveLength(1)
  })

  test('names nobody for system actions, and keeps the order of simultaneous entries', () => {
    const moments = timelineOf({
      order: ORDER,
      timeline: past([], [entry('second', at(9), { seq: 3 }), entry('first', at(9), { seq: 2, isSystem: true, actorName: '系統' })]),
    })
    expect(moments.slice(1).map(({ id, who }) => [id, who])).toEqual([
      ['first', undefined],
      ['second', '陳志明'],
    ])
  })
})

test.each([
  [null, [], false],
  [at(4), [], false],
  [at(4), [event('e1', 'addressChanged', at(3))], false],
  [at(4), [event('e1', 'addressChanged', at(5))], true],
  [at(4), [event('e1', 'inboundChanged', at(5))], false],
  [null, [event('e1', 'addressChanged', at(5))], false],
])('printed %s, then %j: the sheet is outdated: %s', (printedAt, events, isOutdated) => {
  expect(isPrintOutdated({ order: { ...ORDER, printedAt }, timeline: past(events) })).toBe(isOutdated)
})
