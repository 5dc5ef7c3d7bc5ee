import { assign, setup } from 'xstate'
import { api, captchaKind } from '../api/index.ts'
import { CAPTCHA_PATIENCE_MS } from '../constants.ts'
import { LOCAL_CAPTCHA_KEY } from '../domain/local-captcha.ts'
import { localCaptcha, type CaptchaProvider } from './captcha/provider.ts'
import { loadRecaptcha } from './captcha/recaptcha.ts'
import { request } from './request.ts'

/** The provider that the service's site key asks for; none where the key is null. */
const start = async (_: undefined, signal: AbortSignal): Promise<CaptchaProvider | undefined> => {
  const key = await api.helper.captchaKey({ signal })
  if (key === null) return undefined
  if (captchaKind() === 'recaptcha') return loadRecaptcha(key ?? '', signal)
  if (key !== LOCAL_CAPTCHA_KEY) throw new Error('the key is of another captcha than the configured one')
  return localCaptcha
}

/**
 * The captcha of the sign-in pages (specification section 2): nothing is asked or loaded before the first of them opens it.
 * `unavailable`: blocked, without a key, or slower than 10 s; opening it again tries again. Nobody is kept from sending.
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
        onError: 'unavailable',
      },
      after: { patience: 'unavailable' },
    },
    ready: { tags: 'settled' },
    notNeeded: { tags: 'settled' },
    unavailable: { tags: 'settled', on: { 'captcha.open': 'starting' } },
  },
})
