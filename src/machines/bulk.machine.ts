import { assign, setup } from 'xstate'
import { api } from '../api/index.ts'
import type { EngineerOption } from '../domain/entities/repair-item.ts'
import type { RepairOrderRow } from '../domain/entities/repair-order.ts'
import type { Actor } from '../domain/lifecycle/context.ts'
import {
  allRefused,
  bulkAction,
  unitsOf,
  type BulkActionId,
  type BulkChoice,
  type BulkResult,
  type BulkUnit,
  type Obstacle,
} from './bulk-actions.ts'
import { failureOf, type Failure } from './failure.ts'
import { request } from './request.ts'

export interface BulkContext {
  readonly actor: Actor
  readonly action: BulkActionId
  readonly units: readonly BulkUnit[]
  readonly engineers: readonly EngineerOption[]
  readonly choice: BulkChoice | undefined
  /** What became of the units so far; those of `queue` have no answer yet. */
  readonly results: readonly BulkResult[]
  readonly queue: readonly BulkUnit[]
  readonly failure: Failure | undefined
}

export type BulkEvent =
  | { readonly type: 'bulk.open'; readonly action: BulkActionId; readonly selection: readonly RepairOrderRow[] }
  | { readonly type: 'bulk.choose'; readonly choice: BulkChoice }
  | { readonly type: 'bulk.start' }
  /** What is under way is finished, nothing more is sent. */
  | { readonly type: 'bulk.stop' }
  | { readonly type: 'bulk.retry' }
  | { readonly type: 'bulk.close' }

/** One request's worth. */
export interface Batch {
  readonly action: BulkActionId
  readonly units: readonly BulkUnit[]
  readonly choice: BulkChoice | undefined
}

/** What stands in the way of each unit, before anything is sent; undefined: it will be sent. */
export const verdictsOf = ({ units, actor, action, choice }: Pick<BulkContext, 'units' | 'actor' | 'action' | 'choice'>) =>
  units.map((unit): { readonly unit: BulkUnit; readonly obstacle: Obstacle | undefined } => ({
    unit,
    obstacle: bulkAction(action).obstacle(unit, actor, choice),
  }))

const passing = (context: BulkContext) => verdictsOf(context).flatMap(({ unit, obstacle }) => (obstacle ? [] : [unit]))
const nextBatch = ({ action, queue }: BulkContext) => queue.slice(0, bulkAction(action).atOnce)

const withResults = (context: BulkContext, results: readonly BulkResult[]) => ({
  results: [...context.results, ...results],
  queue: context.queue.slice(results.length),
})

/** Keeps what is under way, and gives up the rest. */
const withoutRest = (context: BulkContext) => {
  const queue = nextBatch(context)
  const rest = context.queue.slice(queue.length).map((unit): BulkResult => ({ unit, outcome: 'unsent' }))
  return { queue, results: [...context.results, ...rest] }
}

/** Orders of which anything did not go through: they stay chosen (reliability J05). */
export const unfinishedOrders = ({ results }: Pick<BulkContext, 'results'>): readonly string[] => [
  ...new Set(results.filter(({ outcome }) => outcome !== 'done').map(({ unit }) => unit.order.repairOrderId)),
]

/**
 * An action on the items of many orders (domain.md section 16, honest bulk): shows beforehand which will pass, sends them in
 * requests as large as the call takes, and reports what became of each. A request that fails as a whole fails its items only.
 */
export const bulkMachine = setup({
  types: {
    input: {} as { readonly actor: Actor },
    context: {} as BulkContext,
    events: {} as BulkEvent,
    tags: {} as 'open' | 'running',
  },
  actors: {
    engineers: request(async (_: undefined, signal) => (await api.repairItem.rmsEngineerOptions({ signal })) ?? []),
    send: request(({ action, units, choice }: Batch, signal) => bulkAction(action).run(units, choice, signal)),
  },
  guards: {
    needsEngineers: ({ context }) => bulkAction(context.action).choice === 'engineer',
    isReady: ({ context }) =>
      (bulkAction(context.action).choice === undefined || context.choice !== undefined) && passing(context).length > 0,
    isAllSent: ({ context }) => context.queue.length === 0,
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    actor: input.actor,
    action: 'assignEngineer',
    units: [],
    engineers: [],
    choice: undefined,
    results: [],
    queue: [],
    failure: undefined,
  }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'bulk.open': {
          target: 'preparing',
          actions: assign(({ event }) => ({
            action: event.action,
            units: unitsOf(event.selection),
            choice: undefined,
            results: [],
            queue: [],
            failure: undefined,
          })),
        },
      },
    },
    preparing: {
      tags: 'open',
      initial: 'asking',
      on: { 'bulk.close': 'closed' },
      states: {
        asking: { always: [{ guard: 'needsEngineers', target: 'loading' }, { target: 'ready' }] },
        loading: {
          invoke: {
            id: 'engineers',
            src: 'engineers',
            onDone: { target: 'ready', actions: assign(({ event }) => ({ engineers: event.output, failure: undefined })) },
            onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
        failed: { on: { 'bulk.retry': 'loading' } },
        ready: {
          on: {
            'bulk.choose': { actions: assign(({ event }) => ({ choice: event.choice })) },
            'bulk.start': {
              guard: 'isReady',
              target: '#bulk.running',
              actions: assign(({ context }) => ({ queue: passing(context), results: [] })),
            },
          },
        },
      },
    },
    running: {
      tags: ['open', 'running'],
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ action: context.action, units: nextBatch(context), choice: context.choice }),
            onDone: { target: 'between', actions: assign(({ context, event }) => withResults(context, event.output)) },
            onError: {
              target: 'between',
              actions: assign(({ context, event }) => withResults(context, allRefused(nextBatch(context), event.error))),
            },
          },
          on: { 'bulk.stop': { actions: assign(({ context }) => withoutRest(context)) } },
        },
        between: { always: [{ guard: 'isAllSent', target: '#bulk.reported' }, { target: 'sending' }] },
      },
    },
    reported: {
      tags: 'open',
      on: { 'bulk.close': 'closed' },
    },
  },
})
