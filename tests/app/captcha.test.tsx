import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CAPTCHA_PATIENCE_MS } from '../../src/shared/constants.ts'
import { paths } from '../../src/shared/paths.ts'
import { routes } from '../../src/app/routes.tsx'
import { answerCalls, closeAfterEach, ok, openApp, signedIn } from './support.tsx'
import { text } from '../text.ts'

const KEY = 'GET /helper/v1/captcha/key'
const LOGIN = 'POST /customer/v1/login'
const words = (key: 'captcha-unavailable' | 'captcha-recaptcha' | 'shared-retry' | 'identity-login-submit') => text(key)

/** The bodies of the login requests. */
let logins: unknown[]
/** What the service says about its key. */
let key: () => Response | Promise<Response>
/** The scripts that the captcha requested. */
let scripts: HTMLScriptElement[]

const refuseLogin = async (request: Request) => {
  logins.push(await request.json())
  return Response.json({ message: 'no' })
}

beforeEach(() => {
  logins = []
  scripts = []
  const append = Node.prototype.appendChild.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) scripts.push(node)
      else if (node instanceof Node) append(node)
  })
  answerCalls((call, _, request) => {
    if (call === KEY) return key()
    return call === LOGIN ? refuseLogin(request) : undefined
  })
})
closeAfterEach()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.grecaptcha
  document.querySelectorAll('.grecaptcha-badge').forEach((badge) => badge.remove())
})

const opened = async (path: string) => {
  await openApp(path)
  await vi.waitUntil(() => document.querySelector('h1')?.textContent && !document.querySelector('main .animate-pulse'), { timeout: 10_000 })
}
const submit = async () => {
  await vi.waitUntil(() => document.querySelector('input[name=password]'))
  for (const [name, value] of [
    ['account', 'chang@mail.example'],
    ['password', 'secret'],
  ] as const) {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (input === null) throw new Error(`no ${name}`)
    await userEvent.fill(input, value)
  }
  document.querySelector<HTMLElement>('form button[type=submit]')?.click()
}
const sentToken = async () => {
  await vi.waitUntil(() => logins.length > 0, { timeout: 3000 })
  return logins.map((body) => (body as { captchaToken?: string }).captchaToken)
}
const saysUnavailable = () => vi.waitUntil(() => document.body.innerText.includes(words('captcha-unavailable')), { timeout: 5000 })

// the page has one captcha, which is loaded again only after a failure: these tests come first
describe('an unavailable captcha is reported, and the form can be submitted', () => {
  test('slower than 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    key = () => new Promise(() => {})
    await opened(paths.login)
    await submit()
    expect(logins).toEqual([])
    vi.advanceTimersByTime(CAPTCHA_PATIENCE_MS)
    expect(await sentToken()).toEqual([undefined])
    await saysUnavailable()
  })

  test.each([
    ['an error', () => new Response(null, { status: 500 })],
    ['a damaged answer', () => new Response('{"message":"OK","da', { headers: { 'content-type': 'application/json' } })],
  ])('%s', async (_, answer) => {
    key = answer
    await opened(paths.login)
    await saysUnavailable()
    await submit()
    expect(await sentToken()).toEqual([undefined])
  })

  test('a blocked script: retrying loads it, and the next token comes from it', async () => {
    key = () => ok('site-key')
    await opened(paths.login)
    for (const count of [1, 2]) {
      await vi.waitUntil(() => scripts.length === count)
      scripts.at(-1)?.dispatchEvent(new Event('error'))
    }
    await saysUnavailable()
    await userEvent.click(page.getByRole('button', { name: words('shared-retry') }))
    await vi.waitUntil(() => scripts.length === 3)
    window.grecaptcha = { ready: (callback) => callback(), execute: (_, { action }) => Promise.resolve(`token of ${action}`) }
    scripts.at(-1)?.dispatchEvent(new Event('load'))
    await expect.poll(() => document.body.innerText.includes(words('captcha-recaptcha'))).toBe(true)
    expect(document.body.innerText).not.toContain(words('captcha-unavailable'))
    await submit()
    expect(await sentToken()).toEqual(['token of login'])
  })
})

const WITH_BADGE: readonly string[] = [paths.login, paths.backendLogin, paths.forgot, paths.backendForgot, paths.register]
test.each(routes.map((row) => [row.path, row] as const))('%s shows the reCAPTCHA badge exactly where it is needed', async (path, row) => {
  key = () => ok('site-key')
  const badge = Object.assign(document.createElement('div'), { className: 'grecaptcha-badge' })
  document.body.append(badge)
  if (row.requiresAuth) signedIn()
  await opened(path.replaceAll(/:\w+/g, 'r1'))
  await expect.poll(() => getComputedStyle(badge).visibility).toBe(WITH_BADGE.includes(path) ? 'visible' : 'hidden')
})

test('five pages need the badge', () => expect(routes.filter(({ path }) => WITH_BADGE.includes(path))).toHaveLength(5))
