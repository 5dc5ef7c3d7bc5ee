import { assign, emit, setup } from 'xstate'
import { UNDO } from '../../domain/limits.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import { undoSteps, type Undone, type UndoStep } from './undo-calls.ts'

/** What was done at once and may be taken back, in the words in which it is said. */
export interface UndoOffer {
  readonly steps: readonly UndoStep[]
  readonly title: string
}

interface UndoContext {
  /** The last act; undefined before there was one. */
  readonly offer: UndoOffer | undefined
  /** An act that was taken while an earlier one is being taken back. */
  readonly next: UndoOffer | undefined
  /** How many acts there were: each is said once. */
  readonly count: number
}

type UndoEvent = ({ readonly type: 'undo.offer' } & UndoOffer) | { readonly type: 'undo.press' }

type UndoEmitted =
  | ({ readonly type: 'undo.done'; readonly offer: UndoOffer } & Undone)
  | { readonly type: 'undo.failed'; readonly failure: Failure }

/**
 * The way back from the last act of whoever sits here (docs/decisions/040-undo.md): offered for ten seconds, or until the next act takes its place.
 * Whether it is still possible the service decides; an answer that was lost is looked up.
 */
export const undoMachine = setup({
  types: { context: {} as UndoContext, events: {} as UndoEvent, emitted: {} as UndoEmitted },
  actors: { undo: request((steps: readonly UndoStep[], signal) => undoSteps(steps, signal)) },
  delays: { offered: UNDO.seconds * 1000 },
  guards: { hasNext: ({ context }) => context.next !== undefined },
  actions: {
    take: assign(({ context }, { steps, title }: UndoOffer) => ({ offer: { steps, title }, count: context.count + 1 })),
    takeNext: assign(({ context: { next, count } }) => ({ offer: next, next: undefined, count: count + 1 })),
  },
}).createMachine({
  id: 'undo',
  context: { offer: undefined, next: undefined, count: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { 'undo.offer': { target: 'offered', actions: { type: 'take', params: ({ event }) => event } } },
    },
    offered: {
      after: { offered: 'idle' },
      on: {
        'undo.offer': { target: 'offered', reenter: true, actions: { type: 'take', params: ({ event }) => event } },
        'undo.press': 'undoing',
      },
    },
    undoing: {
      on: { 'undo.offer': { actions: assign({ next: ({ event: { steps, title } }) => ({ steps, title }) }) } },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => context.offer?.steps ?? [],
        onDone: {
          target: 'settled',
          actions: emit(({ context, event }) => ({
            type: 'undo.done' as const,
            offer: context.offer ?? { steps: [], title: '' },
            ...event.output,
          })),
        },
        onError: {
          target: 'settled',
          actions: emit(({ event }) => ({ type: 'undo.failed' as const, failure: failureOf(event.error) })),
        },
      },
    },
    settled: { always: [{ guard: 'hasNext', target: 'offered', actions: 'takeNext' }, { target: 'idle' }] },
  },
})
