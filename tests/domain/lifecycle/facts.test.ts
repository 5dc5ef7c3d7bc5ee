import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../src/domain/entities/review.ts'
import { factsOf } from '../../../src/domain/lifecycle/facts.ts'

let seq = 0
const entry = (
  action: HistoryEntry['action'],
  toStatus: HistoryEntry['toStatus'],
  day: string,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => {
  seq += 1
  return { historyId: `h${seq}`, itemId: 'i', seq, action, toStatus, createdAt: `2026-${day}T20:00:00.000Z`, visibility: 'public', ...more }
}

const HISTORY = [
  entry('submit', 'submitted', '10-01'),
  entry('accept', 'accepted', '10-02'),
  entry('requestInfo', 'infoRequired', '10-03'),
  entry('answerInfo', 'accepted', '10-04'),
  entry('receive', 'received', '10-05', { data: { receive: { accessoriesChecked: ['charger'] } } }),
  entry('issueQuote', 'quoted', '10-06', { data: { quote: { quoteVersion: 1 } } }),
  entry('issueQuote', 'quoted', '10-07', { data: { quote: { quoteVersion: 2 } } }),
  entry('finishRepair', 'testing', '10-08', { actorId: 'first' }),
  entry('finishRepair', 'testing', '10-09', { actorId: 'second' }),
  entry('ship', 'returned', '10-10', { data: { ship: { shippedDate: '2026-10-09' } } }),
]

test('the newest entry of each kind counts, in either order of the history', () => {
  const expected = {
    arrival: { accessoriesChecked: ['charger'] },
    currentQuote: { quoteVersion: 2 },
    repairFinishedBy: 'second',
    // in Taipei it was the next day; the answer of the 4th only returned to `accepted`
    acceptedDate: '2026-10-03',
    shippedDate: '2026-10-09',
  }
  expect(factsOf(HISTORY)).toEqual(expected)
  expect(factsOf(HISTORY.toReversed())).toEqual(expected)
})

test('a reopening sets the acceptance date; an override to returned sets the shipping date', () => {
  expect(factsOf([...HISTORY, entry('reopen', 'accepted', '11-01')]).acceptedDate).toBe('2026-11-02')
  expect(factsOf([entry('override', 'returned', '11-01')]).shippedDate).toBe('2026-11-02')
})

test('an empty history gives no facts', () => {
  expect(factsOf([])).toEqual({ arrival: null, currentQuote: null, repairFinishedBy: null, acceptedDate: null, shippedDate: null })
})

test('an entry without its block gives no facts, and a shipping without a date happened on the entry’s day', () => {
  const bare = [
    entry('issueQuote', 'quoted', '10-06', { data: null }),
    entry('receive', 'received', '10-07'),
    entry('ship', 'returned', '10-10', { data: {} }),
  ]
  expect(factsOf(bare)).toMatchObject({ currentQuote: null, arrival: null, shippedDate: '2026-10-11' })
})
