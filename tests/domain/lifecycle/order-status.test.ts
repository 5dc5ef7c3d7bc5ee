import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ITEM_STATUSES, ORDER_STATUSES, type ItemStatus, type OrderStatus } from '../../../src/domain/entities/statuses.ts'
import { deriveOrderStatus, progressOf, waitingForOf } from '../../../src/domain/lifecycle/order-status.ts'
import { isOrderAtEnd } from '../../../src/domain/lifecycle/statuses.ts'
import { SEED } from './fixtures.ts'
import { statusByTheRule } from './order-rule.ts'

const items = (...statuses: readonly ItemStatus[]) => statuses.map((repairStatus) => ({ repairStatus }))

describe('deriveOrderStatus', () => {
  test.each<[OrderStatus, ItemStatus[]]>([
    ['cancelled', []],
    ['cancelled', ['cancelled', 'cancelled']],
    ['rejected', ['cancelled', 'rejected']],
    ['actionRequired', ['closed', 'repairing', 'infoRequired']],
    ['actionRequired', ['quoted', 'rejected']],
    ['closed', ['closed', 'cancelled']],
    ['returned', ['returned', 'closed']],
    ['readyToReturn', ['readyToReturn', 'returned', 'closed', 'rejected']],
    ['submitted', ['submitted', 'submitted']],
    ['accepted', ['submitted', 'accepted']],
    ['accepted', ['accepted', 'rejected']],
    ['inProgress', ['returned', 'repairing']],
    ['inProgress', ['accepted', 'received']],
    ['inProgress', ['submitted', 'closed']],
    ['inProgress', ['awaitingParts']],
  ])('%s from %j', (expected, statuses) => {
    expect(deriveOrderStatus(items(...statuses), true)).toBe(expected)
    expect(deriveOrderStatus(items(...statuses), false)).toBe('draft')
  })

  const someStatuses = fc.array(fc.constantFrom(...ITEM_STATUSES), { maxLength: 20 })

  test('has a status for every set of items, equal to the reference', () => {
    fc.assert(
      fc.property(someStatuses, fc.boolean(), (statuses, everSubmitted) => {
        const status = deriveOrderStatus(items(...statuses), everSubmitted)
        expect(ORDER_STATUSES).toContain(status)
        expect(status).toBe(statusByTheRule(statuses, everSubmitted))
      }),
      { ...SEED, numRuns: 2000 },
    )
  })

  test('does not depend on the order of the items, nor on equal items', () => {
    const shuffled = someStatuses.chain((statuses) =>
      fc.tuple(fc.constant(statuses), fc.shuffledSubarray(statuses, { minLength: statuses.length })),
    )
    fc.assert(
      fc.property(shuffled, ([statuses, other]) => {
        const status = deriveOrderStatus(items(...statuses), true)
        expect(deriveOrderStatus(items(...other), true)).toBe(status)
        expect(deriveOrderStatus(items(...statuses, ...statuses), true)).toBe(status)
        expect(waitingForOf(items(...other))).toBe(waitingForOf(items(...statuses)))
        expect(progressOf(items(...other))).toEqual(progressOf(items(...statuses)))
      }),
      { ...SEED, numRuns: 2000 },
    )
  })

  test('every order status occurs', () => {
    const pairs = ITEM_STATUSES.flatMap((one) => ITEM_STATUSES.map((two) => deriveOrderStatus(items(one, two), true)))
    expect(new Set([...pairs, deriveOrderStatus([], false)])).toEqual(new Set(ORDER_STATUSES))
    expect(ORDER_STATUSES.filter(isOrderAtEnd)).toEqual(['closed', 'rejected', 'cancelled'])
  })
})

test('progressOf always shows a partial return', () => {
  expect(progressOf(items('returned', 'repairing', 'quoted', 'rejected', 'closed', 'cancelled', 'readyToReturn', 'awaitingParts'))).toEqual(
    {
      total: 8,
      active: 6,
      waitingCustomer: 2,
      waitingCenter: 2,
      waitingParts: 1,
      ready: 1,
      returned: 1,
      closed: 1,
      rejected: 1,
      cancelled: 1,
    },
  )
})

test('progressOf: every item waits for a party or is finished', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ITEM_STATUSES)), (statuses) => {
      const { total, active, waitingCustomer, waitingCenter, waitingParts, closed, rejected, cancelled } = progressOf(items(...statuses))
      expect(waitingCustomer + waitingCenter + waitingParts + closed + rejected + cancelled).toBe(total)
      expect(active + rejected + cancelled).toBe(total)
    }),
    { ...SEED, numRuns: 2000 },
  )
})

test.each<[string, ItemStatus[]]>([
  ['none', []],
  ['none', ['closed', 'rejected', 'cancelled']],
  ['customer', ['quoted', 'repairing']],
  ['customer', ['infoRequired', 'awaitingParts']],
  ['customer', ['draft']],
  ['customer', ['returned', 'closed']],
  ['center', ['accepted', 'diagnosing', 'awaitingParts']],
  ['parts', ['awaitingParts', 'returned']],
])('waitingForOf: %s on %j', (expected, statuses) => {
  expect(waitingForOf(items(...statuses))).toBe(expected)
})
