import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { WORKING_DAY_MS } from '../../../src/domain/formats/dates.ts'
import { applyAction } from '../../../src/domain/lifecycle/apply.ts'
import { STATUSES } from '../../../src/domain/lifecycle/statuses.ts'
import {
  isOrderOverdue,
  isOrderStuck,
  isOrderUncollected,
  isOverdue,
  isStuck,
  isUncollected,
} from '../../../src/domain/lifecycle/targets.ts'
import { actorOf, goodContext, itemIn, SEED } from './fixtures.ts'

/** Noon in Taipei on a day of November 2026; the 16th is a Monday. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 4)).toISOString()
const second = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString()

describe('isOverdue', () => {
  test.each([
    ['submitted', 16, 17],
    ['received', 20, 23],
    ['diagnosing', 16, 19],
    ['approved', 19, 23],
    ['repairing', 18, 23],
    ['testing', 13, 16],
    ['readyToReturn', 16, 17],
  ] as const)('%s since the %ith is due on the %ith, without weekends', (repairStatus, since, due) => {
    const item = { repairStatus, statusSince: noon(since) }
    expect([isOverdue(item, noon(due)), isOverdue(item, second(noon(due), 1))]).toEqual([false, true])
  })

  test.each(ITEM_STATUSES.filter((status) => STATUSES[status].waitsFor !== 'center'))(
    '%s is never overdue: it does not wait for the centre',
    (status) => {
      expect(isOverdue({ repairStatus: status, statusSince: '2020-01-01T00:00:00.000Z' }, noon(16))).toBe(false)
    },
  )

  test('an item without a date is not overdue', () => {
    expect(isOverdue({ repairStatus: 'submitted' }, noon(16))).toBe(false)
  })

  test('a request for information stops the clock, the answer resumes it', () => {
    const asked = applyAction('requestInfo', goodContext(itemIn('diagnosing', { statusSince: noon(16) }), actorOf('R-ENG'), noon(18)))
    const waiting = { ...itemIn('diagnosing'), ...asked.item }
    expect([waiting.repairStatus, isOverdue(waiting, noon(30))]).toEqual(['infoRequired', false])

    const answered = applyAction('answerInfo', goodContext(waiting, actorOf('R-CUS'), noon(25)))
    const resumed = { ...waiting, ...answered.item }
    // two of three days were used before the question
    expect([resumed.repairStatus, resumed.statusSince]).toEqual(['diagnosing', noon(25)])
    expect([isOverdue(resumed, noon(26)), isOverdue(resumed, second(noon(26), 1))]).toEqual([false, true])

    // a second question counts on top
    const again = applyAction('requestInfo', goodContext(resumed, actorOf('R-ENG'), second(noon(25), 60)))
    expect(again.item.targetUsedSec).toBe(2 * 86_400 + 60)
    const next = applyAction('approveNoCharge', goodContext(resumed, actorOf('R-ENG'), noon(26)))
    expect(next.item.targetUsedSec).toBe(0)
  })
})

describe('isStuck', () => {
  test.each([
    ['submitted', 16, 18],
    ['diagnosing', 12, 20],
    ['quoted', 9, 23],
    ['awaitingParts', 9, 23],
    ['draft', 9, 23],
  ] as const)('%s since the %ith is stuck after the %ith', (repairStatus, since, after) => {
    const item = { repairStatus, statusSince: noon(since) }
    expect([isStuck(item, noon(after)), isStuck(item, second(noon(after), 1))]).toEqual([false, true])
  })

  test.each(['closed', 'rejected', 'cancelled'] as const)('%s is never stuck', (repairStatus) => {
    expect(isStuck({ repairStatus, statusSince: '2020-01-01T00:00:00.000Z' }, noon(16))).toBe(false)
  })
})

describe('isUncollected', () => {
  const day = (days: number) => second(noon(16), days * 86_400)

  test('after 60 days ready to return, and an order with one such item', () => {
    const item = { repairStatus: 'readyToReturn', statusSince: noon(16) } as const
    expect([isUncollected(item, day(60)), isUncollected(item, second(day(60), 1))]).toEqual([false, true])
    expect(isOrderUncollected([{ repairStatus: 'repairing', statusSince: noon(16) }, item], day(61))).toBe(true)
  })

  test.each(ITEM_STATUSES.filter((status) => status !== 'readyToReturn'))('%s is never uncollected', (repairStatus) => {
    expect(isUncollected({ repairStatus, statusSince: noon(16) }, day(400))).toBe(false)
  })
})

test('an order is overdue, stuck or uncollected if any of its items is', () => {
  const late = { repairStatus: 'submitted', statusSince: noon(2) } as const
  const fresh = { repairStatus: 'repairing', statusSince: noon(16) } as const
  expect([isOrderOverdue([fresh, late], noon(16)), isOrderStuck([fresh, late], noon(16))]).toEqual([true, true])
  expect([isOrderOverdue([fresh], noon(16)), isOrderStuck([fresh], noon(16))]).toEqual([false, false])
  expect([isOrderOverdue([], noon(16)), isOrderStuck([], noon(16))]).toEqual([false, false])
})

test('exactly at the deadline an order is neither', () => {
  const item = { repairStatus: 'submitted', statusSince: noon(16) } as const
  const twin = (now: string) => [isOrderOverdue([item], now), isOrderStuck([item], now)]
  expect([twin(noon(17)), twin(second(noon(17), 1))]).toEqual([
    [false, false],
    [true, false],
  ])
  expect([twin(noon(18)), twin(second(noon(18), 1))]).toEqual([
    [true, false],
    [true, true],
  ])
})

test('without a date an item is overdue only if more than the target was used before', () => {
  const used = (days: number) =>
    isOverdue({ repairStatus: 'submitted', statusSince: null, targetUsedSec: (days * WORKING_DAY_MS) / 1000 }, noon(16))
  expect([used(0), used(1), used(2)]).toEqual([false, false, true])
  expect(isStuck({ repairStatus: 'submitted', statusSince: null }, noon(16))).toBe(false)
})

test('an overdue or stuck item stays so until it changes', () => {
  const instant = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())
  fc.assert(
    fc.property(fc.constantFrom(...ITEM_STATUSES), instant, instant, instant, (repairStatus, statusSince, one, two) => {
      const item = { repairStatus, statusSince }
      const [earlier = one, later = two] = [one, two].toSorted()
      expect(isOverdue(item, earlier) && !isOverdue(item, later)).toBe(false)
      expect(isStuck(item, earlier) && !isStuck(item, later)).toBe(false)
      // stuck means at least two targets, so it is late too
      expect(STATUSES[repairStatus].target !== null && isStuck(item, later) && !isOverdue(item, later)).toBe(false)
    }),
    { ...SEED, numRuns: 2000 },
  )
})
