import { setup } from 'xstate'
import { customerItemMachine } from './customer-item.machine.ts'
import type { ReviewMachineInput } from './review-load.ts'

interface Input extends ReviewMachineInput {
  /** The answer is given: the item has moved on. */
  readonly onAnswered: () => void
}

/**
 * I4 by an employee: the customer gave by telephone or mail what was asked for. Once opened it is the customer's own form (child
 * `item`), so both give the same answer in the same way.
 */
export const answerOnBehalfMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as { readonly type: 'answer.open' } | { readonly type: 'answer.close' },
    children: {} as { item: 'item' },
  },
  actors: { item: customerItemMachine },
  guards: { isAnswered: (_, { status }: { status: string | undefined }) => status !== undefined && status !== 'infoRequired' },
  actions: { tell: ({ context }) => context.onAnswered() },
}).createMachine({
  id: 'answerOnBehalf',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { 'answer.open': 'open' } },
    open: {
      invoke: {
        id: 'item',
        src: 'item',
        input: ({ context: { itemId, actor } }) => ({ itemId, actor }),
        onSnapshot: {
          guard: { type: 'isAnswered', params: ({ event }) => ({ status: event.snapshot.context.loaded?.info.repairStatus }) },
          target: 'closed',
          actions: 'tell',
        },
        onError: 'closed',
      },
      on: { 'answer.close': 'closed' },
    },
  },
})
