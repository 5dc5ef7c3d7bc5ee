import { assign, emit, enqueueActions, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { SavedView, SavedViewInput } from '../../domain/entities/saved-view.ts'
import { failureOf, removalOf, required, type Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'

/** A change of one's views; `id` of the view, or none for a new one. */
export type ViewJob =
  | { readonly kind: 'save'; readonly id?: string | undefined; readonly body: SavedViewInput }
  | { readonly kind: 'remove'; readonly id: string }

/** The saved views of the service; undefined: it stores none. */
export interface ViewsNotice {
  readonly type: 'views.known'
  readonly views: readonly SavedView[] | undefined
}

interface ViewsInput {
  readonly parent?: Parent<ViewsNotice>
}
interface ViewsContext extends ViewsInput {
  readonly views: readonly SavedView[]
  readonly job: ViewJob | undefined
  readonly failure: Failure | undefined
}

/** The change is made, or refused; `view.wasGone`: the view had been deleted before; `savedViewId` is the view's, also of a new one. */
export type ViewsEmitted =
  | { readonly type: 'view.saved' | 'view.removed' | 'view.wasGone'; readonly savedViewId: string }
  | { readonly type: 'view.failed'; readonly failure: Failure }

const load = (signal: AbortSignal) => api.savedView.list({ signal })

interface Written {
  readonly told: 'view.saved' | 'view.removed' | 'view.wasGone'
  readonly savedViewId: string
  readonly views: readonly SavedView[]
}

/** Makes the change; answers with the view's id and what the list is by this alone. */
const change = async (job: ViewJob, views: readonly SavedView[], signal: AbortSignal): Promise<Written> => {
  if (job.kind === 'remove') {
    const removal = await removalOf(api.savedView.remove({ params: { id: job.id }, signal }))
    return {
      told: removal === 'wasGone' ? 'view.wasGone' : 'view.removed',
      savedViewId: job.id,
      views: views.filter(({ savedViewId }) => savedViewId !== job.id),
    }
  }
  const { id, body } = job
  const call = id === undefined ? api.savedView.create({ body, signal }) : api.savedView.update({ params: { id }, body, signal })
  const saved = await required(call)
  const others = views.map((view) => (saved.isDefault ? { ...view, isDefault: false } : view))
  return {
    told: 'view.saved',
    savedViewId: saved.savedViewId,
    views: id === undefined ? [...others, saved] : others.map((view) => (view.savedViewId === id ? saved : view)),
  }
}

/** The list follows the change as the service has it; where it cannot be read now, the change was made all the same. */
const write = async (
  { job, views }: { readonly job: ViewJob; readonly views: readonly SavedView[] },
  signal: AbortSignal,
): Promise<Written> => {
  const written = await change(job, views, signal)
  const read = await load(signal).catch(() => undefined)
  return read === undefined ? written : { ...written, views: read }
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
    write: request(write),
  },
  actions: {
    report: enqueueActions(({ context: { parent }, enqueue }, { views }: { views: readonly SavedView[] | undefined }) => {
      if (parent) enqueue.sendTo(parent, { type: 'views.known', views })
    }),
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
            actions: { type: 'report', params: { views: undefined } },
          },
          {
            target: 'shown',
            actions: [
              assign(({ event }) => ({ views: event.output ?? [] })),
              { type: 'report', params: ({ event }) => ({ views: event.output }) },
            ],
          },
        ],
        onError: { target: 'absent', actions: { type: 'report', params: { views: undefined } } },
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
          return { job: context.job, views: context.views }
        },
        onDone: {
          target: 'shown',
          actions: [
            assign(({ event }) => ({ views: event.output.views })),
            emit(({ event: { output } }) => ({ type: output.told, savedViewId: output.savedViewId })),
          ],
        },
        onError: {
          target: 'shown',
          actions: [
            assign(({ event }) => ({ failure: failureOf(event.error) })),
            emit(({ event }) => ({ type: 'view.failed' as const, failure: failureOf(event.error) })),
          ],
        },
      },
    },
  },
})
