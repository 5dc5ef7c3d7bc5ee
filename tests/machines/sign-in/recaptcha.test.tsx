import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAPTCHA_PATIENCE_MS } from '../../../src/shared/constants.ts'
import { tokenOf } from '../../../src/machines/sign-in/captcha/provider.ts'
import { loadRecaptcha, ScriptForbidden } from '../../../src/machines/sign-in/captcha/recaptcha.ts'

/** The requested scripts; the test decides how each ends. */
let scripts: HTMLScriptElement[]
beforeEach(() => {
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete window.grecaptcha
})

const execute = vi.fn<(siteKey: string, options: { readonly action: string }) => Promise<string>>()
const arrives = (script: HTMLScriptElement | undefined, isReady = true) => {
  window.grecaptcha = { ready: (callback) => isReady && callback(), execute }
  script?.dispatchEvent(new Event('load'))
}
const fails = (script: HTMLScriptElement | undefined) => script?.dispatchEvent(new Event('error'))
const begin = (key = 'site key') => {
  const giving = new AbortController()
  return { giveUp: () => giving.abort(), loading: loadRecaptcha(key, giving.signal) }
}

test('loads the script with the site key of the service, and each token names its action', async () => {
  const { loading } = begin()
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.recaptcha.net/recaptcha/api.js?render=site%20key'])
  arrives(scripts[0])
  const provider = await loading
  execute.mockResolvedValueOnce('token-1').mockResolvedValueOnce('token-2')
  expect([await tokenOf(provider, 'login'), await tokenOf(provider, 'register')]).toEqual(['token-1', 'token-2'])
  expect(execute.mock.calls).toEqual([
    ['site key', { action: 'login' }],
    ['site key', { action: 'register' }],
  ])
})

test.each(['blocked', 'answered by something else'])('%s at the first host: loads from the second one', async (kind) => {
  const { loading } = begin()
  if (kind === 'blocked') fails(scripts[0])
  else scripts[0]?.dispatchEvent(new Event('load'))
  await vi.waitUntil(() => scripts.length === 2)
  expect(scripts[1]?.src).toBe('https://www.google.com/recaptcha/api.js?render=site%20key')
  arrives(scripts[1])
  expect((await loading).kind).toBe('recaptcha')
})

test('blocked at both: rejects', async () => {
  const { loading } = begin()
  const refused = loading.catch(String)
  fails(scripts[0])
  await vi.waitUntil(() => scripts.length === 2)
  fails(scripts[1])
  expect(await refused).toContain('could not be loaded')
})

test('aborted while the first is loading: rejects without trying the other host', async () => {
  const { loading, giveUp } = begin()
  const refused = loading.catch(String)
  giveUp()
  expect(await refused).toContain('could not be loaded')
  expect(scripts).toHaveLength(1)
})

const violation = (blockedURI: string) =>
  document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { blockedURI }))

test.each([
  ['of the captcha', 'https://www.google.com/recaptcha/api.js', true],
  ['of another origin', 'https://elsewhere.example/script.js', false],
])('a security policy that forbids a script %s', async (_, blockedURI, isForbidden) => {
  const { loading } = begin()
  const refused = loading.catch((error: unknown) => error)
  fails(scripts[0])
  await vi.waitUntil(() => scripts.length === 2)
  violation(blockedURI)
  fails(scripts[1])
  expect((await refused) instanceof ScriptForbidden).toBe(isForbidden)
})

test('a security policy that refuses a script’s URL: forbidden, without trying the other host', async () => {
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedScriptURL' assignment.")
  })
  await expect(begin().loading).rejects.toThrow(ScriptForbidden)
  expect(scripts).toEqual([])
})

test('a script that never becomes ready stays pending: the machine times out', async () => {
  const { loading } = begin()
  arrives(scripts[0], false)
  const early = await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 50, 'still waiting'))])
  expect(early).toBe('still waiting')
})

test.each([
  [
    'throws, as for a wrong key',
    () =>
      execute.mockImplementationOnce(() => {
        throw new Error('Invalid site key')
      }),
  ],
  ['rejects', () => execute.mockRejectedValueOnce(new Error('no'))],
])('a captcha that %s gives no token and does not block the form', async (_, prepare) => {
  const { loading } = begin()
  arrives(scripts[0])
  prepare()
  expect(await tokenOf(await loading, 'login')).toBe('')
})

test('a captcha removed from the page never answers: no token after 10 s', async () => {
  const { loading } = begin()
  arrives(scripts[0])
  const provider = await loading
  execute.mockReturnValueOnce(new Promise(() => {}))
  vi.useFakeTimers()
  const token = tokenOf(provider, 'forgot')
  await vi.advanceTimersByTimeAsync(CAPTCHA_PATIENCE_MS)
  expect(await token).toBe('')
})
