import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DELIVERY_METHODS, ORDER_SORT_FIELDS, PAGE_SIZES, PRIORITIES } from '../../src/domain/entities/repair-order.ts'
import { ORDER_STATUSES, WAITS_FOR } from '../../src/domain/entities/statuses.ts'
import { DEFAULT_ORDER_LIST_QUERY, parseOrderListQuery, printOrderListQuery } from '../../src/domain/order-list-query.ts'

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((value) => value.isWellFormed())
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const query = fc.record({
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
      customerId: fc.array(text, { minLength: 1, maxLength: 3 }),
      numbers: fc.array(text, { minLength: 1, maxLength: 5 }),
      submittedFrom: day,
      updatedTo: day,
      isOverdue: fc.boolean(),
      isPrint: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
})

test('10,000 random list states survive the address exactly', () => {
  fc.assert(
    fc.property(query, (state) => {
      expect(parseOrderListQuery(printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, ...state }))).toEqual({
        ...DEFAULT_ORDER_LIST_QUERY,
        ...state,
      })
    }),
    { numRuns: 10_000, seed: 20261121 },
  )
})

test('damaged addresses give the default, never an error', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(parseOrderListQuery(`?${search}`).pageIndex).toBeGreaterThan(0)
    }),
    { numRuns: 1_000, seed: 20261121 },
  )
  expect(
    parseOrderListQuery('?pageIndex=-3&pageSize=7&sort=nothing.up&repairOrderStatus=unknown&isOverdue=perhaps&submittedFrom='),
  ).toEqual({
    ...DEFAULT_ORDER_LIST_QUERY,
    filters: { isOverdue: null, submittedFrom: '' },
  })
  expect(printOrderListQuery(DEFAULT_ORDER_LIST_QUERY)).toBe('')
})
