import { emit, sendTo, setup } from 'xstate'
import { MY_QUEUE } from '../../domain/queue.ts'
import { benchMachine, type BenchNotice } from './bench.machine.ts'
import { queueMachine } from './queue.machine.ts'
import type { ReviewInput, ReviewNotice } from './review-setup.ts'
import { reviewMachine } from './review.machine.ts'

/** The queue that the reviewer comes from, and whether the screen is set for the bench. */
interface Desk {
  /** The value of `?queue=`; absent: the reviewer's own turn. */
  readonly queue?: string | undefined
  readonly bench: 'on' | 'off'
}

export interface DeskInput extends Omit<ReviewInput, 'parent'> {
  readonly desk?: Desk | undefined
}

/**
 * The page of a reviewer: the review of the item (child `review`), its place in a queue (`queue`), and the bench (`bench`), whose choice is
 * emitted, to be kept for the next item.
 */
export const deskMachine = setup({
  types: {
    input: {} as DeskInput,
    context: {} as DeskInput,
    events: {} as ReviewNotice | BenchNotice,
    emitted: {} as BenchNotice,
    children: {} as { review: 'review'; queue: 'queue'; bench: 'bench' },
  },
  actors: { review: reviewMachine, queue: queueMachine, bench: benchMachine },
}).createMachine({
  id: 'desk',
  context: ({ input }) => input,
  invoke: [
    { id: 'review', src: 'review', input: ({ context: { desk: _, ...review }, self }) => ({ ...review, parent: self }) },
    { id: 'queue', src: 'queue', input: ({ context: { itemId, actor, desk } }) => ({ itemId, actor, queue: desk?.queue ?? MY_QUEUE }) },
    { id: 'bench', src: 'bench', input: ({ context, self }) => ({ choice: context.desk?.bench ?? 'off', parent: self }) },
  ],
  on: {
    'review.submitted': { actions: sendTo('queue', { type: 'queue.done' }) },
    'bench.changed': { actions: emit(({ event }) => event) },
  },
})
