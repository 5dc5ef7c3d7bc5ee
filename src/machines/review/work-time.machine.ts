import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { WorkTime } from '../../domain/entities/work-time.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { settled, type Outcome } from '../calls/outcome.ts'
import { request } from '../calls/request.ts'
import { reviewInfoOf } from '../record/review-info.ts'

interface WorkInput {
  readonly itemId: string
  readonly userId: string
  /** Undefined where the centre does not time its work. */
  readonly work: WorkTime | undefined
}

interface WorkContext extends WorkInput {
  /** Whether the timer is to run after the call under way. */
  readonly wanted: boolean
  /** How far the clock of the service is ahead of the one here, in ms. */
  readonly aheadMs: number
  readonly failure: Failure | undefined
}

type WorkEvent =
  /** As the service gave it along with the review. */
  { readonly type: 'work.read'; readonly work: WorkTime | undefined } | { readonly type: 'work.set'; readonly isRunning: boolean }

/** How far the clock of the service is ahead of the one here, ms; 0 where the answer names no instant. */
const aheadOf = (work: WorkTime | undefined): number => (work && Date.parse(work.now) - Date.now()) || 0
const taken = (work: WorkTime | undefined) => ({ work, aheadMs: aheadOf(work) })

/** Whether the timer of an employee runs on the device. */
const runsFor = ({ people }: WorkTime, userId: string): boolean => people.some((one) => one.userId === userId && !!one.since)

/** What became of a press whose answer was lost. */
const lookUp = async ({ itemId, userId, wanted }: WorkContext, signal: AbortSignal): Promise<Outcome<WorkTime>> => {
  const { workTime } = await required(reviewInfoOf(itemId, signal))
  return workTime && runsFor(workTime, userId) === wanted ? { stored: workTime } : 'notStored'
}

/**
 * How long people have worked on a device, and the reader's own timer (docs/decisions/042-work-timer.md). The service keeps it: a page that is
 * closed loses nothing, and no time is measured here.
 */
export const workTimeMachine = setup({
  types: { input: {} as WorkInput, context: {} as WorkContext, events: {} as WorkEvent },
  actors: {
    set: request((context: WorkContext, signal) =>
      settled(
        () => required(api.repairItem.work({ params: { id: context.itemId }, body: { isRunning: context.wanted }, signal })),
        () => lookUp(context, signal),
      ),
    ),
  },
}).createMachine({
  id: 'workTime',
  context: ({ input }) => ({ ...input, ...taken(input.work), wanted: false, failure: undefined }),
  on: { 'work.read': { actions: assign(({ event }) => taken(event.work)) } },
  initial: 'shown',
  states: {
    shown: { on: { 'work.set': { target: 'setting', actions: assign(({ event }) => ({ wanted: event.isRunning, failure: undefined })) } } },
    setting: {
      invoke: {
        id: 'set',
        src: 'set',
        input: ({ context }) => context,
        onDone: { target: 'shown', actions: assign(({ event }) => taken(event.output)) },
        onError: { target: 'shown', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
      },
    },
  },
})
