import { assign, enqueueActions, setup } from 'xstate'
import { credentials, vault } from '../../api/index.ts'
import { pendingFiles } from '../files/pending-files.ts'
import { request } from '../calls/request.ts'

interface Context {
  /** The session that was to end when it was asked for. */
  readonly session: number
}

/**
 * Signing out by choice: asks first whether unsaved work in this browser is to be kept, where there is any. On a shared computer
 * nothing is kept, and nothing is asked. `signOut.decided` is emitted when the session is to end.
 */
export const signOutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'signOut.ask' | 'signOut.keep' | 'signOut.discard' | 'signOut.cancel' },
    emitted: {} as { readonly type: 'signOut.decided' },
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
    leave: enqueueActions(({ context, enqueue }) => {
      if (context.session === credentials.session()) enqueue.emit({ type: 'signOut.decided' })
    }),
  },
}).createMachine({
  id: 'signOut',
  context: () => ({ session: credentials.session() }),
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
