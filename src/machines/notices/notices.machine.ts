import { assign, emit, fromCallback, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { ActiveNotice } from '../../domain/entities/notice.ts'
import { asksToAcknowledge, bannersOf } from '../../domain/notice.ts'
import { onPageChange } from '../../shared/address.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { refreshTriggersActor, type RefreshTrigger } from '../calls/refresh-triggers.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgainAfter } from '../calls/service-back.ts'

/** They are not asked for more often than this without a reason. */
const STALE_AFTER_MS = 60_000

/** A banner that stood this long (ms) when its reader went on to another page was seen. */
const SEEN_AFTER_MS = 3_000

interface Reading {
  readonly noticeId: string
  readonly acknowledge: boolean
  /** As it was before, for a reading that does not arrive. */
  readonly before?: ActiveNotice | undefined
}

interface NoticesContext {
  /** The published notices for the reader, in reading order. */
  readonly list: readonly ActiveNotice[]
  /** Marked here and not told to the server yet, in turn. */
  readonly unsent: readonly Reading[]
  /** When they were last asked for, ms since 1970. */
  readonly askedAt: number
  /** Since when each one of the list could be seen, ms since 1970. */
  readonly shownSince: Readonly<Record<string, number>>
  /** Those that have been a banner and wait behind the bell now. */
  readonly seen: readonly string[]
}

type Events =
  | RefreshTrigger
  /** The reader has gone on to another page. */
  | { readonly type: 'page.turned' }
  | { readonly type: 'notices.reload' }
  | { readonly type: 'notice.read'; readonly noticeId: string; readonly acknowledge: boolean }

export type NoticesEmitted =
  /** The server knows of a reading. */
  | { readonly type: 'notices.noted' }
  /** The reading did not arrive: the notice is as it was. */
  | { readonly type: 'notices.failed'; readonly failure: Failure }

const load = (_: undefined, signal: AbortSignal): Promise<readonly ActiveNotice[] | undefined> => api.notice.active({ query: {}, signal })

const markRead = ({ noticeId, acknowledge }: Reading, signal: AbortSignal) =>
  required(api.notice.read({ params: { id: noticeId }, body: { acknowledge }, signal }))

const isOf =
  ({ noticeId }: Reading) =>
  (notice: ActiveNotice) =>
    notice.noticeId === noticeId

/** The list with what is on its way marked already. */
const marked = (list: readonly ActiveNotice[], unsent: readonly Reading[]) =>
  list.map((notice) =>
    unsent
      .filter((reading) => isOf(reading)(notice))
      .reduce((now, { acknowledge }) => ({ ...now, isRead: true, isAcknowledged: now.isAcknowledged === true || acknowledge }), notice),
  )

const pageTurns = fromCallback<{ readonly type: 'none' }, undefined>(({ sendBack }) =>
  onPageChange(() => sendBack({ type: 'page.turned' })),
)

/** Each once, whatever the server sends. */
const distinct = (list: readonly ActiveNotice[]) => [...new Map(list.map((one) => [one.noticeId, one])).values()]

/**
 * The notices that the signed-in user may read now (domain.md section 10): loaded at the start, when the data have changed, and when
 * the page comes back into view. A server without the call (404) has none. A reading that does not arrive is taken back. A banner that was
 * seen on one page does not come along to the next, unless it asks to be acknowledged.
 */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as Events, emitted: {} as NoticesEmitted },
  actors: { load: request(load), markRead: request(markRead), refreshTriggers: refreshTriggersActor, pageTurns, retryOnceBack },
  actions: {
    retire: assign(({ context: { list, seen, shownSince } }) => {
      const now = Date.now()
      const gone = bannersOf(list, seen).filter(
        (notice) => !asksToAcknowledge(notice) && now - (shownSince[notice.noticeId] ?? now) >= SEEN_AFTER_MS,
      )
      return { seen: [...seen, ...gone.map(({ noticeId }) => noticeId)] }
    }),
  },
  guards: {
    isStale: ({ context }) => Date.now() - context.askedAt >= STALE_AFTER_MS,
    hasUnsent: ({ context }) => context.unsent.length > 0,
    isNews: ({ context }, { noticeId, acknowledge }: Reading) =>
      context.list.some(
        (notice) => notice.noticeId === noticeId && (acknowledge ? notice.isAcknowledged !== true : notice.isRead !== true),
      ),
  },
}).createMachine({
  id: 'notices',
  type: 'parallel',
  context: { list: [], unsent: [], askedAt: 0, shownSince: {}, seen: [] },
  invoke: [
    { id: 'refreshTriggers', src: 'refreshTriggers' },
    { id: 'pageTurns', src: 'pageTurns' },
  ],
  on: { 'page.turned': { actions: 'retire' } },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          entry: assign(() => ({ askedAt: Date.now() })),
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [
              { guard: ({ event }) => event.output === undefined, target: 'absent' },
              {
                target: 'shown',
                actions: assign(({ context, event }) => {
                  const list = marked(distinct(event.output ?? []), context.unsent)
                  const now = Date.now()
                  return {
                    list,
                    shownSince: Object.fromEntries(list.map(({ noticeId }) => [noticeId, context.shownSince[noticeId] ?? now])),
                  }
                }),
              },
            ],
            onError: { target: 'failed' },
          },
          initial: 'first',
          states: {
            /** It is not known yet whether there are any. */
            first: {},
            again: {},
          },
        },
        shown: {
          on: {
            'page.seen': { guard: 'isStale', target: 'loading.again' },
            'server.changed': 'loading.again',
            'notices.reload': 'loading.again',
          },
        },
        failed: {
          invoke: triesAgainAfter('notices.reload'),
          on: {
            'page.seen': { guard: 'isStale', target: 'loading.again' },
            'server.changed': 'loading.again',
            'notices.reload': 'loading.again',
          },
        },
        /** This server has none, and is not asked again. */
        absent: {},
      },
    },
    reading: {
      initial: 'idle',
      on: {
        'notice.read': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: assign(({ context, event: { noticeId, acknowledge } }) => {
            const reading = { noticeId, acknowledge, before: context.list.find((notice) => notice.noticeId === noticeId) }
            return { list: marked(context.list, [reading]), unsent: [...context.unsent, reading] }
          }),
        },
      },
      states: {
        idle: { always: { guard: 'hasUnsent', target: 'marking' } },
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => context.unsent[0] ?? { noticeId: '', acknowledge: false },
            onDone: {
              target: 'idle',
              actions: [
                assign(({ context, event }) => ({
                  unsent: context.unsent.slice(1),
                  list: marked(
                    context.list.map((notice) => (notice.noticeId === event.output.noticeId ? event.output : notice)),
                    context.unsent.slice(1),
                  ),
                })),
                emit({ type: 'notices.noted' }),
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                assign(({ context }) => {
                  const [failed] = context.unsent
                  const unsent = context.unsent.slice(1)
                  const undone = context.list.map((notice) => (failed && isOf(failed)(notice) ? (failed.before ?? notice) : notice))
                  return { unsent, list: marked(undone, unsent) }
                }),
                emit(({ event }) => ({ type: 'notices.failed' as const, failure: failureOf(event.error) })),
              ],
            },
          },
        },
      },
    },
  },
})
