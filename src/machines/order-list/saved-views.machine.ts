import { assign, emit, enqueueActions, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { SavedView, SavedViewInput } from '../../domain/entities/saved-view.ts'
import { nameIssue } from '../../domain/order-views.ts'
import { isSameOrEmpty } from '../../shared/same.ts'
import { failureOf, removalOf, required, type Failure } from '../calls/failure.ts'
import { settled, type Outcome } from '../calls/outcome.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'

/** A change of one's views; `id` of the view, or none for a new one. */
export type ViewJob =
  | { readonly kind: 'save'; readonly id?: string | undefined; readonly body: SavedViewInput }
  | { readonly kind: 'remove'; readonly id: string }

/** The saved views of the service, at first and after each change; undefined: it stores none. */
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

type ViewsEvent =
  /** Makes the change at once. */
  | { readonly type: 'view.write'; readonly job: ViewJob }
  /** Opens the dialog of the change: for a name, or to confirm a removal. */
  | { readonly type: 'view.ask'; readonly job: ViewJob }
  | { readonly type: 'view.change'; readonly patch: Partial<Pick<SavedViewInput, 'name' | 'isDefault'>> }
  | { readonly type: 'view.confirm' | 'view.cancel' }

/** The change is made, or refused where no dialog says so; `view.wasGone`: the view had been deleted before; `savedViewId` is the view's, also of a new one. */
export type ViewsEmitted =
  | { readonly type: 'view.saved' | 'view.removed' | 'view.wasGone'; readonly savedViewId: string }
  | { readonly type: 'view.failed'; readonly failure: Failure }

const load = (signal: AbortSignal) => api.savedView.list({ signal })

interface Written {
  readonly event: 'view.saved' | 'view.removed' | 'view.wasGone'
  readonly savedViewId: string
  readonly views: readonly SavedView[]
}

/** Makes the change; answers with the view's id and what the list is by this alone. */
const change = async (job: ViewJob, views: readonly SavedView[], signal: AbortSignal): Promise<Written> => {
  if (job.kind === 'remove') {
    const removal = await removalOf(api.savedView.remove({ params: { id: job.id }, signal }))
    return {
      event: removal === 'wasGone' ? 'view.wasGone' : 'view.removed',
      savedViewId: job.id,
      views: views.filter(({ savedViewId }) => savedViewId !== job.id),
    }
  }
  const { id } = job
  const body = { ...job.body, name: job.body.name.trim() }
  const call = id === undefined ? api.savedView.create({ body, signal }) : api.savedView.update({ params: { id }, body, signal })
  const saved = await required(call)
  const others = views.map((view) => (saved.isDefault ? { ...view, isDefault: false } : view))
  return {
    event: 'view.saved',
    savedViewId: saved.savedViewId,
    views: id === undefined ? [...others, saved] : others.map((view) => (view.savedViewId === id ? saved : view)),
  }
}

/** Whether a change whose answer is lost was made, by the views that there are now. */
const outcomeOfChange = async (job: ViewJob, before: readonly SavedView[], signal: AbortSignal): Promise<Outcome<Written>> => {
  const views = await required(load(signal))
  if (job.kind === 'remove') {
    const isThere = views.some(({ savedViewId }) => savedViewId === job.id)
    return isThere ? 'notStored' : { stored: { event: 'view.removed', savedViewId: job.id, views } }
  }
  const body = { ...job.body, name: job.body.name.trim() }
  const isMade = ({ savedViewId, ...view }: SavedView) =>
    (job.id === undefined ? before.every((one) => one.savedViewId !== savedViewId) : job.id === savedViewId) && isSameOrEmpty(view, body)
  const made = views.find(isMade)
  return made ? { stored: { event: 'view.saved', savedViewId: made.savedViewId, views } } : 'notStored'
}

/** The list follows the change as the service has it; where it cannot be read now, the change was made all the same. */
const write = async (
  { job, views }: { readonly job: ViewJob; readonly views: readonly SavedView[] },
  signal: AbortSignal,
): Promise<Written> => {
  const written = await settled(
    () => change(job, views, signal),
    () => outcomeOfChange(job, views, signal),
  )
  const read = await load(signal).catch(() => undefined)
  return read === undefined ? written : { ...written, views: read }
}

const writingOf = ({ context: { job, views } }: { context: ViewsContext }) => {
  if (job === undefined) throw new Error('nothing to write')
  return { job, views }
}

/** A user's own views of the order list. `absent`: the service keeps none (404) or does not answer, and nothing is offered. */
export const savedViewsMachine = setup({
  types: {
    input: {} as ViewsInput,
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
    emitted: {} as ViewsEmitted,
    /** `offered`: the service keeps views; `asked`: a dialog is open; `writing`: a change is on its way. */
    tags: {} as 'offered' | 'asked' | 'writing',
  },
  actors: {
    load: request((_: undefined, signal) => load(signal)),
    write: request(write),
  },
  guards: { isNamed: ({ context: { job } }) => job?.kind === 'remove' || nameIssue(job?.body.name ?? '') === undefined },
  actions: {
    take: assign((_, { job }: { job: ViewJob }) => ({ job, failure: undefined })),
    change: assign(({ context: { job } }, { patch }: { patch: Partial<SavedViewInput> }) => ({
      job: job?.kind === 'save' ? { ...job, body: { ...job.body, ...patch } } : job,
    })),
    refuse: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    settle: assign((_, { views }: Written) => ({ views, job: undefined, failure: undefined })),
    tell: emit((_, { event, savedViewId }: Written) => ({ type: event, savedViewId })),
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
      tags: 'offered',
      on: {
        'view.write': { target: 'writing', actions: { type: 'take', params: ({ event }) => event } },
        'view.ask': { target: 'asking', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
    writing: {
      tags: ['offered', 'writing'],
      invoke: {
        id: 'write',
        src: 'write',
        input: writingOf,
        onDone: {
          target: 'shown',
          actions: [
            { type: 'settle', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
            { type: 'report', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'shown', actions: emit(({ event }) => ({ type: 'view.failed' as const, failure: failureOf(event.error) })) },
      },
    },
    asking: {
      tags: ['offered', 'asked'],
      initial: 'editing',
      on: {
        'view.change': { actions: { type: 'change', params: ({ event }) => event } },
        'view.confirm': [{ guard: 'isNamed', target: 'confirmed' }, { target: '.checked' }],
        'view.cancel': 'shown',
      },
      states: {
        editing: {},
        /** A problem with the name is shown. */
        checked: {},
      },
    },
    confirmed: {
      tags: ['offered', 'asked', 'writing'],
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'write',
        src: 'write',
        input: writingOf,
        onDone: {
          target: 'shown',
          actions: [
            { type: 'settle', params: ({ event }) => event.output },
            { type: 'tell', params: ({ event }) => event.output },
            { type: 'report', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'asking.checked', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})
