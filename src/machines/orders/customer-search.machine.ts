import { assign, setup } from 'xstate'
import { Denied } from '../../api/errors.ts'
import { api } from '../../api/index.ts'
import type { CustomerOption } from '../../domain/entities/order-draft.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

const SEARCH_DEBOUNCE_MS = 250

interface Context {
  readonly keyword: string
  /** The customers found for the last keyword that was answered. */
  readonly options: readonly CustomerOption[]
  readonly failure: Failure | undefined
}

/**
 * Finds customers while their name, tax id or account is typed; the first ones are there before anything is typed. It is done where
 * there is no list to search: the service does not know it, or the user lacks the right to it.
 */
export const customerSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'keyword.change'; readonly keyword: string } | { readonly type: 'search.retry' },
    tags: {} as 'busy',
  },
  actors: {
    retryOnceBack,
    search: request(({ keyword }: { keyword: string }, signal) => api.customer.options({ query: keyword ? { keyword } : {}, signal })),
  },
  delays: { debounce: SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'customerSearch',
  context: { keyword: '', options: [], failure: undefined },
  initial: 'searching',
  on: { 'keyword.change': { target: '.waiting', actions: assign(({ event }) => ({ keyword: event.keyword })) } },
  states: {
    /** The next key may follow at once. Each key starts the time anew. */
    waiting: {
      tags: 'busy',
      after: { debounce: 'searching' },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ keyword: context.keyword.trim() }),
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'absent' },
          { target: 'found', actions: assign(({ event }) => ({ options: event.output ?? [], failure: undefined })) },
        ],
        onError: [
          { guard: ({ event }) => event.error instanceof Denied, target: 'absent' },
          { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
        ],
      },
    },
    found: {},
    failed: { invoke: triesAgain('search.retry'), on: { 'search.retry': 'searching' } },
    absent: { type: 'final' },
  },
})
