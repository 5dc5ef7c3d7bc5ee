import { describe, expect, test } from 'vitest'
import { orderIdIn, orderNoOf } from '../../src/domain/counter.ts'
import { codePathOf } from '../../src/domain/print.ts'
import { walkInAccount } from '../../src/domain/rules/counter.ts'
import { checkCustomer } from '../../src/domain/rules/customer.ts'
import { checkOrder } from '../../src/domain/rules/order.ts'

describe('what is scanned', () => {
  test.each([
    ['RO20261121-0001', 'RO20261121-0001'],
    [' ro20261121-0001-02 ', 'RO20261121-0001'],
    ['ＲＯ20261121-0001-2', 'RO20261121-0001'],
    ['RO20261121', undefined],
    ['0912-345-678', undefined],
  ])('%s is of the order %s', (text, no) => expect(orderNoOf(text)).toBe(no))

  test('the address in a printed code names its order, below whatever folder', () => {
    expect(orderIdIn(`https://service.example/app${codePathOf('order-1', { revision: 3, itemId: 'item-1' })}`)).toBe('order-1')
    expect(orderIdIn('https://service.example/repairOrder')).toBeUndefined()
  })
})

describe('a customer of the counter', () => {
  const issuesOf = (person: object, mayLackMail: boolean) =>
    checkCustomer(walkInAccount({ userName: '王小美', mobilePhone: '0912345678', ...person }), 'submit', { mayLackMail }).map(
      ({ field }) => field,
    )

  test('needs a name and a telephone, and a mail address nowhere but elsewhere', () => {
    expect(issuesOf({}, true)).toEqual([])
    expect(issuesOf({}, false)).toEqual(['userAccount'])
    expect(issuesOf({ userName: '', mobilePhone: '' }, true)).toEqual(['userName', 'mobilePhone'])
  })

  test('a mail address that is given must be one', () => expect(issuesOf({ userAccount: 'may@' }, true)).toEqual(['userAccount']))
})

test.each([
  ['an employee, over the counter', false, 'walkIn', []],
  ['an employee, by mail', false, 'mailIn', ['receiveAddresses']],
  ['a customer who will come', true, 'walkIn', ['receiveAddresses']],
] as const)('a return address is asked for: %s', (_, isCustomer, deliveryMethod, expected) => {
  const order = { customerId: 'zoe', deliveryMethod, invoiceType: 'none', dataBackupConfirmed: true, termsVersion: '2026-01' } as const
  expect(checkOrder(order, 'submit', { today: '2026-11-21', isCustomer }).map(({ field }) => field)).toEqual(expected)
})
