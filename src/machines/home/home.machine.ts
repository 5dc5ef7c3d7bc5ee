import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Actor } from '../../domain/lifecycle/context.ts'
import type { ListedItem, WorkAction, WorkId } from '../../domain/queue.ts'
import { SERVER_CHANGE_PAUSE_MS } from '../../shared/constants.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { listChangesActor, type ChangeSource } from '../calls/server-changes.ts'
import type { UndoStep } from '../undo/undo-calls.ts'
import { loadOwnDevices, type OwnDevices } from './own-devices.ts'
import { loadOwnWork, type OwnWork } from './own-work.ts'
import { rowActionMachine, type RowActionReport } from './row-action.machine.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

interface HomeInput {
  /** An employee sees the work of his role, a customer devices. */
  readonly actor: Actor
  readonly serverChanges?: ChangeSource | undefined
}

/** What a home page shows: an employee's work, or a customer's devices. */
interface HomeContents {
  readonly work: OwnWork | undefined
  readonly devices: OwnDevices | undefined
}

interface HomeContext extends HomeInput, HomeContents {
  readonly failure: Failure | undefined
  /** News came while it was being read: what was read may be older. */
  readonly isStale: boolean
  /** Groups of which all rows are shown. */
  readonly opened: readonly WorkId[]
  /** How the actions of rows stand, by item: under way, taken while the row is not read again yet, or refused. */
  readonly acting: Readonly<Record<string, Acting>>
}
type Acting = Failure | 'busy' | 'done'

type HomeEvent =
  | { readonly type: 'home.reload' }
  | { readonly type: 'home.showAll'; readonly id: WorkId }
  /** Takes the action of a row in place. */
  | { readonly type: 'home.act'; readonly unit: ListedItem; readonly action: WorkAction }
  | RowActionReport
  | { readonly type: 'list.serverChanged' }

/** The item was taken a step further. */
interface HomeActed {
  readonly type: 'home.acted'
  readonly unit: ListedItem
  readonly action: WorkAction
  /** By what it can be taken back, for some seconds. */
  readonly undo?: UndoStep | undefined
}

type HomeEmitted =
  | HomeActed
  /** The action needs more than a press. */
  | { readonly type: 'home.open'; readonly unit: ListedItem; readonly action: WorkAction }

const load = async (actor: Actor, signal: AbortSignal): Promise<HomeContents> =>
  actor.isCustomer
    ? { work: undefined, devices: await loadOwnDevices(signal) }
    : { work: await loadOwnWork(actor, signal), devices: undefined }

/**
 * The contents of the home page: asked for at the start, and again after somebody changed something; never in between. The actions of rows
 * run beside it, one child per item.
 */
export const homeMachine = setup({
  types: {
    input: {} as HomeInput,
    context: {} as HomeContext,
    events: {} as HomeEvent,
    emitted: {} as HomeEmitted,
  },
  actors: { load: request(load), serverChanges: listChangesActor, rowAction: rowActionMachine, retryOnceBack },
  delays: { pause: SERVER_CHANGE_PAUSE_MS },
  guards: { isIdle: ({ context }, { itemId }: { readonly itemId: string }) => typeof context.acting[itemId] !== 'string' },
  actions: {
    noteTaken: enqueueActions(({ enqueue, context }, { unit, action, undo }: Omit<HomeActed, 'type'>) => {
      enqueue.assign({ acting: { ...context.acting, [unit.item.itemId]: 'done' } })
      enqueue.emit({ type: 'home.acted', unit, action, undo })
    }),
    show: assign(({ context: { acting } }, contents: HomeContents) => ({
      ...contents,
      failure: undefined,
      acting: Object.fromEntries(Object.entries(acting).filter(([, mark]) => mark !== 'done')),
    })),
    mark: assign(({ context: { acting } }, { itemId, mark }: { readonly itemId: string; readonly mark: Acting | undefined }) => {
      const others = Object.entries(acting).filter(([id]) => id !== itemId)
      return { acting: Object.fromEntries(mark === undefined ? others : [...others, [itemId, mark]]) }
    }),
  },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({
    ...input,
    work: undefined,
    devices: undefined,
    failure: undefined,
    isStale: false,
    opened: [],
    acting: {},
  }),
  invoke: { id: 'serverChanges', src: 'serverChanges', input: ({ context }) => ({ serverChanges: context.serverChanges }) },
  on: {
    // what is being read may be older than that
    'rowAction.done': { target: '.refreshing', reenter: true, actions: { type: 'noteTaken', params: ({ event }) => event } },
    'home.showAll': { actions: assign(({ context, event }) => ({ opened: [...context.opened, event.id] })) },
    'home.act': {
      guard: { type: 'isIdle', params: ({ event }) => ({ itemId: event.unit.item.itemId }) },
      actions: [
        { type: 'mark', params: ({ event }) => ({ itemId: event.unit.item.itemId, mark: 'busy' as const }) },
        assign(({ context, event: { unit, action }, spawn, self }) => {
          spawn('rowAction', { input: { unit, action, actor: context.actor, parent: self } })
          return {}
        }),
      ],
    },
    'rowAction.open': {
      actions: [
        { type: 'mark', params: ({ event }) => ({ itemId: event.unit.item.itemId, mark: undefined }) },
        emit(({ event: { unit, action } }) => ({ type: 'home.open' as const, unit, action })),
      ],
    },
    'rowAction.refused': {
      actions: { type: 'mark', params: ({ event }) => ({ itemId: event.unit.item.itemId, mark: event.failure }) },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      entry: assign({ isStale: false }),
      on: { 'list.serverChanged': { actions: assign({ isStale: true }) } },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.actor,
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
    shown: {
      always: { guard: ({ context }) => context.isStale, target: 'gathering' },
      on: {
        'list.serverChanged': 'gathering',
        'home.reload': 'loading',
      },
    },
    /** One change by somebody else is several writes. */
    gathering: { entry: assign({ isStale: false }), after: { pause: 'refreshing' } },
    refreshing: {
      entry: assign({ isStale: false }),
      on: {
        'list.serverChanged': 'gathering',
      },
      invoke: {
        id: 'refresh',
        src: 'load',
        input: ({ context }) => context.actor,
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        // nobody asked for it: what is shown stays
        onError: { target: 'shown' },
      },
    },
    failed: { invoke: triesAgain('home.reload'), on: { 'home.reload': 'loading' } },
  },
})
