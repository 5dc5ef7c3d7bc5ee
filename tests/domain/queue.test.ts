import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemSummary, RepairOrderRow } from '../../src/domain/entities/repair-order-list.ts'
import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'
import { startsAt } from '../../src/domain/lifecycle/allowed.ts'
import { transitionOf } from '../../src/domain/lifecycle/transitions.ts'
import { parseOrderListQuery } from '../../src/domain/order-list-query.ts'
import { searchOf } from '../../src/domain/order-views.ts'
import { isCustomerRole, ROLE_IDS } from '../../src/domain/permissions.ts'
import { entriesOf, itemsOf, stepsOfRole, WORK_ACTIONS } from '../../src/domain/queue.ts'
import { messages as en } from '../../src/locales/en-us/index.ts'
import { messages as zh } from '../../src/locales/zh-hant/index.ts'
import { SEEDED } from './seed.ts'

const EMPLOYEES = ROLE_IDS.filter((role) => !isCustomerRole(role))

const item: fc.Arbitrary<ItemSummary> = fc.record({
  itemId: fc.uuid(),
  itemNo: fc.constant(1),
  repairStatus: fc.constantFrom(...ITEM_STATUSES),
  rmsEngineerId: fc.constantFrom('me', 'else', null),
  statusSince: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'),
  isOverdue: fc.boolean(),
  isStuck: fc.boolean(),
  isHandedOver: fc.boolean(),
})
const order = (itemSummary: readonly ItemSummary[]): RepairOrderRow => ({
  repairOrderId: 'o',
  repairOrderStatus: 'inProgress',
  receiveAddresses: [],
  rowVersion: 1,
  itemSummary,
})

describe.each(EMPLOYEES)('the queue of %s', (role) => {
  const steps = stepsOfRole(role, 'me')

  test('asks at most eight questions, whose filters an address can hold', () => {
    const questions = new Set(steps.map(({ query }) => JSON.stringify(query)))
    expect(questions.size).toBeLessThanOrEqual(8)
    for (const { query } of steps) expect(parseOrderListQuery(searchOf(query.filters ?? {})).filters).toEqual(query.filters)
  })

  test('offers actions that begin where its items are, each by one of the rights that the lifecycle asks for', () => {
    for (const { id, act, has } of steps) {
      if (!act) continue
      const statuses = ITEM_STATUSES.filter((repairStatus) =>
        [true, false].some((isHandedOver) =>
          ['me', null].some((rmsEngineerId) => has({ itemId: 'i', itemNo: 1, repairStatus, isHandedOver, rmsEngineerId })),
        ),
      )
      expect(
        statuses.filter((status) => !startsAt(act.action, status)),
        id,
      ).toEqual([])
      expect(transitionOf(act.action).anyOf, id).toContain(act.permission)
    }
  })

  test.each([zh, en])('calls no two steps by the same words', (messages) => {
    const words = steps.map(({ id }) => messages[`home-work-${id}`])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  test('has each item in one step at most, and loses none between its steps and its entries', () => {
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ itemId }) => itemId }), (items) => {
        const answers = steps.map((step) => ({ step, page: { items: [order(items)], total: 1 } }))
        const ids = answers.flatMap(itemsOf).map((one) => one.item.itemId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(entriesOf(answers).map(({ itemId }) => itemId)).toEqual(ids)
      }),
      SEEDED,
    )
  })
})

test.each([zh, en])('a row calls an action as the page of the item does', (messages) => {
  for (const action of WORK_ACTIONS) expect(messages[`home-act-${action}`]).toBe(messages[`action-${action}`])
})

test('between them engineers and service desk have every device in diagnosis, each of them one', () => {
  fc.assert(
    fc.property(item, (one) => {
      const diagnosing = { ...one, repairStatus: 'diagnosing' as const, rmsEngineerId: 'me' }
      const has = (role: (typeof EMPLOYEES)[number]) => stepsOfRole(role, 'me').some((step) => step.has(diagnosing))
      expect([has('R-ENG'), has('R-COO')]).toEqual([!one.isHandedOver, one.isHandedOver])
    }),
    SEEDED,
  )
})

test('a service that knows no mark leaves a device in diagnosis to both', () => {
  const unmarked: ItemSummary = { itemId: 'i', itemNo: 1, repairStatus: 'diagnosing', rmsEngineerId: 'me' }
  for (const role of ['R-ENG', 'R-COO'] as const) expect(stepsOfRole(role, 'me').some((step) => step.has(unmarked))).toBe(true)
})

test('what is overdue comes first, then what has waited longest', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const [step] = stepsOfRole('R-COO', 'me')
      if (!step) throw new Error('no step')
      const keys = itemsOf({ step, page: { items: [order(items)], total: 1 } }).map(
        (one) => `${one.item.isOverdue === true ? 0 : 1} ${one.item.statusSince ?? ''}`,
      )
      expect(keys).toEqual(keys.toSorted())
    }),
    SEEDED,
  )
})
