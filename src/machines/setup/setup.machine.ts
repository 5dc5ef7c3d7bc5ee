import { assign, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { failureOf, Missing, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { commonPasswordsActor } from '../sign-in/common-passwords.ts'
import { setupFormMachine, type SetUp } from './setup-form.machine.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Input {
  /** Of the address that the service prints on its console. */
  readonly token: string
}

interface Context extends Input {
  readonly failure: Failure | undefined
}

const EMPTY = { userAccount: '', userName: '', email: '', password: '', confirmPassword: '' }

const check = async ({ token }: Input, signal: AbortSignal): Promise<void> => {
  if (token === '') throw new Missing('no token')
  await required<unknown>(api.system.checkSetup({ body: { token }, signal }))
}

const isExpired = ({ code }: Failure) => code === 'link-expired'
/** 404: a token that the service did not give, or a service that sets up nothing by a page. */
const isInvalid = ({ kind }: Failure) => kind === 'missing'

/** Makes the first administrator of a service, by the address on its console. */
export const setupMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as FormNotice<SetUp> | { readonly type: 'setup.retry' },
    children: {} as { form: 'form' },
  },
  actors: { check: request(check), form: setupFormMachine, common: commonPasswordsActor, retryOnceBack },
  guards: {
    isExpired: (_, failure: Failure) => isExpired(failure),
    isInvalid: (_, failure: Failure) => isInvalid(failure),
  },
}).createMachine({
  id: 'setup',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'checking',
  states: {
    checking: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context,
        onDone: 'ready',
        onError: [
          { guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) }, target: 'expired' },
          { guard: { type: 'isInvalid', params: ({ event }) => failureOf(event.error) }, target: 'invalid' },
          { target: 'unreachable', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
    unreachable: { invoke: triesAgain('setup.retry'), on: { 'setup.retry': 'checking' } },
    /** The form says when it is submitting. */
    ready: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { token }, self }) => ({ values: EMPTY, params: { token }, parent: self }),
        },
        {
          id: 'common',
          src: 'common',
          onDone: { actions: sendTo('form', ({ event }) => ({ type: 'form.params', params: { common: event.output } })) },
          onError: {},
        },
      ],
      on: {
        'form.saved': [{ guard: ({ event }) => event.result.isSignedIn, target: 'signedIn' }, { target: 'done' }],
        'form.failed': [
          { guard: { type: 'isExpired', params: ({ event }) => event.failure }, target: 'expired' },
          { guard: { type: 'isInvalid', params: ({ event }) => event.failure }, target: 'invalid' },
        ],
      },
    },
    /** Final for the visit; the password is gone with the form. */
    signedIn: {},
    done: {},
    invalid: {},
    expired: {},
  },
})
