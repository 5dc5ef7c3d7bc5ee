import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ISSUE_CATEGORIES } from '../../src/domain/entities/repair-item.ts'
import { ORDER_GROUPS, ORDER_SORT_FIELDS, PAGE_SIZES } from '../../src/domain/entities/repair-order-list.ts'
import { DELIVERY_METHODS, PRIORITIES } from '../../src/domain/entities/repair-order.ts'
import { ITEM_STATUSES, ORDER_STATUSES, OUTCOMES, WAITS_FOR, WARRANTY_STATUSES } from '../../src/domain/entities/statuses.ts'
import { DEFAULT_ORDER_LIST_QUERY, parseOrderListQuery, printOrderListQuery } from '../../src/domain/order-list-query.ts'

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((value) => value.isWellFormed())
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const texts = fc.array(text, { minLength: 1, maxLength: 3 })

const always = fc.record({
  pageIndex: fc.integer({ min: 1, max: 1e6 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  keyword: fc.oneof(fc.constant(''), text),
  sort: fc.array(fc.record({ field: fc.constantFrom(...ORDER_SORT_FIELDS), order: fc.constantFrom('asc' as const, 'desc' as const) }), {
    maxLength: 3,
  }),
  filters: fc.record(
    {
      repairOrderStatus: some(ORDER_STATUSES),
      waitingFor: some(WAITS_FOR),
      priority: some(PRIORITIES),
      deliveryMethod: some(DELIVERY_METHODS),
      repairStatus: some(ITEM_STATUSES),
      issueCategory: some(ISSUE_CATEGORIES),
      warrantyStatus: some(WARRANTY_STATUSES),
      outcome: some(OUTCOMES),
      rmsEngineerId: texts,
      customerId: texts,
      numbers: fc.array(text, { minLength: 1, maxLength: 12 }),
      submittedFrom: day,
      submittedTo: day,
      updatedFrom: day,
      updatedTo: day,
      isOverdue: fc.boolean(),
      isStuck: fc.boolean(),
      isUnassigned: fc.boolean(),
      isPrint: fc.boolean(),
      assignedToMe: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
})

const query = fc
  .tuple(always, fc.record({ groupBy: fc.constantFrom(...ORDER_GROUPS), view: text }, { requiredKeys: [] }))
  .map(([one, other]) => ({ ...one, ...other }))

test('10,000 random list states are read back exactly from the URL', () => {
  fc.assert(
    fc.property(query, (state) => {
      expect(parseOrderListQuery(printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, ...state }))).toEqual({
        ...DEFAULT_ORDER_LIST_QUERY,
        ...state,
      })
    }),
    { numRuns: 10_000, seed: 20261121 },
  )
}, 30_000)

test('damaged URLs give the default, never an error', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(parseOrderListQuery(`?${search}`).pageIndex).toBeGreaterThan(0)
    }),
    { numRuns: 1_000, seed: 20261121 },
  )
  expect(
    parseOrderListQuery('?pageIndex=-3&pageSize=7&sort=nothing.up&repairOrderStatus=ofTheServer&isOverdue=perhaps&submittedFrom='),
  ).toEqual({
    ...DEFAULT_ORDER_LIST_QUERY,
    // which statuses there are is the server's to say
    filters: { repairOrderStatus: ['ofTheServer'], isOverdue: null, submittedFrom: '' },
  })
  expect(printOrderListQuery(DEFAULT_ORDER_LIST_QUERY)).toBe('')
})

test('the same filters give the same URL, in whatever order they were chosen', () => {
  const one = printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, filters: { isOverdue: true, priority: ['urgent'] } })
  const other = printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, filters: { priority: ['urgent'], isOverdue: true } })
  expect(one).toBe(other)
  expect(parseOrderListQuery('?groupBy=nothing&view=').groupBy).toBeUndefined()
})

test('200 order numbers fit in the URL, and no more are read from it', () => {
  const numbers = Array.from({ length: 201 }, (_, index) => `N-${index}`)
  const text = printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, filters: { numbers } })
  expect(parseOrderListQuery(text).filters?.numbers).toEqual(numbers.slice(0, 200))
})
