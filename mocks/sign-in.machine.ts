import { assign, fromPromise, setup } from 'xstate'
import type { DemoPerson } from '../demo/demo-accounts.ts'
import { paths } from '../src/shared/paths.ts'
import { personOf } from './people.ts'
import { signInAs } from './sign-in.ts'

interface Wish {
  readonly person: DemoPerson | undefined
  /** Where the person goes then. */
  readonly path: string
}

interface Context extends Wish {
  /** The account that was asked for. */
  readonly account: string | undefined
}

/** Signs people of the demo in on this page; a later wish gives up the one before. */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'person.signIn'; readonly account: string; readonly path?: string },
  },
  actors: {
    signIn: fromPromise<void, Wish>(async ({ input: { person, path }, signal }) => {
      if (person) await signInAs(person, path, signal)
    }),
  },
  guards: { isKnown: (_, { account }: { readonly account: string }) => personOf(account) !== undefined },
  actions: {
    wish: assign((_, { account, path = paths.root }: { readonly account: string; readonly path?: string }) => ({
      account,
      person: personOf(account),
      path,
    })),
  },
}).createMachine({
  id: 'demoSignIn',
  context: { account: undefined, person: undefined, path: paths.root },
  initial: 'idle',
  on: {
    'person.signIn': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        target: '.signingIn',
        actions: { type: 'wish', params: ({ event }) => event },
      },
      { target: '.unknown', actions: { type: 'wish', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    signingIn: {
      invoke: { id: 'signIn', src: 'signIn', input: ({ context }) => context, onDone: 'idle', onError: 'failed' },
    },
    failed: {},
    /** The demo has no such account. */
    unknown: {},
  },
})
