import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadRecaptcha, ScriptForbidden } from '../../captcha/recaptcha.ts'

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
  delete window.grecaptcha
})

const execute = vi.fn<(siteKey: string, options: { readonly action: string }) => Promise<string>>()
const arrives = (script: HTMLScriptElement | undefined, isReady = true) => {
  window.grecaptcha = { ready: (callback) => isReady && callback(), execute }
  script?.dispatchEvent(new Event('load'))
}
const fails = (script: HTMLScriptElement | undefined) => script?.dispatchEvent(new Event('error'))
const begin = () => loadRecaptcha('site key')

test('loads the script with the site key of the service, and each token names its action', async () => {
  const loading = begin()
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.recaptcha.net/recaptcha/api.js?render=site%20key'])
  arrives(scripts[0])
  const { getToken } = await loading
  execute.mockResolvedValueOnce('token-1').mockResolvedValueOnce('token-2')
  expect([await getToken('login'), await getToken('register')]).toEqual(['token-1', 'token-2'])
  expect(execute.mock.calls).toEqual([
    ['site key', { action: 'login' }],
    ['site key', { action: 'register' }],
  ])
})

test.each(['blocked', 'answered by something else'])('%s at the first host: loads from the second one', async (kind) => {
  const loading = begin()
  if (kind === 'blocked') fails(scripts[0])
  else scripts[0]?.dispatchEvent(new Event('load'))
  await vi.waitUntil(() => scripts.length === 2)
  expect(scripts[1]?.src).toBe('https://www.google.com/recaptcha/api.js?render=site%20key')
  arrives(scripts[1])
  execute.mockResolvedValueOnce('token')
  expect(await (await loading).getToken('login')).toBe('token')
})

test('blocked at both: rejects', async () => {
  const loading = begin()
  const refused = loading.catch(String)
  fails(scripts[0])
  await vi.waitUntil(() => scripts.length === 2)
  fails(scripts[1])
  expect(await refused).toContain('could not be loaded')
})

const violation = (blockedURI: string) =>
  document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { blockedURI }))

test.each([
  ['of the captcha', 'https://www.google.com/recaptcha/api.js', true],
  ['of another origin', 'https://elsewhere.example/script.js', false],
])('a security policy that forbids a script %s', async (_, blockedURI, isForbidden) => {
  const loading = begin()
  const refused = loading.catch((error: unknown) => error)
  fails(scripts[0])
  await vi.waitUntil(() => scripts.length === 2)
  violation(blockedURI)
  fails(scripts[1])
  expect((await refused) instanceof ScriptForbidden).toBe(isForbidden)
})

test('a script that never becomes ready stays pending: the application times out', async () => {
  const loading = begin()
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
  ['rejects', () => execute.mockRejectedValueOnce(new Error('refused'))],
])('a captcha that %s rejects', async (_, prepare) => {
  const loading = begin()
  arrives(scripts[0])
  prepare()
  await expect((await loading).getToken('login')).rejects.toThrow(/Invalid site key|refused/)
})
