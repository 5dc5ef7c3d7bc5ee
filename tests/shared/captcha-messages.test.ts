import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaptchaAnswer, readCaptchaRequest } from '../../src/shared/captcha-messages.ts'
import { SEEDED } from '../domain/seed.ts'

test.each([
  [{ type: 'captcha.start', siteKey: '6Lc-key' }],
  [{ type: 'captcha.execute', action: 'login' }],
  [{ type: 'captcha.execute', action: 'register' }],
])('the request %o is read, without further fields', (request) => {
  expect(readCaptchaRequest({ ...request, more: 1 })).toEqual(request)
})

test.each([
  [undefined],
  ['captcha.start'],
  [{ type: 'captcha.start' }],
  [{ type: 'captcha.start', siteKey: '' }],
  [{ type: 'captcha.start', siteKey: 7 }],
  [{ type: 'captcha.start', siteKey: 'k'.repeat(201) }],
  [{ type: 'captcha.execute' }],
  [{ type: 'captcha.execute', action: 'purchase' }],
  [{ type: 'ready' }],
])('%o is no request', (data) => {
  expect(readCaptchaRequest(data)).toBeUndefined()
})

test.each([[{ type: 'ready' }], [{ type: 'forbidden' }], [{ type: 'unavailable' }], [{ type: 'token', token: 't' }]])(
  'the answer %o is read, without further fields',
  (answer) => {
    expect(readCaptchaAnswer({ ...answer, accessToken: 'x' })).toEqual(answer)
  },
)

test.each([
  [null],
  [{ type: 'token' }],
  [{ type: 'token', token: '' }],
  [{ type: 'token', token: ['t'] }],
  [{ type: 'token', token: 't'.repeat(8193) }],
  [{ type: 'captcha.start', siteKey: 'key' }],
])('%o is no answer', (data) => {
  expect(readCaptchaAnswer(data)).toBeUndefined()
})

test('anything else is neither, and never an exception', () => {
  const message = fc.oneof(
    fc.anything(),
    fc.record({ type: fc.anything(), siteKey: fc.anything(), action: fc.anything(), token: fc.anything() }),
  )
  const isNeither = (data: unknown) => {
    expect([readCaptchaRequest(data), readCaptchaAnswer(data)]).toEqual([undefined, undefined])
  }
  fc.assert(fc.property(message, isNeither), { ...SEEDED, numRuns: 1000 })
})
