import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { SERVER_CHANGE_PAUSE_MS } from '../../shared/constants.ts'
import { answersOf, questionsOf, type HomeAnswers } from '../../domain/home-count.ts'
import type { Home } from '../../domain/home.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { listChangesActor, type ChangeSource } from '../calls/server-changes.ts'
import { rememberRows } from '../record/known-records.ts'
import { request } from '../calls/request.ts'

interface HomeInput {
  readonly home: Home
  readonly serverChanges?: ChangeSource | undefined
}

interface HomeContext extends HomeInput {
  readonly answers: HomeAnswers
  readonly failure: Failure | undefined
  /** News came while it was being read: what was read may be older. */
  readonly isStale: boolean
}

const load = async ({ home }: { readonly home: Home }, signal: AbortSignal): Promise<HomeAnswers> => {
  const questions = questionsOf(home)
  const pages = await Promise.all(questions.map((body) => required(api.repairOrder.list({ body, signal }))))
  for (const { items } of pages) rememberRows(items)
  return answersOf(questions, pages)
}

/** The numbers and rows of the home page: asked for at the start, and again after somebody changed something; never in between. */
export const homeMachine = setup({
  types: {
    input: {} as HomeInput,
    context: {} as HomeContext,
    events: {} as { readonly type: 'home.reload' } | { readonly type: 'list.serverChanged' },
  },
  actors: { load: request(load), serverChanges: listChangesActor },
  delays: { pause: SERVER_CHANGE_PAUSE_MS },
  actions: { show: assign((_, { answers }: { answers: HomeAnswers }) => ({ answers, failure: undefined })) },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ ...input, answers: new Map(), failure: undefined, isStale: false }),
  invoke: { id: 'serverChanges', src: 'serverChanges', input: ({ context }) => ({ serverChanges: context.serverChanges }) },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ isStale: false }),
      on: { 'list.serverChanged': { actions: assign({ isStale: true }) } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ home: context.home }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ answers: event.output }) } },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    shown: {
      always: { guard: ({ context }) => context.isStale, target: 'gathering' },
      on: { 'list.serverChanged': 'gathering', 'home.reload': 'loading' },
    },
    /** One change by somebody else is several writes. */
    gathering: { entry: assign({ isStale: false }), after: { pause: 'refreshing' } },
    refreshing: {
      on: { 'list.serverChanged': 'gathering' },
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => ({ home: context.home }),
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ answers: event.output }) } },
        // nobody asked for it: what is shown stays
        onError: { target: 'shown' },
      },
    },
    failed: { on: { 'home.reload': 'loading' } },
  },
})
