import { assign, emit } from 'xstate'
import { idsOf, newComment } from './comment.machine.ts'
import { quotationsOf } from '../../domain/quotations.ts'
import { actsState, takeComment, takeDecisions } from './order-acts.ts'
import { NO_DECISIONS } from './quotes.machine.ts'
import { isByEmployee, isEditable, startOf } from './repair-order-context.ts'
import { dialogState } from './repair-order-dialog.ts'
import { recordState } from './repair-order-record.ts'
import { stepsState } from './repair-order-steps.ts'
import { orderSetup } from './repair-order-setup.ts'
import { fromOrder } from './repair-order-values.ts'
import { triesAgain } from '../calls/service-back.ts'

/** The page: the form of a draft, or the order to read. */
const pageState = orderSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isEditable', target: 'editing' }, { target: 'viewing' }] },
    // who reads once goes on reading: an order is never a draft again
    viewing: {
      entry: assign({ mode: 'view' }),
      invoke: [
        {
          id: 'comment',
          src: 'comment',
          input: ({ context: { repairOrderId, actor, comments }, self }) => ({
            values: newComment(actor),
            params: { repairOrderId, knownIds: idsOf(comments) },
            parent: self,
          }),
        },
        {
          id: 'quotes',
          src: 'quotes',
          input: ({ context: { repairOrderId, items, timeline }, self }) => ({
            values: NO_DECISIONS,
            params: { repairOrderId, quotations: quotationsOf(items, timeline?.history ?? []) },
            parent: self,
          }),
          onSnapshot: { actions: assign(({ event }) => ({ quoting: event.snapshot.context.values })) },
        },
        { id: 'serverChanges', src: 'serverChanges', input: ({ context }) => context },
      ],
      on: {
        'comment.report': { actions: takeComment },
        'quotes.report': { actions: takeDecisions },
        'record.read': { actions: ['updateQuotes', 'updateComment'] },
      },
    },
    editing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => {
          const { order, repairOrderId, items, issueCategories, agreedTerms = '' } = context
          const isEmployee = isByEmployee(context)
          if (order === undefined) throw new Error('a form needs the loaded order')
          const addressBook = isEmployee ? [] : context.addressBook
          const params = { repairOrderId, rowVersion: order.rowVersion, items, issueCategories, isEmployee, agreedTerms, addressBook }
          return { values: fromOrder(order), params, parent: self }
        },
        onSnapshot: {
          actions: assign(({ event: { snapshot } }) => ({ edited: { values: snapshot.context.values, saved: snapshot.context.saved } })),
        },
      },
      always: { guard: ({ context }) => !isEditable(context), target: 'viewing' },
      on: {
        'form.stored': {
          // the answer may leave out what a save does not change
          actions: [assign(({ context, event }) => ({ order: { ...context.order, ...event.part }, reported: [] })), 'updateForm'],
        },
        'form.failed': { actions: assign(({ event }) => ({ reported: event.failure.fieldErrors })) },
        'form.saved': {
          guard: ({ event }) => event.result.kind === 'submitted',
          actions: emit(({ context: { repairOrderId }, event: { result } }) => ({
            type: 'order.submitted' as const,
            repairOrderId,
            repairOrderNo: result.kind === 'submitted' ? result.answer.repairOrderNo : '',
          })),
        },
      },
    },
  },
})

/** Delivery, addresses and invoice of the customer's last order, and the way back. */
const copyState = orderSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'last.copy': { guard: 'hasLast', target: 'copied', actions: 'copyLast' } } },
    copied: { on: { 'last.undo': { target: 'none', actions: 'undoCopy' } } },
  },
})

/**
 * One repair order: the draft with its form, its steps and item dialog, or the submitted order to read (specification section 4). While it is loading
 * `row` is the order as a list has shown it, where one has.
 */
export const repairOrderMachine = orderSetup.createMachine({
  id: 'repairOrder',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  states: {
    loading: {
      // from now on there is the record, or none
      exit: assign({ row: undefined }),
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'missing' },
          { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: undefined })) },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    missing: {},
    failed: { invoke: triesAgain('order.retry'), on: { 'order.retry': 'loading' } },
    deleted: {},
    ready: {
      type: 'parallel',
      states: { page: pageState, steps: stepsState, record: recordState, dialog: dialogState, acts: actsState, copy: copyState },
    },
  },
})
