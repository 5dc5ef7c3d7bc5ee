import { sendTo, setup } from 'xstate'
import type { Parent } from '../calls/parent.ts'
import { answerItemMachine, type AnswerNotice } from './answer-item.machine.ts'
import type { ReviewMachineInput } from '../review/review-load.ts'

interface Input extends ReviewMachineInput {
  /** Hears that the answer is given, or was given meanwhile: the item has moved on. */
  readonly parent: Parent<{ readonly type: 'review.moved' }>
}

/** I4 from the review: once opened, the dialog in which an employee records what the customer answered (child `item`). */
export const answerOnBehalfMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input,
    events: {} as { readonly type: 'answer.open' } | AnswerNotice,
    children: {} as { item: 'item' },
  },
  actors: { item: answerItemMachine },
  actions: { report: sendTo(({ context }) => context.parent, { type: 'review.moved' }) },
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
        input: ({ context: { itemId, actor }, self }) => ({ itemId, actor, parent: self }),
        onDone: 'closed',
        onError: 'closed',
      },
      on: { 'item.answered': { actions: 'report' }, 'item.unanswerable': { actions: 'report' } },
    },
  },
})
