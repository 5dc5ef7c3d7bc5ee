import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { CounterCustomer, ReadyOrder, ReceivedItem } from '../../domain/entities/counter.ts'
import type { Locale } from '../../shared/constants.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { collectMachine } from './collect.machine.ts'
import { takeInMachine } from './take-in.machine.ts'
import type { CounterNotice } from './take-in-setup.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

const SEARCH_DEBOUNCE_MS = 250

interface Input {
  /** Of the mails to a new customer. */
  readonly language: Locale
}

/** What was done last: the papers that belong to it are offered. */
export interface CounterDone {
  readonly kind: 'received' | 'collected'
  readonly repairOrderId: string
  readonly repairOrderNo: string
  /** The devices that were received. */
  readonly items: readonly ReceivedItem[]
  /** Where the arrival was told by mail; '' where nobody gets one. */
  readonly mail: string
}

interface Context extends Input {
  readonly keyword: string
  /** Those found for the last keyword that was answered; undefined before. */
  readonly customers: readonly CounterCustomer[] | undefined
  readonly failure: Failure | undefined
  readonly customer: CounterCustomer | undefined
  readonly order: ReadyOrder | undefined
  readonly done: CounterDone | undefined
}

type Events =
  | CounterNotice
  | { readonly type: 'counter.search'; readonly keyword: string }
  | { readonly type: 'counter.retry' }
  /** Without a customer: a new one. */
  | { readonly type: 'counter.takeIn'; readonly customer: CounterCustomer | undefined }
  | { readonly type: 'counter.collect'; readonly customer: CounterCustomer; readonly order: ReadyOrder }
  | { readonly type: 'counter.leave' }
  | { readonly type: 'counter.next' }

const NOTHING = { keyword: '', customers: undefined, failure: undefined, customer: undefined, order: undefined }

/** The counter: who stands there, what they bring or collect, and the papers for it. */
export const counterMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    children: {} as { takeIn: 'takeIn'; collect: 'collect' },
    tags: {} as 'busy',
  },
  actors: {
    find: request(({ keyword }: { keyword: string }, signal) => api.counter.find({ query: { keyword }, signal })),
    takeIn: takeInMachine,
    retryOnceBack,
    collect: collectMachine,
  },
  delays: { debounce: SEARCH_DEBOUNCE_MS },
  guards: {
    isEmpty: (_, { keyword }: { keyword: string }) => keyword.trim() === '',
    isFound: ({ context }) => context.customers !== undefined,
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ ...input, ...NOTHING, done: undefined }),
  initial: 'searching',
  states: {
    searching: {
      initial: 'resuming',
      on: {
        'counter.search': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.idle',
            actions: assign(({ event }) => ({ keyword: event.keyword, customers: undefined })),
          },
          { target: '.waiting', actions: assign(({ event }) => ({ keyword: event.keyword })) },
        ],
        'counter.takeIn': { target: 'takingIn', actions: assign(({ event }) => ({ customer: event.customer })) },
        'counter.collect': { target: 'collecting', actions: assign(({ event: { customer, order } }) => ({ customer, order })) },
      },
      states: {
        resuming: { always: [{ guard: 'isFound', target: 'found' }, { target: 'idle' }] },
        idle: {},
        /** Each key starts the time anew. */
        waiting: { tags: 'busy', after: { debounce: 'asking' } },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ keyword: context.keyword.trim() }),
            onDone: [
              { guard: ({ event }) => event.output === undefined, target: 'absent' },
              { target: 'found', actions: assign(({ event }) => ({ customers: event.output ?? [], failure: undefined })) },
            ],
            onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
        found: {},
        failed: { invoke: triesAgain('counter.retry'), on: { 'counter.retry': 'asking' } },
        /** The service has no counter. */
        absent: {},
      },
    },
    takingIn: {
      invoke: {
        id: 'takeIn',
        src: 'takeIn',
        input: ({ context: { customer, keyword, language }, self }) => ({ customer, keyword, language, parent: self }),
      },
      on: {
        'counter.leave': 'searching',
        'counter.received': {
          target: 'done',
          actions: assign(({ event: { answer } }) => ({
            ...NOTHING,
            done: {
              kind: 'received' as const,
              repairOrderId: answer.repairOrderId,
              repairOrderNo: answer.repairOrderNo,
              items: answer.items,
              mail: answer.mail ?? '',
            },
          })),
        },
      },
    },
    collecting: {
      invoke: {
        id: 'collect',
        src: 'collect',
        input: ({ context: { customer, order }, self }) => ({ customer, order, parent: self }),
      },
      on: {
        'counter.leave': 'searching',
        'counter.collected': {
          target: 'done',
          actions: assign(({ event: { repairOrderId, repairOrderNo } }) => ({
            ...NOTHING,
            done: { kind: 'collected' as const, repairOrderId, repairOrderNo, items: [], mail: '' },
          })),
        },
      },
    },
    done: {
      on: {
        'counter.next': { target: 'searching', actions: assign({ done: undefined, failure: undefined }) },
      },
    },
  },
})
