import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'

interface EmailLink {
  readonly id: string
  readonly token: string
}

/** True = the link serves no more; a service that does not know it (404) says the same. */
const confirm = async ({ id, token }: EmailLink, signal: AbortSignal): Promise<boolean> =>
  (await api.register.verifyEmail({ params: { id, token }, signal })) ?? true

/** Confirms the address of a registration by the link of its mail (domain.md section 10). Asking again does no harm. */
export const verifyEmailMachine = setup({
  types: {
    input: {} as EmailLink,
    context: {} as EmailLink & { readonly failure: Failure | undefined },
    events: {} as { readonly type: 'link.retry' },
  },
  actors: { confirm: request(confirm) },
}).createMachine({
  id: 'verifyEmail',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'confirming',
  states: {
    confirming: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context,
        onDone: [{ guard: ({ event }) => event.output, target: 'expired' }, { target: 'confirmed' }],
        onError: { target: 'unreachable', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unreachable: { on: { 'link.retry': 'confirming' } },
    confirmed: {},
    expired: {},
  },
})
