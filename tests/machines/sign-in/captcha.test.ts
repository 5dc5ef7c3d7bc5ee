import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { CAPTCHA_PATIENCE_MS } from '../../../src/shared/constants.ts'
import { isLocalCaptchaToken } from '../../../src/domain/local-captcha.ts'
import { captcha, captchaToken } from '../../../src/machines/sign-in/captcha/captcha.ts'
import { CaptchaForbidden, localCaptcha, tokenOf, type CaptchaProvider } from '../../../src/machines/sign-in/captcha/provider.ts'
import { captchaMachine } from '../../../src/machines/sign-in/captcha.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { openService, statesOf, type Service } from '../support.ts'
import { coversChart, createActor } from '../chart.ts'

const KEY = 'GET /helper/v1/captcha/key'
let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => {
  service.renew()
  // the security policy tells the document
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => service.close())

const begin = (machine = captchaMachine) => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock })
  const states = statesOf(actor)
  actor.start()
  return {
    actor,
    clock,
    states,
    is: (state: 'ready' | 'notNeeded' | 'unavailable' | 'forbidden') => waitFor(actor, (s) => s.matches(state), { timeout: 5000 }),
  }
}
const FRAME = { url: 'https://captcha.example/', siteKey: 'site-key' }
type Found = { readonly frame?: typeof FRAME }
const finding = (find: (signal: AbortSignal) => Promise<Found>, connect = () => new Promise<CaptchaProvider>(() => {})) =>
  begin(
    captchaMachine.provide({
      actors: { find: request((_: undefined, signal) => find(signal)), connect: request(connect) },
    }),
  )
/** A captcha whose frame is there, and connects as given. */
const framed = async (connect?: () => Promise<CaptchaProvider>) => {
  const started = finding(() => Promise.resolve({ frame: FRAME }), connect)
  started.actor.send(OPEN)
  await waitFor(started.actor, (snapshot) => snapshot.matches({ starting: { framed: 'loading' } }))
  return started
}
const LOADED = { type: 'frame.loaded', window: globalThis as unknown as Window } as const
const CLOSE = { type: 'captcha.close' } as const
const RECAPTCHA: CaptchaProvider = { getToken: () => Promise.resolve('token') }
const OPEN = { type: 'captcha.open' } as const

describe('the machine', () => {
  test('loads only when a sign-in page opens it, and once for several', async () => {
    const { actor, is } = begin()
    expect(service.calls).toEqual([])
    actor.send(OPEN)
    actor.send(OPEN)
    await is('ready')
    actor.send(OPEN)
    expect(service.calls).toEqual([KEY])
    expect(actor.getSnapshot().context.provider).toBe(localCaptcha)
  })

  test('a service without a captcha: not needed', async () => {
    const { actor, is } = finding(() => Promise.resolve({}))
    actor.send(OPEN)
    await is('notNeeded')
    expect(actor.getSnapshot().context.provider).toBeUndefined()
  })

  test('a service without the call: not needed', async () => {
    service.faults.set('helper.captchaKey', { kind: 'status', status: 404 })
    const { actor, is } = begin()
    actor.send(OPEN)
    expect((await is('notNeeded')).context.provider).toBeUndefined()
  })

  test.each([
    ['no answer', { kind: 'noNetwork' }],
    ['a damaged answer', { kind: 'malformed' }],
  ] as const)('%s: unavailable, and opening it again retries', async (_, fault) => {
    service.faults.set('helper.captchaKey', fault)
    const { actor, is } = begin()
    actor.send(OPEN)
    await is('unavailable')
    service.faults.clear()
    actor.send(OPEN)
    expect((await is('ready')).context.provider).toBe(localCaptcha)
  })

  test('the key is waited for as long as any answer, and no longer than the page is open', async () => {
    let given: AbortSignal | undefined
    const { actor, clock } = finding((signal) => {
      given = signal
      return new Promise(() => {})
    })
    actor.send(OPEN)
    await vi.waitUntil(() => given)
    clock.increment(2 * CAPTCHA_PATIENCE_MS)
    expect(actor.getSnapshot().matches({ starting: 'asking' })).toBe(true)
    actor.send(CLOSE)
    expect(given?.aborted).toBe(true)
  })

  test('a deployment without a document for the captcha: forbidden, and opening it again changes nothing', async () => {
    const { actor, is } = finding(() => Promise.reject(new CaptchaForbidden()))
    actor.send(OPEN)
    expect((await is('forbidden')).context.provider).toBeUndefined()
    actor.send(OPEN)
    expect(actor.getSnapshot().value).toBe('forbidden')
  })

  test('reCAPTCHA: its frame is shown, connects once it is loaded, and goes when the page is left', async () => {
    const { actor, is } = await framed(() => Promise.resolve(RECAPTCHA))
    expect(actor.getSnapshot().context).toEqual({ frame: FRAME, provider: undefined })
    actor.send(LOADED)
    expect((await is('ready')).context).toEqual({ frame: FRAME, provider: RECAPTCHA })
    actor.send(CLOSE)
    expect(actor.getSnapshot().value).toBe('closed')
    expect(actor.getSnapshot().context).toEqual({ frame: undefined, provider: undefined })
  })

  test('the local captcha stays when the page is left', async () => {
    const { actor, is } = begin()
    actor.send(OPEN)
    await is('ready')
    actor.send(CLOSE)
    expect(actor.getSnapshot().context.provider).toBe(localCaptcha)
  })

  test('a page that is left while the frame loads takes it along', async () => {
    const { actor } = await framed()
    actor.send(CLOSE)
    expect(actor.getSnapshot().context.frame).toBeUndefined()
  })

  // the browser may load a page of its own in place of the frame before it tells of the violation
  test.each([false, true])('a frame that the security policy of the page forbids, loaded: %s: forbidden', async (isLoaded) => {
    const { actor } = await framed()
    if (isLoaded) actor.send(LOADED)
    const violate = (effectiveDirective: string) =>
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }))
    violate('img-src')
    expect(actor.getSnapshot().context.frame).toBe(FRAME)
    violate('frame-src')
    expect(actor.getSnapshot().value).toBe('forbidden')
    expect(actor.getSnapshot().context.frame).toBeUndefined()
  })

  test.each([
    ['whose script is forbidden', new CaptchaForbidden(), 'forbidden'],
    ['whose script is blocked', new Error('blocked'), 'unavailable'],
  ] as const)('a frame %s goes', async (_, error, state) => {
    const { actor, is } = await framed(() => Promise.reject(error))
    actor.send(LOADED)
    expect((await is(state)).context.frame).toBeUndefined()
  })

  test('frame and script have 10 s together', async () => {
    const { actor, clock, is } = await framed()
    clock.increment(CAPTCHA_PATIENCE_MS - 1)
    actor.send(LOADED)
    clock.increment(1)
    expect((await is('unavailable')).context.frame).toBeUndefined()
  })
})

describe('a token', () => {
  test('opens the captcha automatically; each token is new', async () => {
    const { signal } = new AbortController()
    const tokens = [await captchaToken('login', signal), await captchaToken('forgot', signal)]
    expect(tokens.every(isLocalCaptchaToken)).toBe(true)
    expect(new Set(tokens).size).toBe(2)
    expect(captcha.getSnapshot().matches('ready')).toBe(true)
  })

  const provider = (getToken: CaptchaProvider['getToken']): CaptchaProvider => ({ getToken })

  test('of a provider that rejects: none, and the form is not blocked', async () => {
    expect(
      await tokenOf(
        provider(() => Promise.reject(new Error('wrong key'))),
        'login',
      ),
    ).toBe('')
  })

  test('of a provider without an answer: none, after 10 s', async () => {
    vi.useFakeTimers()
    const token = tokenOf(
      provider(() => new Promise(() => {})),
      'login',
    )
    await vi.advanceTimersByTimeAsync(CAPTCHA_PATIENCE_MS)
    expect(await token).toBe('')
    vi.useRealTimers()
  })
})

coversChart(captchaMachine)
