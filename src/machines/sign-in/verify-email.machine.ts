import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'

interface EmailLink {
  readonly id: string
  readonly token: string
}

interface ConfirmValues {
  readonly password: string
}

/** The password that was typed into the registration: only who has both, it and the mailbox, opens the account. */
export const confirmEmailFormMachine = createFormMachine<ConfirmValues, EmailLink, void>({
  id: 'confirmEmailForm',
  validate: ({ password }) => (password === '' ? [{ field: 'password', key: 'rule-passwordRequired' }] : []),
  submit: async ({ values: { password }, params: { id, token } }, signal) => {
    await required<unknown>(api.register.confirmEmail({ params: { id, token }, body: { password }, signal }))
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
 * that check mails open it too; the password does.
 */
export const verifyEmailMachine = setup({
  types: {
    input: {} as EmailLink,
    context: {} as EmailLink & { readonly failure: Failure | undefined },
    events: {} as FormNotice<void> | { readonly type: 'link.retry' },
    children: {} as { form: 'form' },
  },
  actors: { check: request(stateOf), form: confirmEmailFormMachine },
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
    unreachable: { on: { 'link.retry': 'checking' } },
    asking: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { id, token }, self }) => ({ values: { password: '' }, params: { id, token }, parent: self }),
      },
      on: {
        'form.saved': 'confirmed',
        'form.failed': { guard: ({ event }) => event.failure.code === EXPIRED_CODE, target: 'expired' },
      },
    },
    /** Final for the visit; the password is gone with the form. */
    confirmed: {},
    expired: {},
  },
})
