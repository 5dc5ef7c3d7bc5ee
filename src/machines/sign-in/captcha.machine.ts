import { assign, fromCallback, setup } from 'xstate'
import { api, captchaFrame, captchaKind } from '../../api/index.ts'
import { CAPTCHA_PATIENCE_MS } from '../../shared/constants.ts'
import { LOCAL_CAPTCHA_KEY } from '../../domain/local-captcha.ts'
import { CaptchaForbidden, localCaptcha, type CaptchaFrame, type CaptchaProvider } from './captcha/provider.ts'
import { request } from '../calls/request.ts'

/** Not part of the sign-in page: a deployment without reCAPTCHA never needs it. */
const frames = () => import('./captcha/frame.ts')

/** Either the provider, or the frame that reCAPTCHA has to be loaded in, or nothing where the server gives no key. */
interface Found {
  readonly provider?: CaptchaProvider
  readonly frame?: CaptchaFrame
}

/**
 * What the server's site key asks for: its own key means reCAPTCHA, the key of the local captcha that one. The configuration may
 * insist on one of the two.
 */
const find = async (_: undefined, signal: AbortSignal): Promise<Found> => {
  const key = await api.helper.captchaKey({ signal })
  if (!key) return {}
  const kind = captchaKind() ?? (key === LOCAL_CAPTCHA_KEY ? 'local' : 'recaptcha')
  return kind === 'local' ? { provider: localCaptcha } : { frame: (await frames()).frameAt(captchaFrame(), key) }
}

interface Connection {
  readonly frame: CaptchaFrame | undefined
  readonly window: Window | undefined
}
const connect = async ({ frame, window }: Connection) => {
  if (frame === undefined || window === undefined) throw new Error('no frame of the captcha')
  return (await frames()).connectFrame(frame, window)
}

/** Tells when the security policy of the page forbids a frame; the captcha has the only one. */
const policy = fromCallback<{ type: 'frame.forbidden' }>(({ sendBack }) => {
  const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src') sendBack({ type: 'frame.forbidden' })
  }
  document.addEventListener('securitypolicyviolation', listen)
  return () => document.removeEventListener('securitypolicyviolation', listen)
})

type CaptchaEvent =
  | { readonly type: 'captcha.open' | 'captcha.close' | 'frame.forbidden' }
  | { readonly type: 'frame.loaded'; readonly window: Window }

const failed = [
  { guard: ({ event }: { event: { error: unknown } }) => event.error instanceof CaptchaForbidden, target: '#captcha.forbidden' },
  { target: '#captcha.unavailable' },
] as const

/**
 * The captcha of the sign-in pages (specification section 2): nothing is asked or loaded before the first of them opens it, and the
 * frame of reCAPTCHA, which the view renders while `frame` is set, goes when the page is left. `unavailable`: blocked, or slower than
 * 10 s; opening it again tries again. The key is waited for as long as any answer of the service, which would not take a call without a
 * token. `forbidden`: the deployment names no frame or its security policy forbids it, and trying again
 * would not help. Nobody is kept from sending.
 */
export const captchaMachine = setup({
  types: {
    context: {} as { readonly provider: CaptchaProvider | undefined; readonly frame: CaptchaFrame | undefined },
    events: {} as CaptchaEvent,
    tags: {} as 'settled',
  },
  actors: { find: request(find), connect: request(connect), policy },
  actions: { forget: assign({ provider: undefined, frame: undefined }) },
  delays: { patience: CAPTCHA_PATIENCE_MS },
}).createMachine({
  id: 'captcha',
  context: { provider: undefined, frame: undefined },
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { 'captcha.open': 'starting' } },
    starting: {
      initial: 'asking',
      on: { 'captcha.close': 'closed' },
      states: {
        asking: {
          invoke: {
            id: 'find',
            src: 'find',
            onDone: [
              {
                guard: ({ event }) => event.output.frame !== undefined,
                target: 'framed',
                actions: assign({ frame: ({ event }) => event.output.frame }),
              },
              {
                guard: ({ event }) => event.output.provider !== undefined,
                target: '#captcha.ready',
                actions: assign({ provider: ({ event }) => event.output.provider }),
              },
              { target: '#captcha.notNeeded' },
            ],
            onError: failed,
          },
        },
        framed: {
          initial: 'loading',
          after: { patience: '#captcha.unavailable' },
          invoke: { id: 'policy', src: 'policy' },
          on: { 'frame.forbidden': '#captcha.forbidden' },
          states: {
            loading: { on: { 'frame.loaded': 'connecting' } },
            connecting: {
              invoke: {
                id: 'connect',
                src: 'connect',
                input: ({ context: { frame }, event }) => ({ frame, window: event.type === 'frame.loaded' ? event.window : undefined }),
                onDone: { target: '#captcha.ready', actions: assign({ provider: ({ event }) => event.output }) },
                onError: failed,
              },
            },
          },
        },
      },
    },
    // the local captcha needs no frame and stays
    ready: { tags: 'settled', on: { 'captcha.close': { guard: ({ context }) => context.frame !== undefined, target: 'closed' } } },
    notNeeded: { tags: 'settled' },
    forbidden: { tags: 'settled', entry: 'forget' },
    unavailable: { tags: 'settled', entry: 'forget', on: { 'captcha.open': 'starting' } },
  },
})
