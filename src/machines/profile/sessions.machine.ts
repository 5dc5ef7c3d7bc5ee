import { assign, emit, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { OwnSession } from '../../domain/entities/own-session.ts'
import { failureOf, removalOf, required, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface Context {
  readonly sessions: readonly OwnSession[]
  /** The session that is being ended, or that could not be ended. */
  readonly sessionId: string | undefined
  readonly failure: Failure | undefined
}

type Events =
  | { readonly type: 'session.end'; readonly sessionId: string }
  | { readonly type: 'sessions.retry' | 'others.end' | 'others.confirm' | 'others.cancel' }

export type SessionsEmitted = { readonly type: 'session.ended' | 'others.ended' }

/**
 * The sessions of the own account (domain.md section 10): listed, ended one by one, or all but this one after a question. What has ended by
 * itself meanwhile counts as ended. Absent where the server has no such call.
 */
export const sessionsMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as SessionsEmitted },
  actors: {
    load: request((_: undefined, signal) => api.session.list({ signal })),
    retryOnceBack,
    end: request(({ sessionId = '' }: Pick<Context, 'sessionId'>, signal) =>
      removalOf(api.session.end({ params: { id: sessionId }, signal })),
    ),
    endOthers: request((_: undefined, signal) => required<unknown>(api.session.endOthers({ signal }))),
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'sessions',
  context: { sessions: [], sessionId: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'absent' },
          { target: 'shown', actions: assign(({ event }) => ({ sessions: event.output ?? [] })) },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    absent: {},
    failed: {
      invoke: triesAgain('sessions.retry'),
      on: { 'sessions.retry': { target: 'loading', actions: assign({ failure: undefined }) } },
    },
    shown: {
      on: {
        'session.end': { target: 'ending', actions: assign(({ event }) => ({ sessionId: event.sessionId, failure: undefined })) },
        'others.end': { target: 'confirming', actions: assign({ failure: undefined }) },
      },
    },
    ending: {
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => context,
        onDone: { target: 'loading', actions: emit({ type: 'session.ended' }) },
        onError: { target: 'shown', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    confirming: { on: { 'others.confirm': 'endingOthers', 'others.cancel': 'shown' } },
    endingOthers: {
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: { target: 'loading', actions: emit({ type: 'others.ended' }) },
        onError: { target: 'shown', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
  },
})
