import { setup } from 'xstate'
import { answerItemMachine } from './answer-item.machine.ts'
import type { ReviewMachineInput } from '../review/review-load.ts'

interface Input extends ReviewMachineInput {
  /** The answer is given, or was given meanwhile: the item has moved on. */
  readonly onMoved: () => void
}

/** I4 from the review: once opened, the dialog in which an employee records what the customer answered (child `item`). */
export const answerOnBehalfMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as { readonly type: 'answer.open' },
    children: {} as { item: 'item' },
  },
  actors: { item: answerItemMachine },
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
        input: ({ context: { itemId, actor, onMoved } }) => ({ itemId, actor, notify: onMoved }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
  },
})
