import { assign, emit, setup } from 'xstate'
import { parsePlaces, type PlaceQuery, type PlaceSize } from '../../domain/places.ts'

/** So long after the last key the address follows (ms): browsers take few changes of it in a row. */
const SETTLED_MS = 400

/** Labels for shelves, bins and benches: which, how large, and the browser's print dialog. */
export const placesMachine = setup({
  types: {
    input: {} as PlaceQuery,
    context: {} as PlaceQuery,
    events: {} as
      | { readonly type: 'places.write'; readonly text: string }
      | { readonly type: 'places.resize'; readonly size: PlaceSize }
      | { readonly type: 'places.print' },
    emitted: {} as { readonly type: 'places.changed'; readonly query: PlaceQuery } | { readonly type: 'print.open' },
  },
  guards: { hasPlaces: ({ context }) => parsePlaces(context.text).places.length > 0 },
  delays: { settled: SETTLED_MS },
}).createMachine({
  id: 'places',
  context: ({ input }) => input,
  initial: 'settled',
  on: {
    'places.write': { target: '.writing', reenter: true, actions: assign(({ event }) => ({ text: event.text })) },
    'places.resize': { target: '.writing', reenter: true, actions: assign(({ event }) => ({ size: event.size })) },
    'places.print': { guard: 'hasPlaces', actions: emit({ type: 'print.open' }) },
  },
  states: {
    settled: {},
    writing: {
      after: { settled: { target: 'settled', actions: emit(({ context }) => ({ type: 'places.changed' as const, query: context })) } },
    },
  },
})
