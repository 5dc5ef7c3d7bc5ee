import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkNewPassword,
  checkPasswordChange,
  loadCommonPasswords,
  passwordProblem,
  passwordStrength,
} from '../../../src/domain/rules/password.ts'
import { SEEDED } from '../seed.ts'
import { short } from './values.ts'

const common = await loadCommonPasswords()
const CUSTOMER = { isCustomer: true, account: 'chang@mail.example', userName: '張怡君', common }
const EMPLOYEE = { isCustomer: false, account: 'coo01', userName: '陳志明', common }
const keyOf = (password: string, context = CUSTOMER) => passwordProblem(password, context)?.key

test('the list holds over 3000 passwords, long ones too', () => {
  expect(common.size).toBeGreaterThan(3000)
  expect([...common].filter((password) => password.length >= 12).length).toBeGreaterThan(250)
  expect([...common].every((password) => password === password.toLowerCase() && password.length >= 4)).toBe(true)
})

describe('length in code points', () => {
  const letters = (count: number) => Array.from({ length: count }, (_, i) => String.fromCodePoint(0x4e00 + i * 7)).join('')

  test.each([
    [CUSTOMER, 12],
    [EMPLOYEE, 15],
  ])('%#: from the minimum to 128', (context, min) => {
    expect(passwordProblem(letters(min - 1), context)).toEqual({ key: 'rule-tooShort', values: { min } })
    expect(passwordProblem(letters(min), context)).toBeUndefined()
    expect(passwordProblem(letters(128), context)).toBeUndefined()
    expect(passwordProblem(letters(129), context)).toEqual({ key: 'rule-tooLong', values: { max: 128 } })
  })

  test('a code point counts once, stored or composed in any form', () => {
    expect(keyOf('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔')).toBe('rule-tooShort')
    expect(keyOf('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧')).toBeUndefined()
    expect(keyOf('éàüñôîçêëäö'.normalize('NFD'))).toBe('rule-tooShort')
  })

  test('an empty password is left to the rule `required`', () => expect(keyOf('')).toBeUndefined())
})

describe('content', () => {
  test.each([
    'green-teapot-river',
    '        mole        ',
    'three wise owls',
    '山高月小水落石出清風徐來',
    '739-204-118-662-9',
    // a piece of five characters is not short
    'abcdeabcdeabcde',
    // less than half of it is the common password
    '202620261iloveyou',
    'ünïcödé ♥ tøö!',
  ])('accepts %j', (password) => expect(passwordProblem(password, CUSTOMER)).toBeUndefined())

  test.each([
    'administrator',
    'unbelievable',
    'Qwertyuiop12',
    'iloveyou2026!',
    '!!letmein!!!',
    'qwertyqwerty',
    'Dragon dragon'.replace(' ', ''),
    '1234567890123',
    'aaaaaaaaaaaaaaa',
    'abcabcabcabc',
    // the longest piece that counts as short
    'abcdabcdabcd',
    // exactly half of it is the common password, at either end
    '20262026iloveyou',
    'iloveyou20262026',
    '😀😀😀😀😀😀😀😀😀😀😀😀',
    'ｑｗｅｒｔｙｕｉｏｐ１２',
  ])('refuses the common %j', (password) => expect(keyOf(password)).toBe('rule-passwordCommon'))

  test('without the list only repetitions are common', () => {
    const context = { ...CUSTOMER, common: undefined }
    expect(passwordProblem('unbelievable', context)).toBeUndefined()
    expect(passwordProblem('abcabcabcabc', context)?.key).toBe('rule-passwordCommon')
  })

  test.each([
    ['chang@mail.example', CUSTOMER],
    ['my CHANG is here', CUSTOMER],
    ['我是張怡君，你好嗎今天天氣', CUSTOMER],
    ['the coo01 of the office', EMPLOYEE],
    ['wilson lives by a lake', { ...EMPLOYEE, userName: 'Emma Wilson' }],
    ['where emmawilson lives', { ...EMPLOYEE, userName: 'Emma Wilson' }],
  ])('refuses words of the account: %j', (password, context) => expect(keyOf(password, context)).toBe('rule-passwordOwn'))

  test('ignores words of the account with one or two Latin letters', () => {
    expect(keyOf('polite lizards', { ...CUSTOMER, account: 'li@mail.example', userName: 'Jo Li' })).toBeUndefined()
  })

  test.each([
    ['Repair the roof', 'repair'],
    ['今天我要去維修我的電腦喔', '維修'],
    ['my passwordless life', 'password'],
  ])('refuses product names: %j', (password, word) =>
    expect(passwordProblem(password, CUSTOMER)).toEqual({ key: 'rule-passwordWord', values: { word } }),
  )
})

describe('repeated password', () => {
  const check = (password: string, confirmPassword: string, level: 'temp' | 'submit' = 'submit') =>
    short(checkNewPassword({ password, confirmPassword }, level, CUSTOMER))

  test('both are required on submission', () => {
    expect(check('', '')).toEqual(['password rule-required', 'confirmPassword rule-required'])
    expect(check('', '', 'temp')).toEqual([])
  })
  test('both must be equal after normalisation', () => {
    expect(check('three wise owls', 'three wise owl')).toEqual(['confirmPassword rule-passwordConfirm'])
    expect(check('café by the sea', 'café by the sea'.normalize('NFD'))).toEqual([])
  })
})

test('a change requires the current password and a different new one', () => {
  const check = (oldPassword: string, password: string) =>
    short(checkPasswordChange({ oldPassword, password, confirmPassword: password }, 'submit', CUSTOMER))
  expect(check('', '')).toEqual(['oldPassword rule-required', 'password rule-required', 'confirmPassword rule-required'])
  expect(check('three wise owls', 'three wise owls')).toEqual(['password rule-passwordSame'])
  expect(check('three wise owls', 'short')).toEqual(['password rule-tooShort'])
  expect(check('three wise owls', 'four wise owls')).toEqual([])
})

describe('strength', () => {
  test.each([
    ['', 0],
    ['qwertyuiop12', 0],
    ['chang', 0],
    ['three owls', 1],
    ['three wise owls', 2],
    ['three wise owls!', 3],
    ['three wise owls by the lake', 4],
    ['abbabaabbbabaaabbaabab', 2],
    ['x'.repeat(129), 1],
  ])('%j is %i', (password, strength) => expect(passwordStrength(password, CUSTOMER)).toBe(strength))

  test('is at least two exactly where the rules accept the password', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (password) => {
        const isAccepted = password !== '' && passwordProblem(password, EMPLOYEE) === undefined
        expect(passwordStrength(password, EMPLOYEE) >= 2).toBe(isAccepted)
      }),
      SEEDED,
    )
  })

  test('stays fast for long input', () => {
    const began = performance.now()
    passwordStrength('1'.repeat(1_000_000), CUSTOMER)
    passwordStrength('12345678'.repeat(16), CUSTOMER)
    passwordStrength('1'.repeat(127) + '2', CUSTOMER)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
