import { assign, fromPromise, setup } from 'xstate'
import type { DemoAccount } from '../demo/demo-accounts.ts'
import { signInAs } from './sign-in.ts'

interface Context {
  /** Who is being signed in on this page, or could not be; undefined once it is done. */
  readonly account: DemoAccount | undefined
}

/** Signs people of the demo in on this page; a later wish gives up the one before. */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as { readonly type: 'person.signIn'; readonly account: DemoAccount } },
  actors: {
    signIn: fromPromise<void, DemoAccount | undefined>(async ({ input, signal }) => {
      if (input) await signInAs(input, signal)
    }),
  },
}).createMachine({
  id: 'demoSignIn',
  context: { account: undefined },
  initial: 'idle',
  on: { 'person.signIn': { target: '.signingIn', actions: assign({ account: ({ event }) => event.account }) } },
  states: {
    idle: {},
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.account,
        onDone: { target: 'idle', actions: assign({ account: undefined }) },
        onError: 'failed',
      },
    },
    failed: {},
  },
})
