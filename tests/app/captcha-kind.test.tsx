import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { configureApi, fetchCalls } from '../../src/api/index.ts'
import { LOCAL_CAPTCHA_KEY } from '../../src/domain/local-captcha.ts'
import { captchaMachine } from '../../src/machines/sign-in/captcha.machine.ts'
import { localCaptcha } from '../../src/machines/sign-in/captcha/provider.ts'
import { localCaptcha as mockCaptcha } from '../../mocks/captcha.ts'
import { answerCalls, closeAfterEach, ok, openApp, SLOW } from './support.tsx'
import { text } from '../text.ts'

// a busy machine may need longer to load it than the captcha waits for its key
beforeAll(async () => {
  await fetchCalls()
}, 60_000)
closeAfterEach()
afterEach(() => {
  configureApi({ apiBase: '/api' })
  vi.restoreAllMocks()
})

const FRAME = 'https://captcha.invalid/'

/** Opens a new captcha, until it is settled or wants a frame. */
const open = async (key: () => Response, config: { captcha?: 'local' | 'recaptcha'; captchaFrame?: string } = { captchaFrame: FRAME }) => {
  answerCalls((call) => (call === 'GET /helper/v1/captcha/key' ? key() : undefined))
  configureApi({ apiBase: '/api', ...config })
  const actor = createActor(captchaMachine).start()
  actor.send({ type: 'captcha.open' })
  const { value, context } = await waitFor(actor, (snapshot) => snapshot.hasTag('settled') || snapshot.context.frame !== undefined)
  actor.stop()
  return [value, context.provider, context.frame?.url]
}
const FRAMED = [{ starting: { framed: 'loading' } }, undefined, FRAME]
const LOCAL = ['ready', localCaptcha, undefined]

test.each([
  ['a key of its own', () => ok('6Lc-site-key'), FRAMED],
  ['the key of the local captcha', () => ok(LOCAL_CAPTCHA_KEY), LOCAL],
  ['an empty key', () => ok(''), ['notNeeded', undefined, undefined]],
  ['no key', () => ok(null), ['notNeeded', undefined, undefined]],
  ['404', () => new Response(null, { status: 404 }), ['notNeeded', undefined, undefined]],
] as const)('%s from the server selects the captcha', async (_, key, expected) => {
  expect(await open(key)).toEqual(expected)
})

test('the configuration overrides the kind', async () => {
  expect(await open(() => ok('6Lc-site-key'), { captcha: 'local' })).toEqual(LOCAL)
  expect(await open(() => ok(LOCAL_CAPTCHA_KEY), { captcha: 'recaptcha', captchaFrame: FRAME })).toEqual(FRAMED)
})

test.each([
  ['no document of its own', ''],
  ['a document of the application’s own origin', `${location.origin}/captcha/`],
])('%s: reCAPTCHA is not loaded', async (_, captchaFrame) => {
  expect(await open(() => ok('6Lc-site-key'), { captchaFrame })).toEqual(['forbidden', undefined, undefined])
})

test('a default installation on the mock backend: the local captcha, no external script and no warning', async () => {
  const delivered: unknown = await (await fetch('/config.json')).json()
  answerCalls((call) => (call === 'GET /helper/v1/captcha/key' ? ok(mockCaptcha().siteKey) : undefined))
  configureApi(delivered)
  const append = vi.spyOn(document.head, 'append')
  await openApp('/login')
  await expect.poll(() => document.querySelector('[data-captcha]')?.textContent, SLOW).toBe(text('captcha-local'))
  expect(append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)).toEqual([])
})
