import { assign, emit, enqueueActions, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import {
  allRefused,
  assignAll,
  bulkAction,
  unitsOf,
  type BulkActionId,
  type BulkChoice,
  type BulkResult,
  type BulkUnit,
} from './bulk-actions.ts'
import { readRows, sendBatch, sharedStart } from './bulk-review.ts'
import type { ReviewPatch } from '../review/review-values.ts'
import {
  currentBatch,
  isPassing,
  parcelOrders,
  started,
  unfinishedOrders,
  unreadUnits,
  verdictsOf,
  withoutRest,
  withResults,
  withUndone,
  type Batch,
  type BulkContext,
} from './bulk-verdicts.ts'
import type { UndoStep } from '../undo/undo-calls.ts'
import { failureOf } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { parcelMachine, type ParcelNotice } from './parcel.machine.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

const READ_AT_ONCE = 5

export type BulkEvent =
  | { readonly type: 'bulk.open'; readonly action: BulkActionId; readonly selection: readonly RepairOrderRow[] }
  | { readonly type: 'bulk.choose'; readonly choice: BulkChoice }
  /** Decided for all items that do not say otherwise. */
  | { readonly type: 'bulk.share'; readonly patch: ReviewPatch }
  /** Whether that also takes the place of what the items bring. */
  | { readonly type: 'bulk.replace'; readonly replaces: boolean }
  | { readonly type: 'bulk.fill'; readonly itemId: string; readonly patch: ReviewPatch }
  | ParcelNotice
  | { readonly type: 'bulk.start' }
  /** Finishes the running call and sends nothing more. */
  | { readonly type: 'bulk.stop' }
  | { readonly type: 'bulk.retry' }
  /** What was done was taken back for these items. */
  | { readonly type: 'bulk.undone'; readonly itemIds: readonly string[] }
  | { readonly type: 'bulk.close' }

/**
 * An action on the items of many orders (domain.md section 16, honest bulk): shows beforehand which will pass, for an action of the
 * lifecycle by reading each item and asking its guards; sends them in requests as large as the call takes, and reports what became of
 * each. A request that fails as a whole fails its items only.
 */
export const bulkMachine = setup({
  types: {
    input: {} as { readonly actor: Actor },
    context: {} as BulkContext,
    events: {} as BulkEvent,
    emitted: {} as
      /** All was sent: what can be taken back for some seconds. */
      | { readonly type: 'bulk.taken'; readonly undo: readonly UndoStep[] }
      /** The report was closed: the orders of which anything did not go through. */
      | { readonly type: 'bulk.finished'; readonly unfinished: readonly string[] },
    tags: {} as 'open' | 'running' | 'filling',
  },
  actors: {
    parcel: parcelMachine,
    retryOnceBack,
    engineers: request(async (_: undefined, signal) => (await api.repairItem.rmsEngineerOptions({ signal })) ?? []),
    read: request((units: readonly BulkUnit[], signal) => readRows(units, signal)),
    send: request(({ units, choice, review }: Batch, signal): Promise<readonly BulkResult[]> =>
      review ? sendBatch(review, signal) : assignAll(units, choice, signal),
    ),
  },
  guards: {
    needsEngineers: ({ context }) => bulkAction(context.action).choice === 'engineer',
    isUnread: ({ context }) => bulkAction(context.action).review !== undefined && unreadUnits(context).length > 0,
    isReady: ({ context }) =>
      (bulkAction(context.action).choice === undefined || context.choice !== undefined) && verdictsOf(context).some(isPassing),
    isAllSent: ({ context }) => context.queue.length === 0,
  },
  actions: {
    openParcels: assign({
      parcelActors: ({ context, spawn, self }) =>
        Object.fromEntries(
          parcelOrders(context).map((repairOrderId) => [
            repairOrderId,
            context.parcelActors[repairOrderId] ??
              spawn('parcel', { id: `parcel ${repairOrderId}`, input: { repairOrderId, parent: self } }),
          ]),
        ),
    }),
    closeParcels: enqueueActions(({ context, enqueue }) => {
      for (const parcel of Object.values(context.parcelActors)) enqueue.stopChild(parcel)
      enqueue.assign({ parcelActors: {} })
    }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    actor: input.actor,
    action: 'assignEngineer',
    units: [],
    engineers: [],
    choice: undefined,
    rows: [],
    shared: {},
    replaces: false,
    parcels: {},
    parcelActors: {},
    edits: 0,
    results: [],
    queue: [],
    failure: undefined,
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'closeParcels',
      on: {
        'bulk.open': {
          target: 'preparing',
          actions: assign(({ event }) => {
            const { review } = bulkAction(event.action)
            return {
              action: event.action,
              units: unitsOf(event.selection),
              choice: undefined,
              rows: [],
              shared: review ? sharedStart(review, new Date().toISOString()) : {},
              replaces: false,
              parcels: {},
              edits: 0,
              results: [],
              queue: [],
              failure: undefined,
            }
          }),
        },
      },
    },
    preparing: {
      tags: 'open',
      initial: 'asking',
      on: {
        'bulk.close': 'closed',
        'bulk.attach': {
          actions: assign(({ context, event: { repairOrderId, attachments } }) => ({
            edits: context.edits + (attachments.added.length > 0 || attachments.isPreparing ? 1 : 0),
            parcels: { ...context.parcels, [repairOrderId]: attachments },
          })),
        },
      },
      states: {
        asking: {
          always: [{ guard: 'needsEngineers', target: 'loading' }, { guard: 'isUnread', target: 'reading' }, { target: 'ready' }],
        },
        loading: {
          invoke: {
            id: 'engineers',
            src: 'engineers',
            onDone: { target: 'ready', actions: assign(({ event }) => ({ engineers: event.output, failure: undefined })) },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        failed: { invoke: triesAgain('bulk.retry'), on: { 'bulk.retry': 'asking' } },
        /** A few items at a time, until all are read. */
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => unreadUnits(context).slice(0, READ_AT_ONCE),
            onDone: { target: 'asking', actions: assign(({ context, event }) => ({ rows: [...context.rows, ...event.output] })) },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        ready: {
          tags: 'filling',
          entry: 'openParcels',
          on: {
            'bulk.choose': { actions: assign(({ event }) => ({ choice: event.choice })) },
            'bulk.share': {
              actions: assign(({ context, event }) => ({ shared: { ...context.shared, ...event.patch }, edits: context.edits + 1 })),
            },
            'bulk.replace': { actions: assign(({ event }) => ({ replaces: event.replaces })) },
            'bulk.fill': {
              actions: assign(({ context, event }) => ({
                edits: context.edits + 1,
                rows: context.rows.map((row) =>
                  row.unit.item.itemId === event.itemId ? { ...row, own: { ...row.own, ...event.patch } } : row,
                ),
              })),
            },
            /** Reads the units again that could not be read. */
            'bulk.retry': {
              target: 'asking',
              actions: assign(({ context }) => ({ rows: context.rows.filter(({ failure }) => failure === undefined) })),
            },
            'bulk.start': { guard: 'isReady', target: '#bulk.running', actions: assign(({ context }) => started(context)) },
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
            input: ({ context }) => currentBatch(context),
            onDone: { target: 'between', actions: assign(({ context, event }) => withResults(context, event.output)) },
            onError: {
              target: 'between',
              actions: assign(({ context, event }) => withResults(context, allRefused(currentBatch(context).units, event.error))),
            },
          },
          on: { 'bulk.stop': { actions: assign(({ context }) => withoutRest(context)) } },
        },
        between: { always: [{ guard: 'isAllSent', target: '#bulk.reported' }, { target: 'sending' }] },
      },
    },
    reported: {
      tags: 'open',
      entry: emit(({ context }) => ({ type: 'bulk.taken' as const, undo: context.results.flatMap(({ undo }) => undo ?? []) })),
      on: {
        'bulk.undone': { actions: assign(({ context, event }) => ({ results: withUndone(context, event.itemIds) })) },
        'bulk.close': {
          target: 'closed',
          actions: emit(({ context }) => ({ type: 'bulk.finished' as const, unfinished: unfinishedOrders(context) })),
        },
      },
    },
  },
})
