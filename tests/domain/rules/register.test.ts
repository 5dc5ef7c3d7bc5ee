import { describe, expect, test } from 'vitest'
import { loadCommonPasswords } from '../../../src/domain/rules/password.ts'
import { checkRegister, normaliseRegister, REGISTER_DEFAULTS, type RegisterValues } from '../../../src/domain/rules/register.ts'
import { ADDRESS, short } from './values.ts'

const common = await loadCommonPasswords()
const PERSON: RegisterValues = {
  ...REGISTER_DEFAULTS,
  userAccount: 'mei@mail.example',
  userName: '林美玉',
  mobilePhone: '0900000011',
  language: 'zh-hant',
  password: 'three wise owls',
  confirmPassword: 'three wise owls',
  termsVersion: '2026-01',
}
const COMPANY: RegisterValues = { ...PERSON, customerType: 'company', companyName: '晨光資訊股份有限公司', taxId: '12345675' }
const check = (change: Partial<RegisterValues>, level: 'temp' | 'submit' = 'submit') =>
  short(checkRegister({ ...PERSON, ...change }, level, { common }))

test('a person, a company, and one with an address pass at both levels', () => {
  for (const form of [PERSON, COMPANY, { ...PERSON, defaultAddress: ADDRESS }])
    for (const level of ['temp', 'submit'] as const) expect(checkRegister(form, level, { common })).toEqual([])
})

test('an empty form requires every field on submission, none before', () => {
  const empty: RegisterValues = {
    ...REGISTER_DEFAULTS,
    customerType: 'company',
    userAccount: '',
    userName: '',
    language: 'zh-hant',
    password: '',
    confirmPassword: '',
    termsVersion: '',
  }
  expect(checkRegister(empty, 'temp', {})).toEqual([])
  expect(short(checkRegister(empty, 'submit', {}))).toEqual([
    'userAccount rule-required',
    'userName rule-required',
    'companyName rule-required',
    'taxId rule-required',
    'mobilePhone rule-phoneRequired',
    'password rule-required',
    'confirmPassword rule-required',
    'termsVersion rule-terms',
  ])
})

describe('each rule', () => {
  test.each<[string, Partial<RegisterValues>]>([
    ['userAccount rule-email', { userAccount: 'mei' }],
    ['userAccount rule-tooLong', { userAccount: `${'m'.repeat(250)}@a.tw` }],
    ['userName rule-tooShort', { userName: '林' }],
    ['userName rule-tooLong', { userName: '林'.repeat(51) }],
    ['companyName rule-tooShort', { ...COMPANY, companyName: '晨' }],
    ['companyName rule-tooLong', { ...COMPANY, companyName: '晨'.repeat(101) }],
    ['taxId rule-taxId', { ...COMPANY, taxId: '12345673' }],
    ['phoneCountryCode rule-option', { phoneCountryCode: '886' }],
    ['mobilePhone rule-mobilePhone', { mobilePhone: '12345' }],
    ['telephone rule-telephone', { telephone: '123' }],
    ['extension rule-extension', { extension: '1234567' }],
    ['defaultAddress.postalCode rule-postalCode', { defaultAddress: { ...ADDRESS, postalCode: '12' } }],
    ['password rule-passwordCommon', { password: 'unbelievable', confirmPassword: 'unbelievable' }],
    ['password rule-passwordOwn', { password: 'mei has three owls', confirmPassword: 'mei has three owls' }],
    ['confirmPassword rule-passwordConfirm', { confirmPassword: 'three wise owl' }],
  ])('%s', (issue, change) => expect(check(change, 'temp')).toEqual([issue]))

  test('an address is complete or absent', () => {
    expect(check({ defaultAddress: { ...ADDRESS, receiverName: '' } })).toEqual(['defaultAddress.receiverName rule-required'])
  })
  test('a landline is enough', () => expect(check({ mobilePhone: '', telephone: '02-2345-6789' })).toEqual([]))
  test('company fields of a person are ignored', () => expect(check({ companyName: 'x', taxId: '1' })).toEqual([]))
})

test('fields are stored normalised, passwords unchanged', () => {
  const stored = normaliseRegister({
    ...COMPANY,
    userAccount: ' Mei＠Mail.Example ',
    userName: ' 林美玉 ',
    taxId: '１２３４５６７５',
    mobilePhone: '+886 900-000-011',
    password: ' three wise owls ',
  })
  expect(stored).toMatchObject({
    userAccount: 'mei@mail.example',
    userName: '林美玉',
    taxId: '12345675',
    mobilePhone: '0900000011',
    password: ' three wise owls ',
  })
  expect(normaliseRegister({ ...COMPANY, customerType: 'individual' })).toMatchObject({ companyName: null, taxId: null })
  expect(normaliseRegister(stored)).toEqual(stored)
})
