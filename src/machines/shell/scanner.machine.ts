import { assign, emit, raise, setup } from 'xstate'
import { api } from '../../api/index.ts'
import { isPlaceName, labelOf } from '../../domain/scan.ts'
import { SCANNER_KEY_GAP_MS } from '../../shared/constants.ts'
import { failureOf, type Failure } from '../calls/failure.ts'
import { request } from '../calls/request.ts'
import type { Scanned, ScannedItem } from '../record/find-scanned.ts'

/** Fewer characters may be somebody who types fast. */
const MIN_LENGTH = 4
/** So long after its scan a device is still the one in the hand, which a scanned place is for. */
const IN_HAND_MS = 120_000

interface ScannerInput {
  /** Whether the reader may put a device somewhere else. */
  readonly mayMove: boolean
}

interface ScannerContext extends ScannerInput {
  /** The keys of the burst so far, and the instant of the last one (ms). */
  readonly typed: string
  readonly lastAt: number
  /** What was scanned last, and what it was found to be. */
  readonly text: string
  readonly found: Scanned | undefined
  readonly failure: Failure | undefined
  /** The device that was scanned last. */
  readonly inHand: ScannedItem | undefined
}

type ScannerEvent =
  /** A key that gives a character; `at` in ms, as the browser tells it. */
  | { readonly type: 'scan.key'; readonly key: string; readonly at: number }
  | { readonly type: 'scan.enter'; readonly at: number }
  /** Any other key, or one that belongs to a field or a dialog. */
  | { readonly type: 'scan.reset' }
  /** Puts the device in the hand to the place that was scanned although nothing lies there yet. */
  | { readonly type: 'scan.move' }
  | { readonly type: 'scan.close' }
  | { readonly type: 'hand.take' | 'hand.empty' }

const move = async ({ item, place }: { readonly item: ScannedItem | undefined; readonly place: string }, signal: AbortSignal) => {
  if (item) await api.repairItem.move({ params: { id: item.itemId }, body: { location: place }, signal })
}

const find = async ({ text }: { readonly text: string }, signal: AbortSignal): Promise<Scanned> => {
  // comes with the review, where most scans lead
  const { findScanned } = await import('../record/find-scanned.ts')
  return findScanned(text, signal)
}

const placeOf = ({ found, text }: Pick<ScannerContext, 'found' | 'text'>): string => (found?.kind === 'place' ? found.place : text)

/** The device that would go to what was scanned, were it a place; undefined: none is in the hand, or it may not be moved. */
export const movable = ({ mayMove, inHand, text }: ScannerContext): ScannedItem | undefined =>
  mayMove && isPlaceName(text) ? inHand : undefined

/** Whether a key at this instant comes after the one before it as a scanner's does. */
export const isQuick = ({ lastAt }: Pick<ScannerContext, 'lastAt'>, at: number): boolean => at - lastAt <= SCANNER_KEY_GAP_MS

/** Whether an Enter at this instant ends the keys of a scanner. */
export const isBurst = (context: Pick<ScannerContext, 'typed' | 'lastAt'>, at: number): boolean =>
  context.typed.trim().length >= MIN_LENGTH && isQuick(context, at)

/**
 * A scanner on any page: it types a code within milliseconds and presses Enter, as no person does. What was read is looked up; a device stays
 * in the hand for two minutes, so that the scan of a place after it puts it there. Emits what the page should show.
 */
export const scannerMachine = setup({
  types: {
    input: {} as ScannerInput,
    context: {} as ScannerContext,
    events: {} as ScannerEvent,
    emitted: {} as
      | { readonly type: 'scan.found'; readonly item: ScannedItem }
      /** Several devices answer to it, of one order where that is named. */
      | { readonly type: 'scan.several'; readonly text: string; readonly repairOrderId: string | undefined }
      | { readonly type: 'scan.moved'; readonly label: string; readonly place: string },
  },
  actors: {
    find: request(find),
    move: request(move),
  },
  guards: {
    isQuick: ({ context }, { at }: { readonly at: number }) => isQuick(context, at),
    isBurst: ({ context }, { at }: { readonly at: number }) => isBurst(context, at),
    isItem: (_, { found }: { readonly found: Scanned }) => found.kind === 'item',
    isNone: (_, { found }: { readonly found: Scanned }) => found.kind === 'none',
    isPlaceForHand: ({ context }, { found }: { readonly found: Scanned }) =>
      found.kind === 'place' && context.mayMove && context.inHand !== undefined,
    canMove: ({ context }) => movable(context) !== undefined,
  },
  actions: {
    begin: assign((_, { key, at }: { readonly key: string; readonly at: number }) => ({ typed: key, lastAt: at })),
    append: assign(({ context }, { key, at }: { readonly key: string; readonly at: number }) => ({
      typed: context.typed + key,
      lastAt: at,
    })),
    forget: assign({ typed: '', lastAt: Number.NEGATIVE_INFINITY }),
    keep: assign((_, { found }: { readonly found: Scanned }) => ({ found })),
  },
  delays: { inHand: IN_HAND_MS },
}).createMachine({
  id: 'scanner',
  context: ({ input }) => ({
    ...input,
    typed: '',
    lastAt: Number.NEGATIVE_INFINITY,
    text: '',
    found: undefined,
    failure: undefined,
    inHand: undefined,
  }),
  type: 'parallel',
  on: {
    'scan.key': [
      { guard: { type: 'isQuick', params: ({ event }) => event }, actions: { type: 'append', params: ({ event }) => event } },
      { actions: { type: 'begin', params: ({ event }) => event } },
    ],
    'scan.reset': { actions: 'forget' },
  },
  states: {
    answer: {
      initial: 'listening',
      on: {
        'scan.enter': [
          {
            guard: { type: 'isBurst', params: ({ event }) => event },
            target: '.looking',
            actions: [assign(({ context }) => ({ text: context.typed.trim(), found: undefined, failure: undefined })), 'forget'],
          },
          { actions: 'forget' },
        ],
        'scan.close': '.listening',
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
                target: 'shown',
                actions: [
                  { type: 'keep', params: ({ event }) => ({ found: event.output }) },
                  assign(({ event }) => ({ inHand: event.output.kind === 'item' ? event.output.item : undefined })),
                  raise({ type: 'hand.take' }),
                ],
              },
              {
                guard: { type: 'isNone', params: ({ event }) => ({ found: event.output }) },
                target: 'unknown',
                actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) },
              },
              {
                guard: { type: 'isPlaceForHand', params: ({ event }) => ({ found: event.output }) },
                target: 'moving',
                actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) },
              },
              { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ found: event.output }) } },
            ],
            onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
        /** The page shows what was found. */
        shown: {
          entry: emit(({ context: { found, text } }) => {
            if (found?.kind === 'item') return { type: 'scan.found' as const, item: found.item }
            const repairOrderId = found?.kind === 'several' ? found.repairOrderId : undefined
            return { type: 'scan.several' as const, text: found?.kind === 'place' ? found.place : text, repairOrderId }
          }),
          always: 'listening',
        },
        /** Nothing answers to it. */
        unknown: { on: { 'scan.move': { guard: 'canMove', target: 'moving' } } },
        moving: {
          invoke: {
            id: 'move',
            src: 'move',
            input: ({ context }) => ({ item: context.inHand, place: placeOf(context) }),
            onDone: {
              target: 'listening',
              actions: [
                emit(({ context }) => ({
                  type: 'scan.moved' as const,
                  label: context.inHand ? labelOf(context.inHand) : '',
                  place: placeOf(context),
                })),
                raise({ type: 'hand.empty' }),
              ],
            },
            onError: { target: 'failed', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
        failed: {},
      },
    },
    hand: {
      initial: 'empty',
      states: {
        empty: { entry: assign({ inHand: undefined }), on: { 'hand.take': 'holding' } },
        holding: {
          on: { 'hand.take': 'renewing', 'hand.empty': 'empty' },
          after: { inHand: 'empty' },
        },
        /** Another device: its time begins. */
        renewing: { always: 'holding' },
      },
    },
  },
})
