import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { endpoints } from '../../../src/api/endpoints.ts'
import { Rejected } from '../../../src/api/errors.ts'
import { portable } from '../../../mocks/inspector/portable.ts'

const SECRET = 'Xq7-secret-of-a-person'
const textOf = (value: unknown) => JSON.stringify(portable(value))

describe('secrets', () => {
  test.each([
    'password',
    'newPassword',
    'confirmPassword',
    'accessToken',
    'refreshToken',
    'captchaToken',
    'token',
    'link',
    'authorization',
    'clientSecret',
    'code',
    'verificationCode',
  ])('a text in the field %s does not appear, at any depth', (name) => {
    expect(textOf({ [name]: SECRET })).not.toContain(SECRET)
    expect(textOf([{ values: { [name]: SECRET } }])).not.toContain(SECRET)
    expect(textOf(new Map([[name, SECRET]]))).not.toContain(SECRET)
    expect(textOf({ [name]: { typed: [SECRET] } })).not.toContain(SECRET)
    expect(textOf({ type: 'form.change', field: name, patch: { [name]: SECRET } })).not.toContain(SECRET)
    expect(textOf({ field: name, value: SECRET })).not.toContain(SECRET)
    expect(textOf(Object.assign(new Error('no'), { current: { [name]: name === 'code' ? '' : SECRET } }))).not.toContain(SECRET)
  })

  test('a code of digits does not appear, whether it is a text or a number', () => {
    expect(textOf({ code: '481516' })).not.toContain('481516')
    expect(textOf({ code: 481_516 })).not.toContain('481516')
  })

  test.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'Bearer abcdef-0123456789',
    '/resetPassword/id-1/Xq7Secret',
    'https://demo.example/customer/verifyEmail/id-1/Xq7Secret?x=1',
    '/track?token=Xq7Secret',
  ])('within a text it does not appear: %s', (text) => {
    expect(textOf({ said: text })).not.toMatch(/Xq7Secret|c2lnbmF0dXJl|0123456789/)
  })

  test('no field of a request that takes a password or a token appears', () => {
    const named = [...JSON.stringify(endpoints).matchAll(/"(\w*(?:[Pp]assword|[Tt]oken))"/g)].map(([, name = '']) => name)
    for (const name of named) expect(textOf({ [name]: SECRET })).not.toContain(SECRET)
  })

  test('the rest stays: error codes, countries, yes and no about a password', () => {
    expect(portable({ code: 'row-changed', isPasswordSet: true, country: { code: 'TW' }, postalCode: '106' })).toEqual({
      code: 'row-changed',
      isPasswordSet: true,
      country: { code: 'TW' },
      postalCode: '106',
    })
  })
})

test('what is no plain data is told by a mark', () => {
  const actor = createActor(createMachine({ id: 'child' }), { id: 'form' })
  const again: Record<string, unknown> = { name: 'ring' }
  again['self'] = again
  expect(
    portable({
      at: new Date(0),
      chosen: new Set([1]),
      file: new File(['abc'], 'a.txt', { type: 'text/plain' }),
      form: actor,
      run: function run() {
        return undefined
      },
      again,
      error: new Rejected({ status: 409, message: 'changed', code: 'row-changed', fieldErrors: [] }),
    }),
  ).toEqual({
    at: { $date: '1970-01-01T00:00:00.000Z' },
    chosen: { $set: [1] },
    file: { $file: { name: 'a.txt', type: 'text/plain', size: 3 } },
    form: { $actor: 'form' },
    run: { $function: 'run' },
    again: { name: 'ring', self: { $again: true } },
    error: { $error: { name: 'Rejected', message: 'changed', status: 409, code: 'row-changed', fieldErrors: [] } },
  })
})
