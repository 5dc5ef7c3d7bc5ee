import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { configureApi, fetchCalls } from '../../src/api/index.ts'
import { LOCAL_CAPTCHA_KEY } from '../../src/domain/local-captcha.ts'
import { captchaMachine } from '../../src/machines/sign-in/captcha.machine.ts'
import { localCaptcha } from '../../mocks/captcha.ts'
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
  delete window.grecaptcha
})

/** Opens a new captcha; every script that it requests loads. */
const open = async (key: () => Response, captcha?: 'local' | 'recaptcha') => {
  answerCalls((call) => (call === 'GET /helper/v1/captcha/key' ? key() : undefined))
  configureApi({ apiBase: '/api', captcha })
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    window.grecaptcha = { ready: (callback) => callback(), execute: () => Promise.resolve('token') }
    if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event('load'))
  })
  const actor = createActor(captchaMachine).start()
  actor.send({ type: 'captcha.open' })
  const { value, context } = await waitFor(actor, (snapshot) => snapshot.hasTag('settled'))
  actor.stop()
  return [value, context.provider?.kind, append.mock.calls.length]
}

test.each([
  ['a key of its own', () => ok('6Lc-site-key'), ['ready', 'recaptcha', 1]],
  ['the key of the local captcha', () => ok(LOCAL_CAPTCHA_KEY), ['ready', 'local', 0]],
  ['an empty key', () => ok(''), ['notNeeded', undefined, 0]],
  ['no key', () => ok(null), ['notNeeded', undefined, 0]],
  ['404', () => new Response(null, { status: 404 }), ['notNeeded', undefined, 0]],
] as const)('%s from the server selects the captcha', async (_, key, expected) => {
  expect(await open(key)).toEqual(expected)
})

test('the configuration overrides the kind', async () => {
  expect(await open(() => ok('6Lc-site-key'), 'local')).toEqual(['ready', 'local', 0])
  vi.restoreAllMocks()
  expect(await open(() => ok(LOCAL_CAPTCHA_KEY), 'recaptcha')).toEqual(['ready', 'recaptcha', 1])
})

test('a default installation on the mock backend: the local captcha, no external script and no warning', async () => {
  const delivered: unknown = await (await fetch('/config.json')).json()
  answerCalls((call) => (call === 'GET /helper/v1/captcha/key' ? ok(localCaptcha().siteKey) : undefined))
  configureApi(delivered)
  const append = vi.spyOn(document.head, 'append')
  await openApp('/login')
  await expect.poll(() => document.querySelector('[data-captcha]')?.textContent, SLOW).toBe(text('captcha-local'))
  expect(append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)).toEqual([])
})
