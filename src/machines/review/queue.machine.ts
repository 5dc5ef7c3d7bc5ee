import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { isRoleId } from '../../domain/permissions.ts'
import { bodyOfStep, entriesOf, positionAfter, positionOf, stepsOf, type QueueEntry, type QueuePosition } from '../../domain/queue.ts'
import { required } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { rememberItems } from '../record/known-records.ts'

export interface QueueInput {
  readonly itemId: string
  /** The value of `?queue=`. */
  readonly queue: string
  readonly actor: Actor
}
interface QueueContext extends QueueInput {
  readonly entries: readonly QueueEntry[]
}

const load = async ({ queue, actor }: QueueInput, signal: AbortSignal): Promise<readonly QueueEntry[]> => {
  const steps = stepsOf(queue, isRoleId(actor.roleId) ? actor.roleId : undefined, actor.userId)
  const answers = await Promise.all(
    steps.map(async (step) => ({ step, page: await required(api.repairOrder.list({ body: bodyOfStep(step), signal })) })),
  )
  for (const row of answers.flatMap(({ page }) => page.items)) rememberItems(row, row.itemSummary)
  return entriesOf(answers)
}

/** The place of the item in the queue; of the reader before what is left of it, once the item is done. */
export const positionIn = ({ entries, itemId }: QueueContext, isDone: boolean): QueuePosition =>
  isDone ? positionAfter(entries, itemId) : positionOf(entries, itemId)

/**
 * The queue that the reader works off, as it was when the item was opened: a reader who is in the middle of it is not moved by what
 * others do. Without the list, or the right to it, there is no queue, and the review goes on without it.
 */
export const queueMachine = setup({
  types: {
    input: {} as QueueInput,
    context: {} as QueueContext,
    events: {} as { readonly type: 'queue.done' } | { readonly type: 'queue.retry' },
  },
  actors: { load: request(load) },
  guards: { mayList: ({ context }) => context.actor.permissions.has('repairOrder.list') },
}).createMachine({
  id: 'queue',
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'deciding',
  states: {
    /** The queue is optional: without the permission it is not requested. */
    deciding: { always: [{ guard: 'mayList', target: 'loading' }, { target: 'absent' }] },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: { target: 'working', actions: assign(({ event }) => ({ entries: event.output })) },
        onError: 'absent',
      },
    },
    absent: { on: { 'queue.retry': 'deciding' } },
    working: { on: { 'queue.done': 'done' } },
    /** The item was taken a step further: what comes next is offered. */
    done: {},
  },
})
