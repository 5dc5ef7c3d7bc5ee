import { assign, sendTo, setup } from 'xstate'
import type { CounterCollectAnswer, CounterCustomer, ReadyOrder } from '../../domain/entities/counter.ts'
import type { Parent } from '../calls/parent.ts'
import type { FormNotice } from '../form/form.machine.ts'
import { collectFormMachine } from './collect-form.machine.ts'
import type { CounterNotice } from './take-in-setup.ts'

interface Input {
  readonly customer: CounterCustomer | undefined
  readonly order: ReadyOrder | undefined
  readonly parent: Parent<CounterNotice>
}

interface Context extends Input {
  readonly signature: File | undefined
  readonly isOnPaper: boolean
}

type Events =
  | FormNotice<CounterCollectAnswer>
  | { readonly type: 'sign.drawn'; readonly file: File | undefined }
  | { readonly type: 'sign.paper'; readonly isOnPaper: boolean }

/** The sum of what is due, where all of it is known. */
export const amountDueOf = ({ items }: ReadyOrder): number | null => {
  const amounts = items.map(({ amountDue }) => amountDue)
  return amounts.includes(null) || amounts.includes(undefined) ? null : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}

/** Devices leave the counter: identity, payment and signature, then one call. Two who do so at once: the second is refused. */
export const collectMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events, children: {} as { form: 'form' } },
  actors: { form: collectFormMachine },
  actions: {
    tellForm: sendTo('form', ({ context: { signature, isOnPaper } }) => ({
      type: 'form.params' as const,
      params: { signature, isOnPaper },
    })),
    judge: sendTo('form', { type: 'form.validate', field: 'signature' }),
  },
}).createMachine({
  id: 'collect',
  context: ({ input }) => ({ ...input, signature: undefined, isOnPaper: false }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { customer, order = { repairOrderId: '', items: [] } }, self }) => ({
          values: {
            collectedBy: customer?.contactName ?? customer?.customerName ?? '',
            identityCheck: '',
            paymentMethod: amountDueOf(order) === 0 ? 'none' : '',
            paidAmount: amountDueOf(order),
            isComplete: order.items.every(({ accessories }) => accessories.length === 0),
            returnNote: '',
          },
          params: { order, signature: undefined, isOnPaper: false },
          parent: self,
        }),
      },
      on: {
        'sign.drawn': { actions: [assign(({ event }) => ({ signature: event.file })), 'tellForm', 'judge'] },
        'sign.paper': { actions: [assign(({ event }) => ({ isOnPaper: event.isOnPaper })), 'tellForm', 'judge'] },
        'form.saved': {
          target: 'collected',
          actions: sendTo(
            ({ context }) => context.parent,
            ({ event: { result } }) => ({
              type: 'counter.collected' as const,
              repairOrderId: result.repairOrderId,
              repairOrderNo: result.repairOrderNo ?? '',
            }),
          ),
        },
      },
    },
    collected: { type: 'final' },
  },
})
