import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { answerWorkMachine, type WorkNotice } from '../answers/answer-work.machine.ts'
import { failureOf, isOutcomeUnknown, type Failure } from '../calls/failure.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { serverChangesActor, type ServerChangeInput } from '../calls/server-changes.ts'
import { request } from '../calls/request.ts'
import { NO_FILES } from '../review/review-check.ts'
import { decisionMachine } from './decision.machine.ts'
import { reviewFormMachine, type ReviewSaved } from '../review/review-form.machine.ts'
import { loadReview, present, reviewParamsOf, startValues, type LoadedReview, type ReviewMachineInput } from '../review/review-load.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

export type CustomerItemInput = ReviewMachineInput & ServerChangeInput

export interface CustomerItemContext extends CustomerItemInput {
  /** Set in every state of `ready`. */
  readonly loaded: LoadedReview | undefined
  readonly failure: Failure | undefined
}

type Events = FormNotice<ReviewSaved> | WorkNotice | { readonly type: 'item.retry' | 'server.changed' }

/**
 * What a customer sees and does with one of the own repair items: decides about a quotation, confirms the receipt, cancels (child `form`;
 * child `decision` asks for confirmation), or gives the requested information (child `work`). The item is loaded again after every answer
 * and every change at the server; unsaved input stays.
 */
export const customerItemMachine = setup({
  types: {
    input: {} as CustomerItemInput,
    context: {} as CustomerItemContext,
    events: {} as Events,
    children: {} as { form: 'form'; decision: 'decision'; work: 'work'; load: 'load'; serverChanges: 'serverChanges' },
  },
  actors: {
    load: request(loadReview),
    form: reviewFormMachine,
    decision: decisionMachine,
    work: answerWorkMachine,
    serverChanges: serverChangesActor,
    retryOnceBack,
  },
  guards: {
    isMissing: (_, { loaded }: { loaded: LoadedReview | undefined }) => loaded === undefined,
    isRefused: (_, { failure }: { failure: Failure }) => isOutcomeUnknown(failure),
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    closeQuestion: sendTo('decision', { type: 'decision.close' }),
    /** The item as it is now beneath what is typed. */
    adopt: enqueueActions(({ context, enqueue }, { loaded }: { loaded: LoadedReview | undefined }) => {
      const now = present(loaded)
      const was = context.loaded?.info
      const isRequoted = now.info.item.quoteVersion !== was?.item.quoteVersion
      enqueue.assign({ loaded, failure: undefined })
      enqueue.sendTo('form', { type: 'form.rebase', values: startValues(now, context.actor), params: reviewParamsOf(now) })
      // consent to the fee of one quotation is none to that of another
      if (isRequoted) enqueue.sendTo('form', { type: 'form.change', field: '', patch: { 'quote.inspectionFeeAccepted': false } })
      // answered, or moved on by another user
      if (isRequoted || now.info.repairStatus !== was?.repairStatus) enqueue.sendTo('decision', { type: 'decision.close' })
      enqueue.sendTo('work', { type: 'answer.adopt', loaded: now })
    }),
  },
}).createMachine({
  id: 'customerItem',
  context: ({ input }) => ({ ...input, loaded: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      // from now on there is the record, or none
      exit: assign({ known: undefined }),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: 'missing' },
          { target: 'ready', actions: assign(({ event }) => ({ loaded: event.output, failure: undefined })) },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    missing: { on: { 'item.retry': 'loading' } },
    failed: { invoke: triesAgain('item.retry'), on: { 'item.retry': 'loading' } },
    ready: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context: { loaded, actor }, self }) => ({
            values: startValues(present(loaded), actor),
            params: { ...reviewParamsOf(present(loaded)), actor, attachments: NO_FILES },
            parent: self,
          }),
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
        { id: 'decision', src: 'decision' },
        {
          id: 'work',
          src: 'work',
          input: ({ context: { loaded, actor }, self }) => ({
            loaded: present(loaded),
            actor,
            parent: self,
          }),
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
        { id: 'serverChanges', src: 'serverChanges', input: ({ context }) => context },
      ],
      on: {
        'form.saved': '.reloading',
        'form.failed': [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.looking', actions: 'closeQuestion' },
          { actions: 'closeQuestion' },
        ],
        'answer.saved': '.reloading',
        'answer.failed': { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.looking' },
      },
      initial: 'shown',
      states: {
        shown: { on: { 'server.changed': 'looking' } },
        /** Done: what it made of the item is read in the background. */
        reloading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#customerItem.missing' },
              { target: 'shown', actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) } },
            ],
            onError: { target: 'outdated', actions: ['closeQuestion', { type: 'fail', params: ({ event }) => ({ error: event.error }) }] },
          },
          on: { 'server.changed': { target: 'reloading', reenter: true } },
        },
        /** Reads the item again after a change by others or a refusal (whose reason stays on the screen). */
        looking: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#customerItem.missing' },
              { target: 'shown', actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) } },
            ],
            onError: 'shown',
          },
          on: { 'server.changed': { target: 'looking', reenter: true } },
        },
        outdated: { invoke: triesAgain('item.retry'), on: { 'item.retry': 'reloading', 'server.changed': 'reloading' } },
      },
    },
  },
})
