import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configureApi } from '../../src/api/index.ts'
import { CAPTCHA_PATIENCE_MS } from '../../src/shared/constants.ts'
import { captcha } from '../../src/machines/sign-in/captcha/captcha.ts'
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
/** What the document of the captcha answers to a request; undefined is no answer. */
let frameAnswer: (request: { readonly type: string; readonly action?: string }) => unknown

const refuseLogin = async (request: Request) => {
  logins.push(await request.json())
  return Response.json({ message: 'no' })
}

beforeEach(() => {
  logins = []
  frameAnswer = ({ type, action }) => (type === 'captcha.start' ? { type: 'ready' } : { type: 'token', token: `token of ${action}` })
  // there is no such host: the window answers in its place
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    postMessage: (request: { type: string }, _: string, [port]: readonly MessagePort[]) => {
      const answer = frameAnswer(request)
      if (answer !== undefined) port?.postMessage(answer)
    },
  } as unknown as Window)
  answerCalls((call, _, request) => {
    if (call === KEY) return key()
    return call === LOGIN ? refuseLogin(request) : undefined
  })
  configureApi({ apiBase: '/api', captchaFrame: 'https://captcha.invalid/' })
})
closeAfterEach()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const opened = async (path: string) => {
  await openApp(path)
  await vi.waitUntil(() => document.querySelector('h1')?.textContent && !document.querySelector('main .animate-pulse'), { timeout: 30_000 })
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
const frame = () => document.querySelector('iframe')
const saysUnavailable = () => vi.waitUntil(() => document.body.innerText.includes(words('captcha-unavailable')), { timeout: 5000 })

test('a form waits for the key as long as for any answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const late = Promise.withResolvers<Response>()
  key = () => late.promise
  await opened(paths.login)
  await submit()
  vi.advanceTimersByTime(CAPTCHA_PATIENCE_MS)
  expect(logins).toEqual([])
  late.resolve(new Response(null, { status: 500 }))
  expect(await sentToken()).toEqual([undefined])
})

describe('an unavailable captcha is reported, and the form can be submitted', () => {
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

  test('a document of the captcha that does not answer within 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    key = () => ok('site-key')
    frameAnswer = () => undefined
    await opened(paths.login)
    await vi.waitUntil(frame)
    expect(getComputedStyle(frame() ?? document.body).visibility).toBe('hidden')
    vi.advanceTimersByTime(CAPTCHA_PATIENCE_MS)
    await saysUnavailable()
    expect(frame()).toBeNull()
    await submit()
    expect(await sentToken()).toEqual([undefined])
  })

  test('a blocked script: retrying loads it, and the next token comes from it', async () => {
    key = () => ok('site-key')
    const answer = frameAnswer
    frameAnswer = () => ({ type: 'unavailable' })
    await opened(paths.login)
    await saysUnavailable()
    frameAnswer = answer
    await userEvent.click(page.getByRole('button', { name: words('shared-retry') }))
    await expect.poll(() => document.body.innerText.includes(words('captcha-recaptcha'))).toBe(true)
    expect(document.body.innerText).not.toContain(words('captcha-unavailable'))
    await submit()
    expect(await sentToken()).toEqual(['token of login'])
  })
})

const WITH_BADGE: readonly string[] = [paths.login, paths.backendLogin, paths.forgot, paths.backendForgot, paths.register]
test.each(routes.map((row) => [row.path, row] as const))('%s shows the reCAPTCHA badge exactly where it is needed', async (path, row) => {
  key = () => ok('site-key')
  if (row.requiresAuth) signedIn()
  await opened(path.replaceAll(/:\w+/g, 'r1'))
  const isShown = () => frame() !== null && getComputedStyle(frame() ?? document.body).visibility === 'visible'
  await expect.poll(isShown).toBe(WITH_BADGE.includes(path))
})

test('the frame has a title, cannot navigate the page, and goes with it', async () => {
  key = () => ok('site-key')
  await opened(paths.login)
  await vi.waitUntil(frame)
  expect([frame()?.title, frame()?.sandbox.contains('allow-top-navigation')]).toEqual([text('captcha-frame'), false])
  history.replaceState(null, '', '/notFound')
  await expect.poll(frame).toBeNull()
  await expect.poll(() => captcha.getSnapshot().value).toBe('closed')
})

test('five pages need the badge', () => expect(routes.filter(({ path }) => WITH_BADGE.includes(path))).toHaveLength(5))
