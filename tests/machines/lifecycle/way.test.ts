import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../src/domain/entities/review.ts'
import { wayOf } from '../../../src/machines/lifecycle/way.ts'

const entry = (seq: number, action: HistoryEntry['action'], fromStatus: string | null, toStatus: string): HistoryEntry =>
  ({
    historyId: `h${seq}`,
    itemId: 'i',
    seq,
    action,
    fromStatus,
    toStatus,
    createdAt: `2026-11-0${seq}T00:00:00Z`,
    visibility: 'public',
  }) as HistoryEntry

test('the way of an item is every status that it came into, how often, and when last', () => {
  const history = [
    entry(5, 'finishRepair', 'repairing', 'testing'),
    entry(4, 'testFail', 'testing', 'repairing'),
    entry(3, 'finishRepair', 'repairing', 'testing'),
    entry(2, 'comment' as HistoryEntry['action'], 'repairing', 'repairing'),
    entry(1, 'startRepair', 'approved', 'repairing'),
  ]
  expect(Object.fromEntries(wayOf(history))).toEqual({
    approved: { times: 1, at: undefined },
    repairing: { times: 2, at: '2026-11-04T00:00:00Z' },
    testing: { times: 2, at: '2026-11-05T00:00:00Z' },
  })
})

test('a step that was taken back leads nowhere', () => {
  expect(Object.fromEntries(wayOf([entry(1, 'undone', 'received', 'received')]))).toEqual({ received: { times: 1, at: undefined } })
  expect(wayOf([]).size).toBe(0)
})
