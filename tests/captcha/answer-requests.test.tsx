import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRequests } from '../../captcha/answer-requests.ts'

/** The requested scripts; the test decides how each ends. */
let scripts: HTMLScriptElement[]
let receive: ReturnType<typeof answerRequests>
beforeEach(() => {
  scripts = []
  receive = answerRequests()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  delete window.grecaptcha
})

/** The document gets a message, from the embedding one unless said otherwise. Returns the answer, if one comes. */
const post = async (data: unknown, { source = parent, withPort = true }: { source?: Window | null; withPort?: boolean } = {}) => {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise((resolve) => {
    port1.addEventListener('message', (event) => resolve(event.data))
  })
  port1.start()
  receive({ data, source, ports: withPort ? [port2] : [] })
  return answer
}
const START = { type: 'captcha.start', siteKey: 'site-key' }
const arrives = () => {
  window.grecaptcha = { ready: (callback) => callback(), execute: (key, { action }) => Promise.resolve(`${key} ${action}`) }
  scripts.at(-1)?.dispatchEvent(new Event('load'))
}

test('the script is loaded once, by the first request, and each further one gets a token', async () => {
  expect(scripts).toEqual([])
  const started = post(START)
  arrives()
  expect(await started).toEqual({ type: 'ready' })
  expect(await post({ ...START, siteKey: 'another-key' })).toEqual({ type: 'ready' })
  expect(await post({ type: 'captcha.execute', action: 'login' })).toEqual({ type: 'token', token: 'site-key login' })
  expect(scripts).toHaveLength(1)
})

test('blocked at both hosts: unavailable', async () => {
  const started = post(START)
  scripts[0]?.dispatchEvent(new Event('error'))
  await vi.waitUntil(() => scripts.length === 2)
  scripts[1]?.dispatchEvent(new Event('error'))
  expect(await started).toEqual({ type: 'unavailable' })
})

test('forbidden by the policy of the document: forbidden', async () => {
  const started = post(START)
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', { blockedURI: 'https://www.recaptcha.net/recaptcha/' }),
  )
  scripts[0]?.dispatchEvent(new Event('error'))
  await vi.waitUntil(() => scripts.length === 2)
  scripts[1]?.dispatchEvent(new Event('error'))
  expect(await started).toEqual({ type: 'forbidden' })
})

test('a token before the start: unavailable', async () => {
  expect(await post({ type: 'captcha.execute', action: 'login' })).toEqual({ type: 'unavailable' })
})

test.each([
  ['of another window', START, { source: window }],
  ['without a source', START, { source: null }],
  ['without a port', START, { withPort: false }],
  ['that is no request', { type: 'captcha.start' }, {}],
  ['of reCAPTCHA itself', 'recaptcha-setup', {}],
] as const)('a message %s is ignored', async (_, data, options) => {
  const answer = post(data, options)
  expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 50, 'none'))])).toBe('none')
  expect(scripts).toEqual([])
})
