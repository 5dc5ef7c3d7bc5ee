import { assign, sendTo, setup } from 'xstate'
import { answerWorkMachine, type WorkNotice } from './answer-work.machine.ts'
import { failureOf, isOutcomeUnknown, type Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'
import { loadReview, present, type LoadedReview, type ReviewMachineInput } from '../review/review-load.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

/** `item.unanswerable`: nothing is asked for any more, or the item is gone. */
export type AnswerNotice = { readonly type: 'item.answered' } | { readonly type: 'item.unanswerable' }

interface AnswerInput extends ReviewMachineInput {
  readonly parent: Parent<AnswerNotice>
}

interface Context extends AnswerInput {
  /** Set in every state of `open`. */
  readonly loaded: LoadedReview | undefined
  readonly failure: Failure | undefined
}

type Events = WorkNotice | { readonly type: 'answer.retry' | 'answer.close' }

/** The dialog in which an employee records what the customer answered to a request for information (I4 on behalf). It ends when it is closed. */
export const answerItemMachine = setup({
  types: {
    input: {} as AnswerInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { work: 'work'; load: 'load' },
  },
  actors: { load: request(loadReview), work: answerWorkMachine, retryOnceBack },
  guards: {
    isAsked: (_, { loaded }: { loaded: LoadedReview | undefined }) => loaded?.info.repairStatus === 'infoRequired',
    isRefused: (_, { failure }: { failure: Failure }) => isOutcomeUnknown(failure),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, notice: AnswerNotice) => notice,
    ),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    /** As it is now beneath what is typed. */
    adopt: sendTo('work', (_, { loaded }: { loaded: LoadedReview | undefined }) => ({ type: 'answer.adopt', loaded: present(loaded) })),
  },
}).createMachine({
  id: 'answerItem',
  context: ({ input }) => ({ ...input, loaded: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => ({ loaded: event.output }) },
            target: 'open',
            actions: assign(({ event }) => ({ loaded: event.output, failure: undefined })),
          },
          // answered meanwhile, or gone
          { target: 'closed', actions: { type: 'report', params: { type: 'item.unanswerable' } } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'answer.close': 'closed' },
    },
    failed: { invoke: triesAgain('answer.retry'), on: { 'answer.retry': 'loading', 'answer.close': 'closed' } },
    open: {
      invoke: {
        id: 'work',
        src: 'work',
        input: ({ context: { loaded, actor }, self }) => ({ loaded: present(loaded), actor, parent: self }),
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'answer.saved': { target: 'closed', actions: { type: 'report', params: { type: 'item.answered' } } },
        'answer.failed': { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.correcting' },
      },
      initial: 'writing',
      states: {
        writing: { on: { 'answer.close': '#answerItem.closed' } },
        /** Refused: the reason stays on the screen, and the item is read as it is now. */
        correcting: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isAsked', params: ({ event }) => ({ loaded: event.output }) },
                target: 'writing',
                actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
              },
              { target: 'writing', actions: { type: 'report', params: { type: 'item.unanswerable' } } },
            ],
            onError: 'writing',
          },
          on: { 'answer.close': '#answerItem.closed' },
        },
      },
    },
    closed: { type: 'final' },
  },
})
