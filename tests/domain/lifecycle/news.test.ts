import { describe, expect, test } from 'vitest'
import { CUSTOMER_NEWS, EMPLOYEE_NEWS, newsKeyOf } from '../../../src/domain/lifecycle/news.ts'
import { TRANSITIONS } from '../../../src/domain/lifecycle/transitions.ts'

describe('notification texts', () => {
  test.each(CUSTOMER_NEWS)('for a customer: %s', (kind) => {
    expect(newsKeyOf(kind, true)).toBe(`customer-${kind}`)
  })

  test.each(EMPLOYEE_NEWS)('for an employee: %s', (kind) => {
    expect(newsKeyOf(kind, false)).toBe(`employee-${kind}`)
  })

  test('none for the other side’s kinds or for unknown kinds', () => {
    expect([newsKeyOf('overdue', true), newsKeyOf('accept', false)]).toEqual([undefined, undefined])
    expect([newsKeyOf('', true), newsKeyOf('constructor', false)]).toEqual([undefined, undefined])
  })

  test('every transition that notifies has a text', () => {
    const notified = TRANSITIONS.flatMap(({ action, notifies = [] }) =>
      notifies.map((group) => ({ action, isCustomer: group === 'customer' })),
    )
    expect(notified.length).toBeGreaterThan(10)
    expect(notified.filter(({ action, isCustomer }) => newsKeyOf(action, isCustomer) === undefined)).toEqual([])
  })
})
