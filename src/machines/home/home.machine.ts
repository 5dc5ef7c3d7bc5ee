import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { SERVER_CHANGE_PAUSE_MS } from '../../shared/constants.ts'
import { answersOf, questionsOf, type HomeAnswers } from '../../domain/home-count.ts'
import type { Home } from '../../domain/home.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { listChangesActor, type ChangeSource } from '../calls/server-changes.ts'
import { rememberRows } from '../record/known-records.ts'
import { request } from '../calls/request.ts'
import { loadOwnDevices, type OwnDevices } from './own-devices.ts'

interface HomeInput {
  /** The numbers and rows of an employee's home page; a customer sees devices instead. */
  readonly home: Home | undefined
  readonly serverChanges?: ChangeSource | undefined
}

/** What a home page shows: answers to the questions of an employee, or a customer's devices. */
interface HomeContents {
  readonly answers: HomeAnswers
  readonly devices: OwnDevices | undefined
}

interface HomeContext extends HomeInput, HomeContents {
  readonly failure: Failure | undefined
  /** News came while it was being read: what was read may be older. */
  readonly isStale: boolean
}

const loadNumbers = async (home: Home, signal: AbortSignal): Promise<HomeAnswers> => {
  const questions = questionsOf(home)
  const pages = await Promise.all(questions.map((body) => required(api.repairOrder.list({ body, signal }))))
  for (const { items } of pages) rememberRows(items)
  return answersOf(questions, pages)
}

const load = async ({ home }: Pick<HomeInput, 'home'>, signal: AbortSignal): Promise<HomeContents> =>
  home ? { answers: await loadNumbers(home, signal), devices: undefined } : { answers: new Map(), devices: await loadOwnDevices(signal) }

/** The contents of the home page: asked for at the start, and again after somebody changed something; never in between. */
export const homeMachine = setup({
  types: {
    input: {} as HomeInput,
    context: {} as HomeContext,
    events: {} as { readonly type: 'home.reload' } | { readonly type: 'list.serverChanged' },
  },
  actors: { load: request(load), serverChanges: listChangesActor },
  delays: { pause: SERVER_CHANGE_PAUSE_MS },
  actions: { show: assign((_, contents: HomeContents) => ({ ...contents, failure: undefined })) },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ ...input, answers: new Map(), devices: undefined, failure: undefined, isStale: false }),
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
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
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
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        // nobody asked for it: what is shown stays
        onError: { target: 'shown' },
      },
    },
    failed: { on: { 'home.reload': 'loading' } },
  },
})
