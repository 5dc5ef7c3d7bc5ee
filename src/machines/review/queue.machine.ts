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
interface Entries {
  readonly entries: readonly QueueEntry[]
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

/** The queue as it is now in the order that the reader knows; what is new comes last. */
const inKnownOrder = (known: readonly QueueEntry[], now: readonly QueueEntry[]): readonly QueueEntry[] => {
  const isKnown = new Set(known.map(({ itemId }) => itemId))
  const byId = new Map(now.map((entry) => [entry.itemId, entry]))
  return [...known.flatMap(({ itemId }) => byId.get(itemId) ?? []), ...now.filter(({ itemId }) => !isKnown.has(itemId))]
}

/** The place of the item in the queue; of the reader before what is left of it, once the item is done. */
export const positionIn = ({ entries, itemId }: QueueContext, isDone: boolean): QueuePosition =>
  isDone ? positionAfter(entries, itemId) : positionOf(entries, itemId)

/**
 * The queue that the reader works off, as it was when the item was opened, and anew when a step of it is done: a reader who is in the middle
 * of it is not moved by what others do. Without the list, or the right to it, there is no queue, and the review goes on without it.
 */
export const queueMachine = setup({
  types: {
    input: {} as QueueInput,
    context: {} as QueueContext,
    events: {} as { readonly type: 'queue.done' } | { readonly type: 'queue.retry' },
  },
  actors: { load: request(load) },
  actions: {
    renew: assign(({ context }, { entries }: Entries) => ({ entries: inKnownOrder(context.entries, entries) })),
    renewOthers: assign(({ context: { entries: known, itemId } }, { entries }: Entries) => ({
      entries: inKnownOrder(known, [...entries, ...known.filter((entry) => entry.itemId === itemId)]),
    })),
  },
  guards: {
    isStillMine: ({ context }, { entries }: Entries) => entries.some(({ itemId }) => itemId === context.itemId),
    mayList: ({ context }) => context.actor.permissions.has('repairOrder.list'),
  },
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
    working: { on: { 'queue.done': 'looking' } },
    /** The item was taken a step further. Where it is the reader's turn again the same item goes on. */
    looking: {
      invoke: {
        id: 'look',
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isStillMine', params: ({ event }) => ({ entries: event.output }) },
            target: 'working',
            actions: { type: 'renew', params: ({ event }) => ({ entries: event.output }) },
          },
          {
            target: 'done',
            // its own place is kept: what comes next is what stood behind it
            actions: { type: 'renewOthers', params: ({ event }) => ({ entries: event.output }) },
          },
        ],
        onError: 'done',
      },
    },
    /** The item has left the queue: what comes next is offered. */
    done: {},
  },
})
