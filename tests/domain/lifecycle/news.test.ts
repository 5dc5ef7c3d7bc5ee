import { describe, expect, test } from 'vitest'
import { CUSTOMER_NEWS, EMPLOYEE_NEWS, newsKeyOf } from '../../../src/domain/lifecycle/news.ts'
import { TRANSITIONS } from '../../../src/domain/lifecycle/transitions.ts'

describe('what people are told of', () => {
  test.each(CUSTOMER_NEWS)('a customer of %s', (kind) => {
    expect(newsKeyOf(kind, true)).toBe(`customer-${kind}`)
  })

  test.each(EMPLOYEE_NEWS)('an employee of %s', (kind) => {
    expect(newsKeyOf(kind, false)).toBe(`employee-${kind}`)
  })

  test('of nothing that is meant for the other side, and of nothing unknown', () => {
    expect([newsKeyOf('overdue', true), newsKeyOf('accept', false)]).toEqual([undefined, undefined])
    expect([newsKeyOf('', true), newsKeyOf('constructor', false)]).toEqual([undefined, undefined])
  })

  test('every row of the table that tells somebody has its words', () => {
    const notified = TRANSITIONS.flatMap(({ action, notifies = [] }) =>
      notifies.map((group) => ({ action, isCustomer: group === 'customer' })),
    )
    expect(notified.length).toBeGreaterThan(10)
    expect(notified.filter(({ action, isCustomer }) => newsKeyOf(action, isCustomer) === undefined)).toEqual([])
  })
})
