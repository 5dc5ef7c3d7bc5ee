import { assign, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ReviewResult } from '../../domain/entities/review.ts'
import { cancelFormMachine } from './cancel-items.ts'
import { isUnsettled, required, type Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { request } from '../calls/request.ts'
import type { ActNotice } from './repair-order-context.ts'

interface CancelInput {
  readonly repairOrderId: string
  /** The items to cancel: all that can be cancelled, or one. */
  readonly items: readonly RepairItem[]
  readonly isWhole: boolean
  readonly isCustomer: boolean
  readonly parent: Parent<ActNotice>
}

interface Context extends CancelInput {
  readonly answer: readonly ReviewResult[] | undefined
}

type Events = FormNotice<readonly ReviewResult[]> | { readonly type: 'cancel.close' }

interface ItemsOf {
  readonly repairOrderId: string
}

/** The dialog that cancels an order or one item: why, and what became of each when some refuse. It ends when it is closed. */
export const cancelOrderMachine = setup({
  types: { input: {} as CancelInput, context: {} as Context, events: {} as Events, children: {} as { form: 'form' } },
  actors: {
    form: cancelFormMachine,
    reload: request(({ repairOrderId }: ItemsOf, signal) => required(api.repairOrder.details({ params: { id: repairOrderId }, signal }))),
  },
  guards: {
    isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
    isRefused: (_, { failure }: { failure: Failure }) => failure.kind === 'rejected' || isUnsettled(failure),
    isDone: (_, { result }: { result: readonly ReviewResult[] }) => result.every(({ ok }) => ok),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, notice: ActNotice) => notice,
    ),
    /** The same items as they are now: the next try goes by their versions. */
    renew: sendTo('form', ({ context }, { items }: { items: readonly RepairItem[] }) => ({
      type: 'form.params',
      params: { items: items.filter(({ itemId }) => context.items.some((item) => item.itemId === itemId)) },
    })),
  },
}).createMachine({
  id: 'cancelOrder',
  context: ({ input }) => ({ ...input, answer: undefined }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context, self }) => ({
          values: { reasonCode: '', publicComment: '' },
          params: { repairOrderId: context.repairOrderId, items: context.items, isCustomer: context.isCustomer },
          parent: self,
        }),
      },
      on: {
        'form.saved': [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'report', params: { type: 'act.done', done: 'cancelled' } },
          },
          {
            target: '.reporting',
            actions: [assign(({ event }) => ({ answer: event.result })), { type: 'report', params: { type: 'act.refused' } }],
          },
        ],
        'form.failed': [
          { guard: { type: 'isMissing', params: ({ event }) => event }, actions: { type: 'report', params: { type: 'act.refused' } } },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '.renewing',
            actions: { type: 'report', params: { type: 'act.refused' } },
          },
        ],
      },
      initial: 'asking',
      states: {
        asking: { on: { 'cancel.close': '#cancelOrder.closed' } },
        /** Refused, or of unknown outcome: that stays on the screen, and the items are read as they are now. */
        renewing: {
          invoke: {
            id: 'reload',
            src: 'reload',
            input: ({ context }) => context,
            onDone: { target: 'asking', actions: { type: 'renew', params: ({ event }) => event.output } },
            onError: 'asking',
          },
          on: { 'cancel.close': '#cancelOrder.closed' },
        },
        /** Some refused: which, and why. */
        reporting: { on: { 'cancel.close': '#cancelOrder.closed' } },
      },
    },
    closed: { type: 'final' },
  },
})
