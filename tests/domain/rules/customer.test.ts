import { describe, expect, test } from 'vitest'
import { CUSTOMER_STATUSES, type CustomerInput } from '../../../src/domain/entities/customer.ts'
import {
  checkCustomer,
  CUSTOMER_ACTS,
  customerActs,
  customerStatusOf,
  isInHouse,
  normaliseCustomer,
  suspensionIssues,
  type CustomerActState,
} from '../../../src/domain/rules/customer.ts'

const PERSON: CustomerInput = {
  userAccount: 'new@example.com',
  userName: '新客戶',
  customerType: 'individual',
  phoneCountryCode: '+886',
  mobilePhone: '0912345678',
  language: 'zh-hant',
}
const COMPANY: CustomerInput = { ...PERSON, customerType: 'company', companyName: '海岸旅行社', taxId: '10000009', companyScope: 'company' }
const keys = (values: CustomerInput, context?: Parameters<typeof checkCustomer>[2], level: 'temp' | 'submit' = 'submit') =>
  checkCustomer(values, level, context).map(({ field, key }) => `${field} ${key}`)

describe('a customer account', () => {
  test('a complete account is valid', () => {
    expect(keys(PERSON)).toEqual([])
    expect(keys(COMPANY)).toEqual([])
  })

  test.each<[CustomerInput, string]>([
    [{ ...PERSON, userAccount: '' }, 'userAccount rule-required'],
    [{ ...PERSON, userAccount: 'nobody' }, 'userAccount rule-email'],
    [{ ...PERSON, userName: '王' }, 'userName rule-tooShort'],
    [{ ...PERSON, language: null }, 'language rule-choose'],
    [{ ...COMPANY, companyName: ' ' }, 'companyName rule-required'],
    [{ ...COMPANY, companyName: '社'.repeat(101) }, 'companyName rule-tooLong'],
    [{ ...COMPANY, taxId: null }, 'taxId rule-required'],
    [{ ...COMPANY, taxId: '12345678' }, 'taxId rule-taxId'],
  ])('%j is refused: %s', (values, expected) => expect(keys(values)).toEqual([expected]))

  test('a missing field is an error only on submission; an invalid one always', () => {
    expect(keys({ ...COMPANY, userName: '', taxId: null, companyName: null }, {}, 'temp')).toEqual([])
    expect(keys({ ...COMPANY, taxId: '12345678' }, {}, 'temp')).toEqual(['taxId rule-taxId'])
  })

  test('a private person needs no company fields', () => {
    expect(keys({ ...PERSON, companyName: '', taxId: 'wrong' })).toEqual([])
  })

  test('the last manager of a company cannot be demoted', () => {
    expect(keys({ ...COMPANY, companyScope: 'own' })).toEqual([])
    expect(keys({ ...COMPANY, companyScope: 'own' }, { isLastManager: true })).toEqual(['companyScope rule-lastManager'])
    expect(keys(COMPANY, { isLastManager: true })).toEqual([])
  })

  test('is normalised when stored', () => {
    expect(
      normaliseCustomer({ ...COMPANY, userAccount: ' Ｎew@Example.com ', taxId: '1000 0009', mobilePhone: '0912-345-678' }),
    ).toMatchObject({
      userAccount: 'new@example.com',
      taxId: '10000009',
      mobilePhone: '0912345678',
      companyScope: 'company',
    })
    expect(normaliseCustomer({ ...COMPANY, companyScope: null }).companyScope).toBe('own')
    expect(normaliseCustomer({ ...COMPANY, customerType: 'individual' })).toMatchObject({
      companyName: null,
      taxId: null,
      companyScope: 'own',
    })
  })
})

describe('the status', () => {
  const NOW = '2026-11-20T02:00:00.000Z'
  test.each([
    ['active', '2026-11-20T02:00:00.001Z', 'locked'],
    ['active', NOW, 'active'],
    ['active', null, 'active'],
    ['suspended', '2026-12-01T00:00:00.000Z', 'suspended'],
    ['pendingVerification', null, 'pendingVerification'],
    ['deleted', '2026-12-01T00:00:00.000Z', 'deleted'],
  ] as const)('%s, locked until %s, is shown as %s', (accountStatus, lockedUntil, shown) => {
    expect(customerStatusOf({ accountStatus, lockedUntil }, NOW)).toBe(shown)
  })
})

describe('actions', () => {
  const WAITING = { email: 'new@mail.example', requestedAt: '2026-11-20T02:00:00.000Z', expiresAt: '2026-11-23T02:00:00.000Z' }
  const actsOf = (accountStatus: CustomerActState['accountStatus'], byName?: string | null) =>
    customerActs({ accountStatus, pendingMailbox: byName === undefined ? null : { ...WAITING, byName } }).map(({ act }) => act)
  test.each([
    ['pendingVerification', ['edit', 'invite', 'suspend', 'delete']],
    ['active', ['edit', 'invite', 'suspend', 'delete']],
    ['locked', ['edit', 'invite', 'unlock', 'suspend', 'delete']],
    ['suspended', ['edit', 'activate', 'delete']],
    ['deleted', []],
  ] as const)('%s: %j', (status, acts) => expect(actsOf(status)).toEqual(acts))

  test('every action is possible in some status', () => {
    expect(new Set(CUSTOMER_STATUSES.flatMap((status) => actsOf(status, 'Amy')))).toEqual(new Set(CUSTOMER_ACTS))
  })

  test('a new address that an employee asked for can be sent again and cancelled, the own one of the account not', () => {
    expect(actsOf('active', 'Amy')).toEqual(['edit', 'mailboxAgain', 'mailboxCancel', 'invite', 'suspend', 'delete'])
    expect(actsOf('suspended', 'Amy')).toEqual(['edit', 'mailboxCancel', 'activate', 'delete'])
    expect(actsOf('active', null)).toEqual(['edit', 'invite', 'suspend', 'delete'])
    expect(actsOf('deleted', 'Amy')).toEqual([])
  })

  test('deleting is blocked by open orders and for the last manager, with the reason; no other action is blocked', () => {
    const reasons = (facts: Partial<CustomerActState>) =>
      Object.fromEntries(customerActs({ accountStatus: 'active', ...facts }).map(({ act, reasons: all }) => [act, all]))
    expect(reasons({})).toEqual({ edit: [], invite: [], suspend: [], delete: [] })
    expect(reasons({ openOrderCount: 1 })['delete']).toEqual(['customer-blocked-openOrders'])
    expect(reasons({ openOrderCount: 0, isLastManager: true })['delete']).toEqual(['customer-blocked-lastManager'])
    expect(reasons({ openOrderCount: 2, isLastManager: true })).toEqual({
      edit: [],
      invite: [],
      suspend: [],
      delete: ['customer-blocked-openOrders', 'customer-blocked-lastManager'],
    })
  })
})

test.each([
  [null, 'submitted', false],
  ['2026-11-01T00:00:00Z', 'received', true],
  ['2026-11-01T00:00:00Z', 'readyToReturn', true],
  ['2026-11-01T00:00:00Z', 'infoRequired', true],
  ['2026-11-01T00:00:00Z', 'returned', false],
  ['2026-11-01T00:00:00Z', 'closed', false],
  ['2026-11-01T00:00:00Z', 'rejected', false],
  ['2026-11-01T00:00:00Z', 'cancelled', false],
] as const)('a device received %s that is %s: in the centre %s', (receivedDate, repairStatus, expected) => {
  expect(isInHouse({ receivedDate, repairStatus })).toBe(expected)
})

test('suspending needs a reason, and a confirmation while devices are in the centre', () => {
  const fields = (patch: Partial<Parameters<typeof suspensionIssues>[0]>) =>
    suspensionIssues({ reason: '重複註冊', goodsInHouse: 0, isConfirmed: false, ...patch }).map(({ field, key }) => `${field} ${key}`)
  expect(fields({})).toEqual([])
  expect(fields({ reason: '  ' })).toEqual(['reason rule-required'])
  expect(fields({ reason: '短' })).toEqual(['reason rule-tooShort'])
  expect(fields({ goodsInHouse: 2 })).toEqual(['isConfirmed rule-goodsInHouse'])
  expect(fields({ goodsInHouse: 2, isConfirmed: true })).toEqual([])
})
