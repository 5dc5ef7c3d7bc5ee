import { assign, setup } from 'xstate'
import type { LifecycleRoute } from '../../domain/lifecycle/route.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { serverChangesActor, type ServerChangeInput } from '../calls/server-changes.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'
import { loadSeen, type SeenItem } from './seen-item.ts'

type Input = { readonly route: LifecycleRoute } & ServerChangeInput

interface Context extends ServerChangeInput {
  /** As the address says; without a status that of the item is shown. */
  readonly route: LifecycleRoute
  /** Set while the item is shown. */
  readonly seen: SeenItem | undefined
  readonly failure: Failure | undefined
}

type Events = { readonly type: 'route.change'; readonly route: LifecycleRoute } | { readonly type: 'item.retry' | 'server.changed' }

/**
 * The page of the rules: the whole board, or one status with what may happen from there; and where an item stands, if the address names one. The
 * rules need no answer: they are shown whatever becomes of the item.
 */
export const lifecycleMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    children: {} as { load: 'load'; serverChanges: 'serverChanges' },
  },
  actors: {
    load: request(async ({ route: { itemId } }: Pick<Context, 'route'>, signal) =>
      itemId === undefined ? undefined : loadSeen(itemId, signal),
    ),
    serverChanges: serverChangesActor,
    retryOnceBack,
  },
  guards: {
    hasItem: ({ context }) => context.route.itemId !== undefined,
    isOtherItem: ({ context }, { route }: { readonly route: LifecycleRoute }) => route.itemId !== context.route.itemId,
    isMissing: (_, { seen }: { readonly seen: SeenItem | undefined }) => seen === undefined,
  },
  actions: {
    follow: assign((_, { route }: { readonly route: LifecycleRoute }) => ({ route })),
    keep: assign((_, { seen }: { readonly seen: SeenItem | undefined }) => ({ seen, failure: undefined })),
    fail: assign((_, { error }: { readonly error: unknown }) => ({ seen: undefined, failure: failureOf(error) })),
  },
}).createMachine({
  id: 'lifecycle',
  context: ({ input }) => ({ ...input, seen: undefined, failure: undefined }),
  initial: 'opening',
  on: {
    'route.change': [
      {
        guard: { type: 'isOtherItem', params: ({ event }) => event },
        target: '.opening',
        actions: [{ type: 'follow', params: ({ event }) => event }, assign({ seen: undefined, failure: undefined })],
      },
      { actions: { type: 'follow', params: ({ event }) => event } },
    ],
  },
  states: {
    opening: { always: [{ guard: 'hasItem', target: 'loading' }, { target: 'rules' }] },
    /** No item is meant: the rules alone. */
    rules: {},
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ seen: event.output }) }, target: 'missing' },
          { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ seen: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    missing: { on: { 'item.retry': 'loading' } },
    failed: { invoke: triesAgain('item.retry'), on: { 'item.retry': 'loading' } },
    shown: {
      invoke: { id: 'serverChanges', src: 'serverChanges', input: ({ context }) => context },
      initial: 'current',
      states: {
        current: { on: { 'server.changed': 'looking' } },
        /** Reads the item again after a change by others; what was read before stays where that fails. */
        looking: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ seen: event.output }) },
                target: '#lifecycle.missing',
                actions: assign({ seen: undefined }),
              },
              { target: 'current', actions: { type: 'keep', params: ({ event }) => ({ seen: event.output }) } },
            ],
            onError: 'current',
          },
          on: { 'server.changed': { target: 'looking', reenter: true } },
        },
      },
    },
  },
})
