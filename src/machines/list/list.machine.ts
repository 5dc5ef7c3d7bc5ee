import { and, assign, emit, enqueueActions, not, raise, setup, stateIn } from 'xstate'
import { SERVER_CHANGE_PAUSE_MS, SEARCH_DEBOUNCE_MS } from '../../shared/constants.ts'
import { isSame } from '../../shared/same.ts'
import { failureOf, required } from '../calls/failure.ts'
import type { ListContext, ListEmitted, ListEvent, ListInput, ListOptions, ListQuery, RowOf } from './list-types.ts'
import { listChangesActor } from '../calls/server-changes.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

export type { ListQuery } from './list-types.ts'

const withoutTime = (page: unknown) => (typeof page === 'object' ? { ...page, asOf: undefined } : page)
/** Whether two pages differ at most in the time at which they were read. */
const isSamePage = (a: unknown, b: unknown) => isSame(withoutTime(a), withoutTime(b))

/**
 * The one list machine; call it at module scope only.
 * `search` is idle or waiting for the typist; `data` is loading, held, shown, refreshing or failed; `serverChanges` gathers what others
 * changed. A held list loads at once and shows its page when it is opened. A newer query supersedes the one under way. A list that is kept
 * out of sight (`list.hide`) calls nothing until `list.show`, which reloads what is shown.
 */
export const createListMachine = <Query extends ListQuery, Page>({ id, load, rows }: ListOptions<Query, Page>) => {
  const withRows = (selection: ReadonlyMap<string, RowOf<Page>>, chosen: readonly RowOf<Page>[], dropped: readonly RowOf<Page>[] = []) => {
    const next = new Map(selection)
    for (const row of dropped) next.delete(rows?.key(row) ?? '')
    if (rows) for (const row of chosen) next.set(rows.key(row), row)
    return next
  }
  /** Rows that are chosen and were loaded again are as they are now. */
  const renewed = (selection: ReadonlyMap<string, RowOf<Page>>, page: Page) =>
    rows && selection.size > 0
      ? withRows(
          selection,
          rows.of(page).filter((row) => selection.has(rows.key(row))),
        )
      : selection

  return setup({
    types: {
      input: {} as ListInput<Query, Page>,
      context: {} as ListContext<Query, Page> & Pick<ListInput<Query, Page>, 'serverChanges'>,
      events: {} as ListEvent<Query, Page>,
      emitted: {} as ListEmitted<Query>,
    },
    actors: {
      load: request(({ query }: { query: Query }, signal) => required(load(query, signal))),
      serverChanges: listChangesActor,
      retryOnceBack,
    },
    guards: {
      isOther: ({ context }, { query }: { query: Query }) => !isSame(context.query, query),
      isStale: ({ context }) => context.isStale,
      isOtherKeyword: ({ context }) => context.keyword.trim() !== (context.query.keyword ?? ''),
    },
    delays: { typing: SEARCH_DEBOUNCE_MS, pause: SERVER_CHANGE_PAUSE_MS },
    actions: {
      setQuery: assign((_, { query }: { query: Query }) => ({ query, keyword: query.keyword ?? '', lastStep: 'chosen' as const })),
      patchQuery: assign(({ context }, { patch }: { patch: Partial<Query> }) => {
        const query = { ...context.query, pageIndex: 1, ...patch }
        // what is being typed stays; a keyword that was set with the rest stands in the box
        return { query, lastStep: 'chosen' as const, ...(patch.keyword !== undefined && { keyword: patch.keyword }) }
      }),
      applyKeyword: assign(({ context }) => ({ query: { ...context.query, pageIndex: 1, keyword: context.keyword.trim() } })),
      noteTyped: assign({ lastStep: 'typed' }),
      release: assign({ isHeld: false }),
      hold: assign((_, { page }: { page: Page }) => ({ heldPage: page })),
      show: assign(({ context }, { page }: { page: Page }) => ({
        // the same object again where nothing else changed: views then render nothing
        page: isSamePage(context.page, page) ? context.page : page,
        heldPage: undefined,
        failure: undefined,
        selection: renewed(context.selection, page),
      })),
      emitChange: emit(({ context }, { replace }: { replace: boolean }) => ({
        type: 'list.changed' as const,
        query: context.query,
        replace,
      })),
      emitKeywordChange: emit(({ context }) => ({
        type: 'list.changed' as const,
        query: context.query,
        replace: context.lastStep === 'typed',
      })),
    },
  }).createMachine({
    id,
    // no `reenter` in here: it would leave and enter the other regions as well; a target within the region starts anew without it
    type: 'parallel',
    context: ({ input: { query, page, isHeld, serverChanges } }) => ({
      query,
      keyword: query.keyword ?? '',
      page,
      failure: undefined,
      selection: new Map<string, RowOf<Page>>(),
      lastStep: 'chosen',
      isHeld: isHeld ?? false,
      heldPage: undefined,
      isStale: false,
      serverChanges,
    }),
    on: {
      'list.select': {
        actions: assign(({ context, event }) => ({ selection: withRows(context.selection, event.chosen, event.dropped) })),
      },
      'list.clearSelection': { actions: assign({ selection: () => new Map<string, RowOf<Page>>() }) },
    },
    states: {
      search: {
        initial: 'idle',
        on: {
          'list.type': { target: '.typing', actions: assign(({ event }) => ({ keyword: event.keyword })) },
          'list.search': { target: '.applying', actions: assign(({ event }) => ({ keyword: event.keyword })) },
        },
        states: {
          idle: {},
          typing: { after: { typing: 'applying' } },
          applying: {
            always: [
              {
                target: 'idle',
                guard: 'isOtherKeyword',
                actions: ['applyKeyword', 'emitKeywordChange', 'noteTyped', raise({ type: 'list.reload' })],
              },
              { target: 'idle' },
            ],
          },
        },
      },
      serverChanges: {
        initial: 'listening',
        // stale when it is shown again, unless another query has been loaded by then
        on: { 'list.hide': { target: '.hidden', actions: assign({ isStale: true }) } },
        invoke: { id: 'serverChanges', src: 'serverChanges', input: ({ context }) => ({ serverChanges: context.serverChanges }) },
        states: {
          listening: { on: { 'list.serverChanged': 'gathering' } },
          // one change by somebody else is several writes
          gathering: { after: { pause: { target: 'listening', actions: raise({ type: 'list.refresh' }) } } },
          hidden: { on: { 'list.serverChanged': { actions: assign({ isStale: true }) }, 'list.show': 'listening' } },
        },
      },
      data: {
        initial: 'loading',
        on: {
          'list.open': [
            {
              guard: ({ context, event }) => context.isHeld && event.patch !== undefined,
              target: '.loading',
              actions: [
                'release',
                { type: 'patchQuery', params: ({ event }) => ({ patch: event.patch ?? {} }) },
                { type: 'emitChange', params: { replace: true } },
              ],
            },
            { actions: 'release' },
          ],
          'list.change': {
            target: '.loading',
            actions: [
              'release',
              { type: 'patchQuery', params: ({ event }) => ({ patch: event.patch }) },
              { type: 'emitChange', params: ({ event }) => ({ replace: event.replace ?? false }) },
            ],
          },
          'list.query': {
            target: '.loading',
            guard: { type: 'isOther', params: ({ event }) => ({ query: event.query }) },
            actions: ['release', { type: 'setQuery', params: ({ event }) => ({ query: event.query }) }],
          },
          'list.reload': { target: '.loading', actions: 'release' },
        },
        states: {
          loading: {
            tags: 'loading',
            entry: assign({ isStale: false }),
            on: { 'list.refresh': { actions: assign({ isStale: true }) } },
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ query: context.query }),
              onDone: [
                {
                  guard: ({ context }) => context.isHeld,
                  target: 'held',
                  actions: { type: 'hold', params: ({ event }) => ({ page: event.output }) },
                },
                { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ page: event.output }) } },
              ],
              onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
            },
          },
          held: {
            tags: 'loading',
            always: {
              guard: ({ context }) => !context.isHeld,
              target: 'shown',
              actions: enqueueActions(({ context: { heldPage }, enqueue }) => {
                if (heldPage !== undefined) enqueue({ type: 'show', params: { page: heldPage } })
              }),
            },
            on: { 'list.refresh': { actions: assign({ isStale: true }) } },
          },
          // what was read may be older than the news that came meanwhile
          shown: {
            always: { guard: and(['isStale', not(stateIn({ serverChanges: 'hidden' }))]), target: 'refreshing' },
            on: { 'list.refresh': 'refreshing' },
          },
          refreshing: {
            entry: assign({ isStale: false }),
            on: { 'list.refresh': { actions: assign({ isStale: true }) } },
            invoke: {
              id: 'refresh',
              src: 'load',
              input: ({ context }) => ({ query: context.query }),
              onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ page: event.output }) } },
              // nobody asked for it: what is shown stays
              onError: { target: 'shown' },
            },
          },
          failed: {
            invoke: triesAgain('list.again'),
            on: { 'list.show': 'loading', 'list.again': { guard: not(stateIn({ serverChanges: 'hidden' })), target: 'loading' } },
          },
        },
      },
    },
  })
}
