import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { captchaHeaders, securityHeaders } from '../../server/http/security-headers.ts'
import { trustNoMarkup } from '../../src/app/browser-guards.ts'

const policyOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    (headers['Content-Security-Policy'] ?? '').split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values]
    }),
  )

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the application', 'src/**/*.{ts,tsx}', false],
  ['the demo', '{src,mocks}/**/*.{ts,tsx}', true],
])('the headers of %s require Trusted Types and name exactly the policies of its source', (_, sources, isDemo) => {
  const made = globSync(sources)
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/createPolicy\('([\w-]+)'/g)])
    .map(([, name = '']) => name)
  const policy = policyOf(securityHeaders({ isDemo }))
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  expect(policy['trusted-types']?.toSorted()).toEqual(made.toSorted())
})

test('the document of the captcha is let in as a frame, and nothing else of the policy changes', () => {
  const [without, policy] = [policyOf(securityHeaders()), policyOf(securityHeaders({ captchaFrame: 'https://captcha.example/x/' }))]
  expect(without['frame-src']).toEqual(["'none'"])
  expect(policy).toEqual({ ...without, 'frame-src': ['https://captcha.example'] })
})

test('only the demo frames documents of its own, for the gallery', () => {
  const [product, demo] = [policyOf(securityHeaders()), policyOf(securityHeaders({ isDemo: true }))]
  expect([product['frame-src'], product['frame-ancestors']]).toEqual([["'none'"], ["'none'"]])
  expect([demo['frame-src'], demo['frame-ancestors']]).toEqual([["'self'"], ["'self'"]])
})

test('the hosts of reCAPTCHA are let in by the headers of its own document only, which only the application may embed', () => {
  const policy = policyOf(captchaHeaders('https://service.example'))
  expect(policy['frame-ancestors']).toEqual(['https://service.example'])
  expect(policy['script-src']).toContain('https://www.recaptcha.net/recaptcha/')
  expect(JSON.stringify(securityHeaders({ captchaFrame: 'https://captcha.example/' }))).not.toMatch(/google|gstatic|recaptcha\.net/)
})

test('no text becomes markup, except empty text, or the address of a script, except that of the service worker', () => {
  type Rule = (text: string) => string | null
  const createPolicy = vi.fn<(name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => void>()
  vi.stubGlobal('trustedTypes', { createPolicy })
  trustNoMarkup()
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('default')
  expect(['', ' ', '<img src=x onerror=alert(1)>'].map((text) => rules?.createHTML(text))).toEqual(['', null, null])
  const address = '/service-worker.js'
  expect([address, '/assets/index.js', `https://other.example${address}`].map((url) => rules?.createScriptURL(url))).toEqual([
    address,
    null,
    null,
  ])
})

test('a browser without Trusted Types is not affected', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(trustNoMarkup).not.toThrow()
})
