import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../src/domain/entities/statuses.ts'
import { ACTIONS, ITEM_STATUSES, ORDER_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { deriveOrderStatus } from '../../../src/domain/lifecycle/order-status.ts'
import { rounds } from '../../rounds.ts'
import { SEED } from './fixtures.ts'
import { birthOf, brokenInThePast, brokenNow, liveOrder, walkOf } from './order-walk.ts'

const STEPS = 200
const WALKS = rounds(40, 1000)

test(`${WALKS} random walks of ${STEPS} steps over an order of several items`, { timeout: WALKS * 2_000 }, () => {
  const seen = new Set<string>()
  const orders = new Set<OrderStatus>()
  const counted = { steps: 0, items: 0, quotations: 0, approvals: 0, reopened: 0 }

  fc.assert(
    fc.property(walkOf(STEPS), ({ count, overrides, steps }) => {
      let order = birthOf(count)
      expect(brokenNow(order)).toEqual([])
      for (const next of steps) {
        order = liveOrder(order, next, overrides)
        expect(brokenNow(order)).toEqual([])
        const items = order.lives.map(({ item }) => item)
        orders.add(deriveOrderStatus(items, order.isSubmitted))
        for (const { repairStatus } of items) seen.add(repairStatus)
      }
      expect(brokenInThePast(order)).toEqual([])

      const entries = order.lives.flatMap(({ history }) => history)
      for (const { action } of entries) seen.add(action)
      const times = (action: string) => entries.filter((entry) => entry.action === action).length
      counted.steps += entries.length
      counted.items += count
      counted.quotations += times('issueQuote')
      counted.approvals += times('approveQuote')
      counted.reopened += times('reopen')
    }),
    // a walk is not shrunk: the first failing one is reported as it is
    { ...SEED, numRuns: WALKS, endOnFailure: true },
  )
  console.info(JSON.stringify({ walks: WALKS, ...counted }))

  // a walk begins after its creation, and its first step leaves the draft
  expect([...ITEM_STATUSES, ...ACTIONS].filter((name) => !seen.has(name))).toEqual(['draft', 'create'])
  expect(ORDER_STATUSES.filter((status) => !orders.has(status))).toEqual(['draft'])
  // most steps do something: the walks do not die early
  expect(counted.steps).toBeGreaterThan((WALKS * STEPS) / 2)
})
