import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate'
import { api } from '../../api/index.ts'
import type { Notification } from '../../domain/entities/notification.ts'
import { required } from '../calls/failure.ts'
import { refreshTriggersActor, type RefreshTrigger } from '../calls/refresh-triggers.ts'
import { request } from '../calls/request.ts'
import type { noticesMachine } from './notices.machine.ts'
import { retryOnceBack, triesAgainAfter } from '../calls/service-back.ts'

/** They are not asked for more often than this without a reason. */
const STALE_AFTER_MS = 60_000

type NotificationsInput =
  | {
      /** The reader's notices: a notice that is read is read behind the bell as well. */
      readonly notices?: ActorRefFrom<typeof noticesMachine>
    }
  | undefined

export interface NotificationsContext {
  readonly notices: ActorRefFrom<typeof noticesMachine> | undefined
  /** The newest first; what was marked here counts as read at once. */
  readonly list: readonly Notification[]
  /** Marked here and not told to the server yet. */
  readonly unsent: readonly string[]
  /** How many of these are on their way. */
  readonly marking: number
  /** When they were last asked for, ms since 1970. */
  readonly askedAt: number
}

type Events =
  | RefreshTrigger
  /** The bell was opened, or the data have changed. */
  | { readonly type: 'notifications.reload' }
  | { readonly type: 'notifications.read'; readonly ids: readonly string[] }
  | { readonly type: 'notifications.readAll' }

const load = async (_: undefined, signal: AbortSignal): Promise<readonly Notification[] | undefined> =>
  api.notification.list({ query: {}, signal })

const markRead = ({ ids }: { readonly ids: readonly string[] }, signal: AbortSignal) =>
  required(api.notification.read({ body: { ids }, signal }))

const marked = (list: readonly Notification[], ids: readonly string[]) =>
  list.map((one) => (ids.includes(one.notificationId) && !one.isRead ? { ...one, isRead: true } : one))

/** Each once, whatever the server sends. */
const distinct = (list: readonly Notification[]) => [...new Map(list.map((one) => [one.notificationId, one])).values()]

const unreadIds = (list: readonly Notification[]) => list.filter(({ isRead }) => !isRead).map(({ notificationId }) => notificationId)

const readings = fromCallback<{ readonly type: 'none' }, Pick<NotificationsContext, 'notices'>>(({ input, sendBack }) => {
  const subscription = input.notices?.on('notices.noted', () => sendBack({ type: 'notifications.reload' }))
  return () => subscription?.unsubscribe()
})

/**
 * What concerns the signed-in user (domain.md section 10): loaded at the start, when asked for, and when the page comes back into
 * view; nothing asks in the background. A server without the call (404) has no notifications; a failed look keeps the old list.
 */
export const notificationsMachine = setup({
  types: { input: {} as NotificationsInput, context: {} as NotificationsContext, events: {} as Events },
  actors: { load: request(load), markRead: request(markRead), refreshTriggers: refreshTriggersActor, readings, retryOnceBack },
  guards: {
    isStale: ({ context }) => Date.now() - context.askedAt >= STALE_AFTER_MS,
    hasUnsent: ({ context }) => context.unsent.length > 0,
  },
  actions: {
    mark: assign(({ context }, { ids }: { ids: readonly string[] }) => {
      const news = unreadIds(context.list).filter((id) => ids.includes(id))
      return { list: marked(context.list, news), unsent: [...context.unsent, ...news] }
    }),
  },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: ({ input }) => ({ notices: input?.notices, list: [], unsent: [], marking: 0, askedAt: 0 }),
  invoke: [
    { id: 'refreshTriggers', src: 'refreshTriggers' },
    { id: 'readings', src: 'readings', input: ({ context }) => context },
  ],
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
                actions: assign(({ context, event }) => ({ list: marked(distinct(event.output ?? []), context.unsent) })),
              },
            ],
            onError: { target: 'failed' },
          },
        },
        shown: {
          on: {
            'page.seen': { guard: 'isStale', target: 'loading' },
            'server.changed': 'loading',
            'notifications.reload': 'loading',
          },
        },
        failed: {
          invoke: triesAgainAfter('notifications.reload'),
          on: {
            'page.seen': { guard: 'isStale', target: 'loading' },
            'server.changed': 'loading',
            'notifications.reload': 'loading',
          },
        },
        /** This server has none, and is not asked again. */
        absent: {},
      },
    },
    reading: {
      initial: 'idle',
      on: {
        'notifications.read': { actions: { type: 'mark', params: ({ event }) => ({ ids: event.ids }) } },
        'notifications.readAll': { actions: { type: 'mark', params: ({ context }) => ({ ids: unreadIds(context.list) }) } },
      },
      states: {
        idle: { always: { guard: 'hasUnsent', target: 'marking' } },
        marking: {
          entry: assign(({ context }) => ({ marking: context.unsent.length })),
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ ids: context.unsent }),
            onDone: {
              target: 'idle',
              actions: assign(({ context }) => ({ unsent: context.unsent.slice(context.marking) })),
            },
            // the next look shows them as the server knows them
            onError: { target: 'idle', actions: assign(() => ({ unsent: [] })) },
          },
        },
      },
    },
  },
})
