import { describe, expect, test } from 'vitest'
import { checkOrder, normaliseOrder, type OrderContext, type OrderValues } from '../../../src/domain/rules/order.ts'
import { ADDRESS, ORDER, ORDER_CONTEXT, short } from './values.ts'

const check = (change: OrderValues, level: 'temp' | 'submit' = 'submit', context: Partial<OrderContext> = {}) =>
  short(checkOrder({ ...ORDER, ...change }, level, { ...ORDER_CONTEXT, ...context }))

test('a complete order passes at both levels', () => {
  expect(check({}, 'temp')).toEqual([])
  expect(check({}, 'submit')).toEqual([])
})

test('an empty order may be saved, not submitted', () => {
  expect(checkOrder({}, 'temp', { ...ORDER_CONTEXT, itemCount: 0 })).toEqual([])
  expect(short(checkOrder({}, 'submit', { ...ORDER_CONTEXT, itemCount: 0 }))).toEqual([
    'deliveryMethod rule-choose',
    'receiveAddresses rule-addressReturn',
    'invoiceType rule-choose',
    'items rule-itemCount',
    'dataBackupConfirmed rule-backup',
    'termsVersion rule-terms',
  ])
})

describe('format rules, checked in a temporary save too', () => {
  test.each<[string, OrderValues]>([
    ['customerReferenceNo rule-tooLong', { customerReferenceNo: '1'.repeat(65) }],
    ['receiveAddresses rule-addressDuplicate', { receiveAddresses: [ADDRESS, ADDRESS] }],
    ['receiveAddresses rule-addressCount', { receiveAddresses: [ADDRESS, ADDRESS, ADDRESS, ADDRESS] }],
    [
      'receiveAddresses.1.mobilePhone rule-mobilePhone',
      { receiveAddresses: [ADDRESS, { ...ADDRESS, addressType: 'invoice', mobilePhone: '1' }] },
    ],
    ['taxId rule-taxId', { invoiceType: 'company', taxId: '12345678' }],
    ['invoiceTitle rule-tooShort', { invoiceType: 'company', invoiceTitle: '晨' }],
    ['invoiceTitle rule-tooLong', { invoiceType: 'company', invoiceTitle: '晨'.repeat(61) }],
    ['inboundCarrier rule-tooLong', { inboundCarrier: 'c'.repeat(41) }],
    ['inboundTrackingNo rule-trackingNo', { inboundTrackingNo: 'AB_1' }],
    ['inboundTrackingNo rule-tooLong', { inboundTrackingNo: '1'.repeat(41) }],
    ['remark rule-tooLong', { remark: '話'.repeat(501) }],
  ])('%s', (issue, change) => {
    expect(check(change, 'temp')).toContain(issue)
    expect(check(change, 'submit')).toContain(issue)
  })
})

test('the expected date is for employees: today or later; it is not checked for customers', () => {
  const employee = { isCustomer: false }
  expect(check({ expectedReturnDate: '2026-11-20' }, 'temp', employee)).toEqual(['expectedReturnDate rule-dateNotBefore'])
  expect(check({ expectedReturnDate: '2026-11-31' }, 'temp', employee)).toEqual(['expectedReturnDate rule-date'])
  expect(check({ expectedReturnDate: '2026-11-21' }, 'temp', employee)).toEqual([])
  expect(check({ expectedReturnDate: '2026-11-20' })).toEqual([])
})

describe('checked only on submission', () => {
  test.each<[string, OrderValues]>([
    ['deliveryMethod rule-choose', { deliveryMethod: null }],
    ['receiveAddresses rule-addressReturn', { receiveAddresses: [{ ...ADDRESS, addressType: 'invoice' }] }],
    ['receiveAddresses rule-addressPickup', { deliveryMethod: 'pickup' }],
    ['invoiceType rule-choose', { invoiceType: null }],
    ['taxId rule-required', { invoiceType: 'company', invoiceTitle: '晨光資訊' }],
    ['invoiceTitle rule-required', { invoiceType: 'company', taxId: '12345675', invoiceTitle: ' ' }],
    ['dataBackupConfirmed rule-backup', { dataBackupConfirmed: false }],
    ['termsVersion rule-terms', { termsVersion: '' }],
  ])('%s', (issue, change) => {
    expect(check(change, 'temp')).toEqual([])
    expect(check(change, 'submit')).toEqual([issue])
  })
})

test('1 to 20 items; an unknown number is not checked', () => {
  expect(check({}, 'submit', { itemCount: 0 })).toEqual(['items rule-itemCount'])
  expect(check({}, 'temp', { itemCount: 21 })).toEqual(['items rule-itemCount'])
  expect(check({}, 'submit', { itemCount: 20 })).toEqual([])
  expect(short(checkOrder(ORDER, 'submit', { today: '2026-11-21' }))).toEqual([])
})

test('an employee must name the customer', () => {
  expect(check({}, 'submit', { isCustomer: false })).toEqual(['customerId rule-choose'])
  expect(check({ customerId: 'c1' }, 'submit', { isCustomer: false })).toEqual([])
  expect(check({}, 'temp', { isCustomer: false })).toEqual([])
})

test.each<[string, OrderValues]>([
  ['a company invoice', { invoiceType: 'company', taxId: ' １２３４５６７５', invoiceTitle: '晨光資訊股份有限公司' }],
  ['tax id left over from a company invoice', { invoiceType: 'personal', taxId: '1' }],
  ['a pickup with its address', { deliveryMethod: 'pickup', receiveAddresses: [ADDRESS, { ...ADDRESS, addressType: 'pickup' }] }],
  ['a return expected today', { expectedReturnDate: '2026-11-21' }],
  ['a tracking number with spaces', { inboundTrackingNo: 'AB 12-３' }],
])('accepted: %s', (_, change) => {
  expect(check(change, 'temp')).toEqual([])
  expect(check(change, 'submit')).toEqual([])
})

test('normalised as stored, with its addresses; absent fields stay absent', () => {
  expect(normaliseOrder({ remark: ' 請小心輕放 ', taxId: '1234 5675', inboundTrackingNo: ' ａ-1 ', rowVersion: 3 })).toEqual({
    remark: '請小心輕放',
    taxId: '12345675',
    inboundTrackingNo: 'a-1',
    rowVersion: 3,
  })
  expect(normaliseOrder({ invoiceType: 'personal', taxId: '12345675' })).toEqual({
    invoiceType: 'personal',
    taxId: null,
    invoiceTitle: null,
  })
  expect(normaliseOrder({ receiveAddresses: [{ ...ADDRESS, city: '台北市' }] }).receiveAddresses?.[0]?.city).toBe('臺北市')
})
