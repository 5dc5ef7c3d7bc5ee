import { assign, setup } from 'xstate'
import { credentials, vault } from '../../api/index.ts'
import { pendingFiles } from '../files/pending-files.ts'
import { request } from '../calls/request.ts'

interface Input {
  /** Ends the session. */
  readonly leave: () => void
}

interface Context extends Input {
  /** The session that was to end when it was asked for. */
  readonly session: number
}

/**
 * Signing out by choice: asks first whether unsaved work in this browser is to be kept, where there is any. On a shared computer
 * nothing is kept, and nothing is asked.
 */
export const signOutMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { readonly type: 'signOut.ask' | 'signOut.keep' | 'signOut.discard' | 'signOut.cancel' },
  },
  actors: {
    checkDrafts: request(() => (credentials.userData()?.isSharedComputer === true ? Promise.resolve(false) : vault.hasAny())),
    discard: request(() => {
      pendingFiles.clear()
      return vault.discardAll()
    }),
  },
  actions: {
    // another tab may have signed out and in again meanwhile: the new session is not meant
    leave: ({ context }) => context.session === credentials.session() && context.leave(),
  },
}).createMachine({
  id: 'signOut',
  context: ({ input }) => ({ ...input, session: credentials.session() }),
  initial: 'idle',
  states: {
    idle: { on: { 'signOut.ask': { target: 'looking', actions: assign(() => ({ session: credentials.session() })) } } },
    looking: {
      invoke: {
        id: 'checkDrafts',
        src: 'checkDrafts',
        onDone: [
          { guard: ({ event }) => event.output, target: 'asking' },
          { target: 'idle', actions: 'leave' },
        ],
        onError: { target: 'idle', actions: 'leave' },
      },
    },
    asking: {
      on: {
        'signOut.keep': { target: 'idle', actions: 'leave' },
        'signOut.discard': 'discarding',
        'signOut.cancel': 'idle',
      },
    },
    discarding: {
      invoke: {
        id: 'discard',
        src: 'discard',
        onDone: { target: 'idle', actions: 'leave' },
        onError: { target: 'idle', actions: 'leave' },
      },
    },
  },
})
