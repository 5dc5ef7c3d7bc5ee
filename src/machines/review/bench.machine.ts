import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Action } from '../../domain/entities/statuses.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { request } from '../calls/request.ts'
import { findScanned, type Scanned, type ScannedItem } from '../record/find-scanned.ts'

/** Where only one device lies, the place opens it like its label. */
const foundIn = (scanned: Scanned): ScannedItem | undefined => {
  if (scanned.kind === 'item') return scanned.item
  return scanned.kind === 'place' && scanned.items.length === 1 ? scanned.items[0] : undefined
}

const countOf = (scanned: Scanned): number => {
  if (scanned.kind === 'several') return scanned.count
  return scanned.kind === 'place' ? scanned.items.length : 0
}

/** The bench was turned on or off by the user. */
export interface BenchNotice {
  readonly type: 'bench.changed'
  readonly choice: 'on' | 'off'
}

/** The answer to the last key: what the form lacks next, what was saved or chosen, or that it cannot be done now. */
export type BenchNote =
  | { readonly kind: 'missing'; readonly field: string }
  | { readonly kind: 'saved'; readonly action: Action | undefined }
  | { readonly kind: 'chosen'; readonly label: string }
  | { readonly kind: 'noAction'; readonly digit: number }
  | { readonly kind: 'busy' }

interface BenchInput {
  readonly choice: 'on' | 'off'
  readonly parent?: Parent<BenchNotice>
}

interface BenchContext extends BenchInput {
  /** The text in the field. */
  readonly typed: string
  /** What was scanned last, and how many items it could be. */
  readonly text: string
  readonly count: number
  readonly failure: Failure | undefined
  readonly note: BenchNote | undefined
}

/**
 * The bench (domain.md section 16, no. 15): on or off in this browser; while it is on, what a scanner types is looked up
 * (`findScanned`).
 */
export const benchMachine = setup({
  types: {
    input: {} as BenchInput,
    context: {} as BenchContext,
    events: {} as
      | { readonly type: 'bench.on' }
      | { readonly type: 'bench.off' }
      | { readonly type: 'bench.scan'; readonly text: string }
      | { readonly type: 'bench.type'; readonly text: string }
      | { readonly type: 'bench.note'; readonly note: BenchNote },
    emitted: {} as { readonly type: 'bench.found'; readonly itemId: string },
  },
  actors: { find: request(({ text }: { readonly text: string }, signal) => findScanned(text, signal)) },
  guards: {
    isItem: (_, { found }: { readonly found: Scanned }) => foundIn(found) !== undefined,
    isEmpty: (_, { text }: { readonly text: string }) => text === '',
  },
  actions: {
    type: assign((_, { text }: { readonly text: string }) => ({ typed: text })),
    report: enqueueActions(({ context: { parent }, enqueue }, { choice }: Pick<BenchNotice, 'choice'>) => {
      if (parent) enqueue.sendTo(parent, { type: 'bench.changed', choice })
    }),
  },
}).createMachine({
  id: 'bench',
  context: ({ input }) => ({ ...input, typed: '', text: '', count: 0, failure: undefined, note: undefined }),
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: ({ context }) => context.choice === 'on', target: 'on' }, { target: 'off' }] },
    off: {
      on: { 'bench.on': { target: 'on', actions: [assign({ typed: '', note: undefined }), { type: 'report', params: { choice: 'on' } }] } },
    },
    on: {
      initial: 'listening',
      on: {
        'bench.off': { target: 'off', actions: { type: 'report', params: { choice: 'off' } } },
        'bench.scan': { target: '.looking', actions: assign(({ event }) => ({ text: event.text.trim(), typed: '' })) },
        // new input clears the message about the last scan
        'bench.type': [
          { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: { type: 'type', params: ({ event }) => event } },
          { target: '.listening', actions: { type: 'type', params: ({ event }) => event } },
        ],
        'bench.note': { actions: assign(({ event }) => ({ note: event.note })) },
      },
      states: {
        listening: {},
        looking: {
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'isItem', params: ({ event }) => ({ found: event.output }) },
                target: 'listening',
                actions: emit(({ event }) => ({
                  type: 'bench.found' as const,
                  itemId: foundIn(event.output)?.itemId ?? '',
                })),
              },
              { target: 'unclear', actions: assign(({ event }) => ({ count: countOf(event.output) })) },
            ],
            onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
        /** No item answers to it, or several do. */
        unclear: {},
        failed: {},
      },
    },
  },
})
