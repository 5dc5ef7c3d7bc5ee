import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectFrame, frameAt } from '../../../src/machines/sign-in/captcha/frame.ts'
import { CAPTCHA_PATIENCE_MS } from '../../../src/shared/constants.ts'
import { CaptchaForbidden, tokenOf } from '../../../src/machines/sign-in/captcha/provider.ts'

const FRAME = { url: 'https://captcha.example/', siteKey: 'site-key' }
beforeEach(() => void vi.stubGlobal('location', { origin: 'https://service.example' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A frame that answers each request as given; undefined is no answer. */
const frameThat = (answer: (request: { type: string }) => unknown) => {
  const postMessage = vi.fn<(request: { type: string }, origin: string, ports: readonly MessagePort[]) => void>((request, _, [port]) => {
    const data = answer(request)
    if (data !== undefined) port?.postMessage(data)
  })
  return { postMessage, window: { postMessage } as unknown as Window }
}
const answering =
  (token: unknown) =>
  ({ type }: { type: string }) =>
    type === 'captcha.start' ? { type: 'ready' } : token

test('the frame of another origin is taken', () => {
  expect(frameAt('https://captcha.example', 'key')).toEqual({ url: 'https://captcha.example/', siteKey: 'key' })
})

test.each([
  ['no URL', ''],
  ['a path', '/captcha.html'],
  ['the origin of the application', 'https://service.example/captcha.html'],
  ['the same, written differently', 'HTTPS://SERVICE.example:443/'],
  ['another scheme', 'javascript:void 0'],
  ['data', 'data:text/html,<p>'],
])('%s is refused: the script must not share the origin of the tokens', (_, url) => {
  expect(() => frameAt(url, 'key')).toThrow(CaptchaForbidden)
})

test('the site key goes to the origin of the frame only, and each token names its action', async () => {
  const { window, postMessage } = frameThat(answering({ type: 'token', token: 't' }))
  const provider = await connectFrame(FRAME, window)
  expect(await provider.getToken('forgot')).toBe('t')
  expect(postMessage.mock.calls.map(([request, origin]) => [request, origin])).toEqual([
    [{ type: 'captcha.start', siteKey: 'site-key' }, 'https://captcha.example'],
    [{ type: 'captcha.execute', action: 'forgot' }, 'https://captcha.example'],
  ])
})

test('a script that the policy of the frame forbids is told apart from one that is not available', async () => {
  await expect(connectFrame(FRAME, frameThat(() => ({ type: 'forbidden' })).window)).rejects.toThrow(CaptchaForbidden)
  const failure = await connectFrame(FRAME, frameThat(() => ({ type: 'unavailable' })).window).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(CaptchaForbidden)
})

test.each([
  ['text', 'ready'],
  ['a token instead', { type: 'token', token: 't' }],
  ['an unknown type', { type: 'navigate', to: 'https://elsewhere.example' }],
])('an answer to the start that is %s is refused', async (_, data) => {
  await expect(connectFrame(FRAME, frameThat(() => data).window)).rejects.toThrow(/could not be loaded|an invalid answer/)
})

test.each([
  ['a token that is no text', { type: 'token', token: { html: '<b>' } }],
  ['an oversized token', { type: 'token', token: 't'.repeat(100_000) }],
  ['none', { type: 'unavailable' }],
])('instead of a token %s: the form is sent without one', async (_, data) => {
  expect(await tokenOf(await connectFrame(FRAME, frameThat(answering(data)).window), 'login')).toBe('')
})

test('a frame without an answer, e.g. removed from the page: no token after 10 s', async () => {
  const provider = await connectFrame(FRAME, frameThat(answering(undefined)).window)
  vi.useFakeTimers()
  const token = tokenOf(provider, 'login')
  await vi.advanceTimersByTimeAsync(CAPTCHA_PATIENCE_MS)
  expect(await token).toBe('')
})

test('messages to the page itself are no answers: only the port that the frame was given counts', async () => {
  const listen = vi.fn<(type: string) => void>()
  vi.stubGlobal('addEventListener', listen)
  await connectFrame(FRAME, frameThat(answering(undefined)).window)
  expect(listen).not.toHaveBeenCalled()
})
