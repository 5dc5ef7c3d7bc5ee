import { assign, setup } from 'xstate'
import { api, credentials } from '../../api/index.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { captchaToken } from './captcha/captcha.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface EmailLink {
  readonly id: string
  readonly token: string
}

interface ConfirmValues {
  readonly password: string
}

/** The account is open; the person is in it, or has still to sign in. */
type Confirmed = 'signedIn' | 'confirmed'

/**
 * Signs in with the password that has just opened the account, by the call of the sign-in page with all its checks. A session of this
 * browser stays, and whatever stands in the way leaves the account open and the person to the sign-in page.
 */
const enter = async (account: string | null | undefined, password: string, signal: AbortSignal): Promise<Confirmed> => {
  if (typeof account !== 'string' || credentials.accessToken() !== undefined) return 'confirmed'
  try {
    const token = await captchaToken('login', signal)
    const body = { account, password, ...(token === '' ? {} : { captchaToken: token }) }
    credentials.save(await required(api.auth.loginCustomer({ body, signal })))
    return 'signedIn'
  } catch {
    return 'confirmed'
  }
}

/** The password that was typed into the registration: only who has both, it and the mailbox, opens the account. */
export const confirmEmailFormMachine = createFormMachine<ConfirmValues, EmailLink, Confirmed>({
  id: 'confirmEmailForm',
  validate: ({ password }) => (password === '' ? [{ field: 'password', key: 'rule-passwordRequired' }] : []),
  submit: async ({ values: { password }, params: { id, token } }, signal) => {
    const { userAccount } = await required(api.register.confirmEmail({ params: { id, token }, body: { password }, signal }))
    return enter(userAccount, password, signal)
  },
})

/** A service that does not know the link (404) says the same as one for which it is too old. */
const stateOf = async ({ id, token }: EmailLink, signal: AbortSignal) => {
  const state = await api.register.verifyEmail({ params: { id, token }, signal })
  return state === 'open' || state === 'used' ? state : 'expired'
}

const EXPIRED_CODE = 'link-expired'

/**
 * Confirms the address of a registration by the link of its mail (domain.md section 10). Opening the page changes nothing, since programs
 * that check mails open it too; the password does, and signs in.
 */
export const verifyEmailMachine = setup({
  types: {
    input: {} as EmailLink,
    context: {} as EmailLink & { readonly failure: Failure | undefined },
    events: {} as FormNotice<Confirmed> | { readonly type: 'link.retry' },
    children: {} as { form: 'form' },
  },
  actors: { check: request(stateOf), form: confirmEmailFormMachine, retryOnceBack },
}).createMachine({
  id: 'verifyEmail',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'checking',
  states: {
    checking: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output === 'open', target: 'asking' },
          { guard: ({ event }) => event.output === 'used', target: 'confirmed' },
          { target: 'expired' },
        ],
        onError: { target: 'unreachable', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unreachable: { invoke: triesAgain('link.retry'), on: { 'link.retry': 'checking' } },
    asking: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { id, token }, self }) => ({ values: { password: '' }, params: { id, token }, parent: self }),
      },
      on: {
        'form.saved': [{ guard: ({ event }) => event.result === 'signedIn', target: 'signedIn' }, { target: 'confirmed' }],
        'form.failed': { guard: ({ event }) => event.failure.code === EXPIRED_CODE, target: 'expired' },
      },
    },
    /** Final for the visit; the password is gone with the form. */
    confirmed: {},
    /** The same, and a session has begun. */
    signedIn: {},
    expired: {},
  },
})
