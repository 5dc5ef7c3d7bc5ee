import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../src/api/config.ts'
import { API_BASE_PATH } from '../src/shared/constants.ts'
import { SEEDED } from './domain/seed.ts'

const DEFAULTS = {
  apiBase: API_BASE_PATH,
  loginAuthorization: '',
  captcha: undefined,
  captchaFrame: '',
  networkFailure: 'logout',
  changes: false,
}

test.each([[undefined], [null], [''], ['text'], [7], [[]], [{}], [{ other: 1 }]])('%o: the defaults', (json) => {
  expect(readConfig(json)).toEqual(DEFAULTS)
})

test.each([
  [{ apiBase: 'https://x.example/api' }, { ...DEFAULTS, apiBase: 'https://x.example/api' }],
  [{ apiBase: 'https://x.example/api/' }, { ...DEFAULTS, apiBase: 'https://x.example/api' }],
  [{ apiBase: '' }, { ...DEFAULTS, apiBase: '' }],
  [{ loginAuthorization: 'Basic abc' }, { ...DEFAULTS, loginAuthorization: 'Basic abc' }],
  [
    { apiBase: '/x', loginAuthorization: 'Basic abc', more: true },
    { ...DEFAULTS, apiBase: '/x', loginAuthorization: 'Basic abc' },
  ],
  [{ captcha: 'recaptcha' }, { ...DEFAULTS, captcha: 'recaptcha' }],
  [{ captcha: 'local' }, { ...DEFAULTS, captcha: 'local' }],
  [{ networkFailure: 'stay' }, { ...DEFAULTS, networkFailure: 'stay' }],
  [{ networkFailure: 'logout' }, DEFAULTS],
  [{ changes: true }, { ...DEFAULTS, changes: true }],
  [{ captchaFrame: 'https://captcha.example/' }, { ...DEFAULTS, captchaFrame: 'https://captcha.example/' }],
])('%o is accepted', (json, config) => {
  expect(readConfig(json)).toEqual(config)
})

test.each([
  [
    { apiBase: null, loginAuthorization: 'Basic abc' },
    { ...DEFAULTS, loginAuthorization: 'Basic abc' },
  ],
  [
    { apiBase: '/x', loginAuthorization: 7 },
    { ...DEFAULTS, apiBase: '/x' },
  ],
  [
    { apiBase: '/x', captcha: 'other', captchaFrame: null },
    { ...DEFAULTS, apiBase: '/x' },
  ],
  [{ changes: 'true' }, DEFAULTS],
  [
    { apiBase: '/x', networkFailure: 'Stay' },
    { ...DEFAULTS, apiBase: '/x' },
  ],
])('%o: a value of a wrong type is replaced by its default, the others are used', (json, config) => {
  expect(readConfig(json)).toEqual(config)
})

test('any configuration gives valid texts, a valid captcha kind and a valid answer to network failures, never an exception', () => {
  const json = fc.oneof(
    fc.jsonValue(),
    fc.anything(),
    fc.record(
      {
        apiBase: fc.anything(),
        loginAuthorization: fc.anything(),
        captcha: fc.anything(),
        captchaFrame: fc.anything(),
        changes: fc.anything(),
        networkFailure: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  )
  const isConfig = (given: unknown) => {
    const { captcha, changes, networkFailure, ...texts } = readConfig(given)
    expect(texts).toEqual({ apiBase: expect.any(String), loginAuthorization: expect.any(String), captchaFrame: expect.any(String) })
    expect([undefined, 'local', 'recaptcha']).toContain(captcha)
    expect(['logout', 'stay']).toContain(networkFailure)
    expect([false, true]).toContain(changes)
  }
  fc.assert(fc.property(json, isConfig), { ...SEEDED, numRuns: 1000 })
})
