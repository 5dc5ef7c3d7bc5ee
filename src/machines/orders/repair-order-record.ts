import { assign, emit, raise } from 'xstate'
import { failureOf } from '../calls/failure.ts'
import type { OrderRecord } from './repair-order-calls.ts'
import { isDirty, isEditable, withItem, withReading, type OrderContext } from './repair-order-context.ts'
import { hasDifferences, itemDifferences } from './repair-order-difference.ts'
import { hasOtherItems } from './repair-order-form.machine.ts'
import { hasSameHeader } from './repair-order-values.ts'
import { orderSetup } from './repair-order-setup.ts'
import { isBeingWritten } from '../../domain/lifecycle/order-allowed.ts'

const isMissing = ({ event }: { event: { error: unknown } }) => failureOf(event.error).kind === 'missing'

const isAsKnown = ({ order, items }: OrderContext, record: OrderRecord) =>
  order?.rowVersion === record.order.rowVersion && !hasDifferences(itemDifferences(items, record.items))

const isNewerHeader = (context: OrderContext, { order }: OrderRecord) =>
  isEditable(context) && context.order !== undefined && order.rowVersion > context.order.rowVersion && !hasSameHeader(context.order, order)

/** An item was saved here: it stands in its place at once, and the order is read again. */
const takeItem = orderSetup.createAction(assign(({ context, event }) => (event.type === 'item.saved' ? withItem(context, event.item) : {})))
const settleItem = orderSetup.enqueueActions(({ event, enqueue }) => {
  if (event.type === 'item.saved') enqueue({ type: 'settleReported', params: event.item })
})
const onItemSaved = [settleItem, takeItem, 'updateForm'] as const

/**
 * What the screen knows of the server's record. After a change of the items the order's version may have moved: a save waits for
 * it. A save that was refused because somebody else was faster leads to a comparison, and one that came too late to the end.
 */
export const recordState = orderSetup.createStateConfig({
  initial: 'fresh',
  on: {
    'record.refresh': '.refreshing',
    'server.changed': '.refreshing',
    'record.compare': { guard: 'isEditable', target: '.comparing' },
    'item.saved': { target: '.refreshing', actions: [...onItemSaved] },
    'items.seen': { actions: assign({ itemNews: undefined }) },
    'form.saved': {
      guard: ({ context, event: { result } }) => result.kind === 'stored' && hasOtherItems(context.items, result.order.progress),
      target: '.refreshing',
    },
    'form.decided': { target: '.fresh', actions: 'adopt' },
    'form.failed': { guard: { type: 'isOutdated', params: ({ event }) => event }, target: '.comparing' },
  },
  states: {
    fresh: { on: { 'draft.save': { guard: 'isEditable', actions: { type: 'save', params: ({ event }) => event } } } },
    refreshing: {
      on: { 'draft.save': { actions: assign(({ event }) => ({ pendingSave: event.level })) } },
      invoke: {
        id: 'refresh',
        src: 'reload',
        input: ({ context }) => ({ repairOrderId: context.repairOrderId }),
        onDone: [
          {
            // submitted by somebody else while something is typed here: it must not vanish with the form
            guard: ({ context, event }) => isEditable(context) && isDirty(context) && !isBeingWritten(event.output.order),
            target: 'gone',
            actions: assign(({ event }) => ({ theirs: event.output })),
          },
          // nothing is typed here: there is nothing to decide
          {
            guard: ({ context, event }) => isNewerHeader(context, event.output) && !isDirty(context),
            target: 'fresh',
            actions: ['emitRenewed', assign(({ event }) => ({ ...event.output, pendingSave: undefined })), 'resetForm'],
          },
          {
            target: 'fresh',
            actions: [
              assign(({ context, event }) => withReading(context, event.output)),
              'updateForm',
              'savePending',
              raise({ type: 'record.read' }),
            ],
          },
        ],
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: '#repairOrder.missing' },
          { guard: isMissing, target: 'gone' },
          // the changed item is on the screen already; if more is out of date, the next save will be told
          { target: 'fresh', actions: 'savePending' },
        ],
      },
    },
    /** Reads what the others made of it. */
    comparing: {
      entry: assign({ failure: undefined, pendingSave: undefined }),
      on: { 'draft.save': { actions: assign(({ event }) => ({ pendingSave: event.level })) } },
      invoke: {
        id: 'compare',
        src: 'reload',
        input: ({ context }) => ({ repairOrderId: context.repairOrderId }),
        onDone: [
          {
            guard: ({ event }) => !isBeingWritten(event.output.order),
            target: 'gone',
            actions: assign(({ event }) => ({ theirs: event.output })),
          },
          // the refusal had another reason
          { guard: ({ context, event }) => isAsKnown(context, event.output), target: 'fresh', actions: 'savePending' },
          { target: 'deciding', actions: { type: 'compare', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: isMissing, target: 'gone' },
          {
            target: 'fresh',
            actions: [assign({ pendingSave: undefined }), { type: 'fail', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
    /** The form compares; it sends nothing until every difference is decided. */
    deciding: {
      on: {
        'draft.save': { actions: { type: 'save', params: ({ event }) => event } },
        'record.refresh': 'comparing',
        // the next save is compared anyway; what is being decided must not jump
        'server.changed': {},
        'item.saved': { target: 'comparing', actions: [...onItemSaved] },
      },
    },
    /** The draft is no more: deleted, or submitted by somebody else. What was typed can still be taken along. */
    gone: {
      on: {
        'order.restart': { guard: 'isEditable', target: 'restarting' },
        'record.refresh': {},
        'server.changed': {},
        'record.compare': {},
        'item.saved': {},
      },
    },
    restarting: {
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'restart',
        src: 'restart',
        input: ({ context }) => context,
        onDone: {
          target: 'gone',
          actions: ['discardEdits', emit(({ event }) => ({ type: 'order.restarted' as const, repairOrderId: event.output }))],
        },
        onError: { target: 'gone', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})
