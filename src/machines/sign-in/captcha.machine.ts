import { assign, setup } from 'xstate'
import { api, captchaKind } from '../../api/index.ts'
import { CAPTCHA_PATIENCE_MS } from '../../shared/constants.ts'
import { LOCAL_CAPTCHA_KEY } from '../../domain/local-captcha.ts'
import { localCaptcha, type CaptchaProvider } from './captcha/provider.ts'
import { loadRecaptcha, ScriptForbidden } from './captcha/recaptcha.ts'
import { request } from '../calls/request.ts'

/**
 * The provider that the server's site key asks for: its own key means reCAPTCHA, the key of the local captcha that one. None where
 * the server gives no key. The configuration may insist on one of the two.
 */
const start = async (_: undefined, signal: AbortSignal): Promise<CaptchaProvider | undefined> => {
  const key = await api.helper.captchaKey({ signal })
  if (!key) return undefined
  const kind = captchaKind() ?? (key === LOCAL_CAPTCHA_KEY ? 'local' : 'recaptcha')
  return kind === 'local' ? localCaptcha : loadRecaptcha(key, signal)
}

/**
 * The captcha of the sign-in pages (specification section 2): nothing is asked or loaded before the first of them opens it.
 * `unavailable`: blocked, or slower than 10 s; opening it again tries again. `forbidden`: the page's own security policy forbids the
 * script, and trying again would not help. Nobody is kept from sending.
 */
export const captchaMachine = setup({
  types: {
    context: {} as { readonly provider: CaptchaProvider | undefined },
    events: {} as { readonly type: 'captcha.open' },
    tags: {} as 'settled',
  },
  actors: { start: request(start) },
  delays: { patience: CAPTCHA_PATIENCE_MS },
}).createMachine({
  id: 'captcha',
  context: { provider: undefined },
  initial: 'closed',
  states: {
    closed: { on: { 'captcha.open': 'starting' } },
    starting: {
      invoke: {
        id: 'start',
        src: 'start',
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'notNeeded' },
          { target: 'ready', actions: assign({ provider: ({ event }) => event.output }) },
        ],
        onError: [{ guard: ({ event }) => event.error instanceof ScriptForbidden, target: 'forbidden' }, { target: 'unavailable' }],
      },
      after: { patience: 'unavailable' },
    },
    ready: { tags: 'settled' },
    notNeeded: { tags: 'settled' },
    forbidden: { tags: 'settled' },
    unavailable: { tags: 'settled', on: { 'captcha.open': 'starting' } },
  },
})
