import { assign, emit, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { commonPasswordsActor } from './common-passwords.ts'
import { failureOf, isUnanswered, type Failure } from '../calls/failure.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { passwordLinkFormMachine, type PasswordLink } from './password-link-form.machine.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Context extends PasswordLink {
  readonly failure: Failure | undefined
}

/** Whether the link serves no more: used, too old, cut short or of somebody else. A service that does not know it (404) says the same. */
const isExpired = async ({ isCustomer, id, token }: PasswordLink, signal: AbortSignal): Promise<boolean> => {
  const ask = isCustomer ? api.password.isExpiredCustomer : api.password.isExpiredEmployee
  return (await ask({ params: { id, token }, signal })) ?? true
}

const EXPIRED_CODE = 'link-expired'

/**
 * Setting or resetting a password by the link of a mail (specification section 2). A check that gets no answer leaves the link
 * as it is and may be repeated; a link that is used up while the form is open ends as one that was so before. `link.keep` is emitted
 * while it is still to be used because nothing answered, `link.forget` when it serves no more.
 */
export const passwordLinkMachine = setup({
  types: {
    input: {} as PasswordLink,
    context: {} as Context,
    events: {} as FormNotice<void> | { readonly type: 'link.retry' },
    emitted: {} as { readonly type: 'link.keep' | 'link.forget' },
    children: {} as { form: 'form' },
  },
  actors: { form: passwordLinkFormMachine, isExpired: request(isExpired), common: commonPasswordsActor, retryOnceBack },
  actions: {
    keepLink: emit({ type: 'link.keep' }),
    forgetLink: emit({ type: 'link.forget' }),
  },
}).createMachine({
  id: 'passwordLink',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'checking',
  states: {
    checking: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'isExpired',
        src: 'isExpired',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'expired' }, { target: 'editing' }],
        onError: [
          { guard: ({ event }) => failureOf(event.error).code === EXPIRED_CODE, target: 'expired' },
          { target: 'unreachable', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
    unreachable: { entry: 'keepLink', invoke: triesAgain('link.retry'), on: { 'link.retry': 'checking' } },
    editing: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { failure: _, ...params }, self }) => ({
            values: { account: '', password: '', confirmPassword: '' },
            params,
            parent: self,
          }),
        },
        {
          id: 'common',
          src: 'common',
          onDone: { actions: sendTo('form', ({ event }) => ({ type: 'form.params', params: { common: event.output } })) },
          onError: {},
        },
      ],
      on: {
        'form.saved': 'finished',
        'form.failed': [
          { guard: ({ event }) => event.failure.code === EXPIRED_CODE, target: 'expired' },
          { guard: ({ event }) => isUnanswered(event.failure), actions: 'keepLink' },
        ],
      },
    },
    /** Final for the visit; the screen goes on to the notice. The passwords are gone with the form. */
    finished: { entry: 'forgetLink' },
    expired: { entry: 'forgetLink' },
  },
})
