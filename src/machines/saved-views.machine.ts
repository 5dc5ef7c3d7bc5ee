import { assign, emit, setup } from 'xstate'
import { api } from '../api/index.ts'
import type { SavedView, SavedViewInput } from '../domain/entities/saved-view.ts'
import { failureOf, required, type Failure } from './failure.ts'
import { request } from './request.ts'

/** A change of one's views; `id` of the view, or none for a new one. */
export type ViewJob =
  | { readonly kind: 'save'; readonly id?: string | undefined; readonly body: SavedViewInput }
  | { readonly kind: 'remove'; readonly id: string }

/** What the service keeps; undefined: it keeps no views. */
export interface ViewsNotice {
  readonly type: 'views.known'
  readonly views: readonly SavedView[] | undefined
}

interface ViewsInput {
  readonly notify?: (notice: ViewsNotice) => void
}
interface ViewsContext extends ViewsInput {
  readonly views: readonly SavedView[]
  readonly job: ViewJob | undefined
  readonly failure: Failure | undefined
}

/** The change is made; `savedViewId` is the view's, also of a new one. */
export type ViewsEmitted = { readonly type: 'view.saved' | 'view.removed'; readonly savedViewId: string }

const load = (signal: AbortSignal) => api.savedView.list({ signal })

const write = async (job: ViewJob, signal: AbortSignal): Promise<string> => {
  if (job.kind === 'remove') {
    await required(api.savedView.remove({ params: { id: job.id }, signal }))
    return job.id
  }
  const { id, body } = job
  const call = id === undefined ? api.savedView.create({ body, signal }) : api.savedView.update({ params: { id }, body, signal })
  return (await required(call)).savedViewId
}

/** A user's own views of the order list. `absent`: the service keeps none (404) or does not answer, and nothing is offered. */
export const savedViewsMachine = setup({
  types: {
    input: {} as ViewsInput,
    context: {} as ViewsContext,
    events: {} as { readonly type: 'view.write'; readonly job: ViewJob } | { readonly type: 'view.forget' },
    emitted: {} as ViewsEmitted,
  },
  actors: {
    load: request((_: undefined, signal) => load(signal)),
    // the list follows the change at once: another view may have lost its default
    write: request(async ({ job }: { job: ViewJob }, signal) => ({
      savedViewId: await write(job, signal),
      views: (await load(signal)) ?? [],
    })),
  },
  actions: {
    tell: ({ context }, { views }: { views: readonly SavedView[] | undefined }) => context.notify?.({ type: 'views.known', views }),
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input }) => ({ ...input, views: [], job: undefined, failure: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: ({ event }) => event.output === undefined,
            target: 'absent',
            actions: { type: 'tell', params: { views: undefined } },
          },
          {
            target: 'shown',
            actions: [
              assign(({ event }) => ({ views: event.output ?? [] })),
              { type: 'tell', params: ({ event }) => ({ views: event.output }) },
            ],
          },
        ],
        onError: { target: 'absent', actions: { type: 'tell', params: { views: undefined } } },
      },
    },
    absent: {},
    shown: {
      on: {
        'view.write': { target: 'writing', actions: assign(({ event }) => ({ job: event.job, failure: undefined })) },
        'view.forget': { actions: assign({ failure: undefined }) },
      },
    },
    writing: {
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => {
          if (context.job === undefined) throw new Error('nothing to write')
          return { job: context.job }
        },
        onDone: {
          target: 'shown',
          actions: [
            assign(({ event }) => ({ views: event.output.views })),
            emit(({ context, event }) => ({
              type: context.job?.kind === 'remove' ? ('view.removed' as const) : ('view.saved' as const),
              savedViewId: event.output.savedViewId,
            })),
          ],
        },
        onError: { target: 'shown', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
  },
})
