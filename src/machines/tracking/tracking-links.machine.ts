import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { TrackingState } from '../../domain/entities/tracking.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'

interface Input {
  readonly repairOrderId: string
}

interface Context extends Input {
  /** Undefined where the service knows nothing of such links. */
  readonly state: TrackingState | undefined
  readonly failure: Failure | undefined
}

/** The tracking links of an order that customers have, and the way to end them all. */
export const trackingLinksMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { readonly type: 'links.ask' | 'links.keep' | 'links.revoke' },
    emitted: {} as { readonly type: 'links.revoked' },
  },
  actors: {
    read: request(({ repairOrderId: id }: Input, signal) => api.tracking.state({ params: { id }, signal })),
    revoke: request(({ repairOrderId: id }: Input, signal) => required(api.tracking.revoke({ params: { id }, signal }))),
  },
}).createMachine({
  id: 'trackingLinks',
  context: ({ input }) => ({ ...input, state: undefined, failure: undefined }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'shown', actions: assign({ state: ({ event }) => event.output }) },
        // nobody asked for it by hand: nothing is shown
        onError: 'shown',
      },
    },
    shown: { on: { 'links.ask': 'asking' } },
    asking: { on: { 'links.keep': 'shown', 'links.revoke': 'revoking' } },
    revoking: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'revoke',
        src: 'revoke',
        input: ({ context }) => context,
        onDone: {
          target: 'shown',
          actions: [assign({ state: ({ event }) => event.output }), emit({ type: 'links.revoked' })],
        },
        onError: { target: 'asking', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
})
