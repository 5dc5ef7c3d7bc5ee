import { describe, expect, test } from 'vitest'
import type { ReceiveAddress } from '../../../src/domain/entities/repair-order.ts'
import { checkAddress, normaliseAddress } from '../../../src/domain/rules/address.ts'
import { ADDRESS, FOREIGN_ADDRESS, short } from './values.ts'

const check = (change: Partial<ReceiveAddress>, level: 'temp' | 'submit' = 'submit') =>
  short(checkAddress({ ...ADDRESS, ...change }, level))

test('complete addresses pass at both levels', () => {
  for (const address of [ADDRESS, FOREIGN_ADDRESS])
    for (const level of ['temp', 'submit'] as const) expect(checkAddress(address, level)).toEqual([])
})

test('an empty address may be saved, not submitted', () => {
  expect(checkAddress({ addressType: 'return' }, 'temp')).toEqual([])
  expect(short(checkAddress({ addressType: 'return' }, 'submit', 'receiveAddresses.0.'))).toEqual([
    'receiveAddresses.0.receiverName rule-required',
    'receiveAddresses.0.countryCode rule-choose',
    'receiveAddresses.0.phoneCountryCode rule-choose',
    'receiveAddresses.0.mobilePhone rule-phoneRequired',
    'receiveAddresses.0.postalCode rule-required',
    'receiveAddresses.0.city rule-choose',
    'receiveAddresses.0.district rule-choose',
    'receiveAddresses.0.addressLine rule-required',
  ])
})

test('abroad, city, district and postal code are unrestricted', () => {
  const long = { ...FOREIGN_ADDRESS, postalCode: '1'.repeat(13), city: 'c'.repeat(51), district: 'd'.repeat(51) }
  expect(short(checkAddress(long, 'temp'))).toEqual(['postalCode rule-tooLong', 'city rule-tooLong', 'district rule-tooLong'])
  expect(checkAddress({ ...FOREIGN_ADDRESS, postalCode: 'SW1A 1AA', city: 'London' }, 'submit')).toEqual([])
})

describe('format rules, checked in a temporary save too', () => {
  test.each<[string, Partial<ReceiveAddress>]>([
    ['receiverName rule-tooShort', { receiverName: '張' }],
    ['receiverName rule-tooLong', { receiverName: '張'.repeat(51) }],
    ['companyName rule-tooLong', { companyName: 'c'.repeat(101) }],
    ['countryCode rule-option', { countryCode: 'Taiwan' }],
    ['phoneCountryCode rule-option', { phoneCountryCode: '886' }],
    ['mobilePhone rule-mobilePhone', { mobilePhone: '0223456789' }],
    ['mobilePhone rule-phoneForeign', { phoneCountryCode: '+65', mobilePhone: '123' }],
    ['telephone rule-telephone', { telephone: '23456789' }],
    ['telephone rule-phoneForeign', { phoneCountryCode: '+65', mobilePhone: null, telephone: '12345' }],
    ['extension rule-extension', { extension: '1234567' }],
    ['email rule-email', { email: 'nobody' }],
    ['email rule-tooLong', { email: `${'a'.repeat(250)}@b.tw` }],
    ['postalCode rule-postalCode', { postalCode: '1140' }],
    ['city rule-option', { city: '臺北縣', district: null }],
    ['addressLine rule-tooShort', { addressLine: '路一號' }],
    ['addressLine rule-tooLong', { addressLine: '路'.repeat(101) }],
    ['addressLine rule-noPostBox', { addressType: 'pickup', addressLine: '內湖郵政第 12 號信箱' }],
    ['addressLine rule-noPostBox', { addressType: 'pickup', addressLine: 'P.O. Box 123, Taipei' }],
  ])('%s', (issue, change) => {
    expect(check(change, 'temp')).toContain(issue)
    expect(check(change, 'submit')).toContain(issue)
  })
})

describe('consistency rules, checked only on submission', () => {
  test.each<[string, Partial<ReceiveAddress>]>([
    ['postalCode rule-postalCodeDistrict', { postalCode: '220' }],
    ['district rule-district', { district: '板橋區' }],
    ['mobilePhone rule-phoneRequired', { mobilePhone: ' ' }],
  ])('%s', (issue, change) => {
    expect(check(change, 'temp')).toEqual([])
    expect(check(change, 'submit')).toContain(issue)
  })

  test('the message has the right phone code', () => {
    expect(checkAddress({ ...ADDRESS, postalCode: '220' }, 'submit')[0]?.values).toEqual({ district: '內湖區', postalCode: '114' })
  })
})

test.each<[string, Partial<ReceiveAddress>]>([
  ['landline only', { mobilePhone: null, telephone: '(02) 2345-6789', extension: '123' }],
  ['mobile as people write it', { mobilePhone: '＋886 912-345-678' }],
  ['old and new postal codes', { postalCode: '11466' }],
  ['new postal code', { postalCode: '114-066' }],
  ['台 for 臺', { city: '台北市' }],
  ['a post-office box for a return', { addressLine: '內湖郵政第 12 號信箱' }],
  ['a street that only sounds like a box', { addressType: 'pickup', addressLine: '12 Popo Boxwood Road' }],
])('accepted: %s', (_, change) => {
  expect(check(change, 'temp')).toEqual([])
  expect(check(change, 'submit')).toEqual([])
})

test('without a country the formats of Taiwan apply', () => {
  const unset = { countryCode: null, phoneCountryCode: '' }
  expect(check(unset, 'temp')).toEqual([])
  expect(check({ ...unset, mobilePhone: '61234567', city: 'London' }, 'temp')).toEqual(['mobilePhone rule-mobilePhone', 'city rule-option'])
})

test('normalised as stored, absent fields stay absent', () => {
  const typed: ReceiveAddress = {
    addressType: 'return',
    receiverName: ' 張怡君 ',
    mobilePhone: '０９１２ 345-678',
    city: '台中市',
    postalCode: '４０７',
    email: null,
  }
  expect(normaliseAddress(typed)).toEqual({
    addressType: 'return',
    receiverName: '張怡君',
    mobilePhone: '0912345678',
    city: '臺中市',
    postalCode: '407',
    email: null,
  })
  expect(typed.receiverName).toBe(' 張怡君 ')
})
