import { assign, emit, raise, setup } from 'xstate'
import { SEARCH_DEBOUNCE_MS } from '../constants.ts'
import { failureOf, required, type Failure } from './failure.ts'
import { request } from './request.ts'

/** What every list query has; pages count from 1. */
export interface ListQuery {
  readonly pageIndex: number
  readonly keyword?: string
}

export interface ListContext<Query, Page> {
  readonly query: Query
  /** What stands in the search box; it becomes part of the query 300 ms after the last key. */
  readonly keyword: string
  /** The page shown; it stays while the next one is loading. */
  readonly page: Page | undefined
  readonly failure: Failure | undefined
}

export type ListEvent<Query> =
  /** The user changed filter, sort or page; anything but a page change leads back to page 1. */
  | { readonly type: 'list.change'; readonly patch: Partial<Query> }
  | { readonly type: 'list.type'; readonly keyword: string }
  /** The address changed by itself (Back, a pasted link). */
  | { readonly type: 'list.query'; readonly query: Query }
  | { readonly type: 'list.reload' }

/** The query changed by the user: the screen writes it into the address; `replace` while typing, so that Back leaves the list. */
export interface ListEmitted<Query> {
  readonly type: 'list.changed'
  readonly query: Query
  readonly replace: boolean
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The one list machine; call it at module scope only. `load` answers one page.
 * `search` is idle or waiting for the typist; `data` is loading, shown or failed. A newer query supersedes the one under way.
 */
export const createListMachine = <Query extends ListQuery, Page>(options: {
  readonly id: string
  readonly load: (query: Query, signal: AbortSignal) => Promise<Page | undefined>
}) =>
  setup({
    types: {
      input: {} as { readonly query: Query },
      context: {} as ListContext<Query, Page>,
      events: {} as ListEvent<Query>,
      emitted: {} as ListEmitted<Query>,
    },
    actors: { load: request(({ query }: { query: Query }, signal) => required(options.load(query, signal))) },
    guards: {
      isOther: ({ context }, { query }: { query: Query }) => !same(context.query, query),
      isOtherKeyword: ({ context }) => context.keyword.trim() !== (context.query.keyword ?? ''),
    },
    delays: { typing: SEARCH_DEBOUNCE_MS },
    actions: {
      setQuery: assign((_, { query }: { query: Query }) => ({ query, keyword: query.keyword ?? '' })),
      patchQuery: assign(({ context }, { patch }: { patch: Partial<Query> }) => ({ query: { ...context.query, pageIndex: 1, ...patch } })),
      applyKeyword: assign(({ context }) => ({ query: { ...context.query, pageIndex: 1, keyword: context.keyword.trim() } })),
      tell: emit(({ context }, { replace }: { replace: boolean }) => ({ type: 'list.changed' as const, query: context.query, replace })),
    },
  }).createMachine({
    id: options.id,
    // no `reenter` in here: it would leave and enter the other region as well; a target within the region starts anew without it
    type: 'parallel',
    context: ({ input }) => ({ query: input.query, keyword: input.query.keyword ?? '', page: undefined, failure: undefined }),
    states: {
      search: {
        initial: 'idle',
        on: { 'list.type': { target: '.typing', actions: assign(({ event }) => ({ keyword: event.keyword })) } },
        states: {
          idle: {},
          typing: {
            after: {
              typing: [
                {
                  target: 'idle',
                  guard: 'isOtherKeyword',
                  actions: ['applyKeyword', { type: 'tell', params: { replace: true } }, raise({ type: 'list.reload' })],
                },
                { target: 'idle' },
              ],
            },
          },
        },
      },
      data: {
        initial: 'loading',
        on: {
          'list.change': {
            target: '.loading',
            actions: [
              { type: 'patchQuery', params: ({ event }) => ({ patch: event.patch }) },
              { type: 'tell', params: { replace: false } },
            ],
          },
          'list.query': {
            target: '.loading',
            guard: { type: 'isOther', params: ({ event }) => ({ query: event.query }) },
            actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
          },
          'list.reload': { target: '.loading' },
        },
        states: {
          loading: {
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ query: context.query }),
              onDone: { target: 'shown', actions: assign(({ event }) => ({ page: event.output, failure: undefined })) },
              onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
            },
          },
          shown: {},
          failed: {},
        },
      },
    },
  })
