import { assign, emit, enqueueActions, raise } from 'xstate'
import { isUnsettled } from '../calls/failure.ts'
import { idsOf, newComment } from './comment.machine.ts'
import { isCancellable } from './cancel-items.ts'
import { leftOf, NO_DECISIONS } from './quotes.machine.ts'
import { orderSetup } from './repair-order-setup.ts'

/** The actions on an order that is only read, each in a dialog of its own. */
export const actsState = orderSetup.createStateConfig({
  initial: 'none',
  on: {
    'act.done': { actions: [emit(({ event }) => event), raise({ type: 'record.refresh' })] },
    // refused, or the order is gone: as it is now
    'act.refused': { actions: raise({ type: 'record.refresh' }) },
    'item.answered': { actions: raise({ type: 'act.done', done: 'answered' }) },
    'item.unanswerable': { actions: raise({ type: 'act.refused' }) },
  },
  states: {
    none: {
      on: {
        'address.change': { guard: 'isRead', target: 'changingAddress' },
        'order.correct': [
          { guard: { type: 'isPart', params: ({ event }) => ({ ...event, of: 'address' }) }, target: 'correctingAddress' },
          { guard: { type: 'isPart', params: ({ event }) => ({ ...event, of: 'invoice' }) }, target: 'correctingInvoice' },
          { guard: { type: 'isPart', params: ({ event }) => ({ ...event, of: 'remark' }) }, target: 'correctingRemark' },
        ],
        'inbound.change': { guard: 'isRead', target: 'changingInbound' },
        'plan.change': { guard: 'isRead', target: 'planning' },
        'items.cancel': {
          guard: 'isRead',
          target: 'cancelling',
          actions: assign(({ event }) => ({ toCancel: event.itemId })),
        },
        'item.answer': {
          guard: 'isAnswerer',
          target: 'answering',
          actions: assign(({ event }) => ({ toAnswer: event.itemId })),
        },
      },
    },
    /** An employee records what the customer said. */
    answering: {
      invoke: {
        id: 'answering',
        src: 'answering',
        input: ({ context: { actor, toAnswer }, self }) => {
          if (actor === undefined) throw new Error('somebody has to answer')
          return { itemId: toAnswer, actor, parent: self }
        },
        onDone: 'none',
      },
    },
    changingAddress: {
      invoke: {
        id: 'address',
        src: 'address',
        input: ({ context: { order }, self }) => {
          if (order === undefined) throw new Error('an address belongs to a loaded order')
          return { record: order, parent: self }
        },
        onDone: 'none',
      },
    },
    changingInbound: {
      invoke: {
        id: 'inbound',
        src: 'inbound',
        input: ({ context: { order }, self }) => {
          if (order === undefined) throw new Error('a parcel belongs to a loaded order')
          return { record: order, parent: self }
        },
        onDone: 'none',
      },
    },
    planning: {
      invoke: {
        id: 'plan',
        src: 'plan',
        input: ({ context: { order }, self }) => {
          if (order === undefined) throw new Error('a plan belongs to a loaded order')
          return { record: order, parent: self }
        },
        onDone: 'none',
      },
    },
    correctingAddress: {
      invoke: {
        id: 'addressCorrection',
        src: 'addressCorrection',
        input: ({ context: { order }, self }) => {
          if (order === undefined) throw new Error('an address belongs to a loaded order')
          return { record: order, parent: self }
        },
        onDone: 'none',
      },
    },
    correctingInvoice: {
      invoke: {
        id: 'invoiceCorrection',
        src: 'invoiceCorrection',
        input: ({ context: { order }, self }) => {
          if (order === undefined) throw new Error('an invoice belongs to a loaded order')
          return { record: order, parent: self }
        },
        onDone: 'none',
      },
    },
    correctingRemark: {
      invoke: {
        id: 'remarkCorrection',
        src: 'remarkCorrection',
        input: ({ context: { order }, self }) => {
          if (order === undefined) throw new Error('a remark belongs to a loaded order')
          return { record: order, parent: self }
        },
        onDone: 'none',
      },
    },
    cancelling: {
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { repairOrderId, items, toCancel, actor }, self }) => ({
          repairOrderId,
          isCustomer: actor?.isCustomer === true,
          items: items.filter((item) => isCancellable(item) && (toCancel === undefined || toCancel === item.itemId)),
          isWhole: toCancel === undefined,
          parent: self,
        }),
        onDone: 'none',
      },
    },
  },
})

/** A posted comment stands in the timeline at once, and an empty form for the next one is there, about the same item. */
export const takeComment = orderSetup.createAction(
  enqueueActions(({ context, event, enqueue }) => {
    if (event.type !== 'comment.report') return
    const { notice } = event
    if (notice.type === 'form.failed' && (notice.failure.kind === 'missing' || isUnsettled(notice.failure)))
      enqueue.raise({ type: 'record.refresh' })
    if (notice.type !== 'form.saved') return
    const { result } = notice
    const comments = [...(context.comments ?? []), result]
    enqueue.assign({ comments })
    // what was typed since it was sent stays
    enqueue.sendTo('comment', {
      type: 'form.rebase',
      values: { ...newComment(context.actor), itemId: result.itemId ?? '' },
      params: { knownIds: idsOf(comments) },
    })
    enqueue.emit({ type: 'act.done', done: 'commented' })
  }),
)

/** Decisions have arrived, or some were refused: the order as it is now, and what was refused stays on the screen. */
export const takeDecisions = orderSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'quotes.report') return
  const { notice } = event
  if (notice.type === 'form.failed' && (notice.failure.kind === 'missing' || isUnsettled(notice.failure)))
    enqueue.raise({ type: 'record.refresh' })
  if (notice.type !== 'form.saved') return
  const { rows, sent } = notice.result
  enqueue.sendTo('quotes', { type: 'form.rebase', values: NO_DECISIONS, decided: leftOf(context.quoting, sent, rows) })
  if (rows.every(({ ok }) => ok)) enqueue.emit({ type: 'act.done', done: 'decided' })
  enqueue.raise({ type: 'record.refresh' })
})
