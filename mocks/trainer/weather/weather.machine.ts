import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { CataloguedCode } from '../../weather/catalogue.ts'
import { FAIR_WEATHER, type WeatherChange, type WeatherState } from '../../weather/weather.ts'
import type { SeenWindow } from '../../windows/window-news.ts'
import type { SectionInput } from '../section.ts'
import { changeTo, type Preset } from './presets.ts'

/** Where the weather changes: in this window, in all, or in the one of an id. */
export const HERE = 'here'
export const EVERYWHERE = 'all'

interface Context extends Pick<SectionInput, 'weather' | 'windows'> {
  readonly where: string
  /** The call or group of calls that is disturbed. */
  readonly call: string
  /** The weather that was chosen last for the window; undefined: it comes from elsewhere. */
  readonly chosen: Preset | undefined
  /** The error of the catalogue that the next change of data is to meet. */
  readonly code: CataloguedCode
  readonly state: WeatherState
  readonly others: readonly SeenWindow[]
}

type Events =
  | { readonly type: 'weather.changed'; readonly state: WeatherState }
  | { readonly type: 'windows.changed'; readonly others: readonly SeenWindow[] }
  | { readonly type: 'weather.where'; readonly where: string }
  | { readonly type: 'weather.call'; readonly call: string }
  | { readonly type: 'weather.choose'; readonly preset: Preset }
  | { readonly type: 'weather.code'; readonly code: CataloguedCode }
  | { readonly type: 'weather.storage'; readonly isFull: boolean }
  | { readonly type: 'weather.refuse' | 'weather.endSession' | 'weather.clear' }

/** The weather as a trainer makes it: over which window, which calls, and what. Each choice holds at once. */
export const weatherMachine = setup({
  types: { input: {} as SectionInput, context: {} as Context, events: {} as Events },
  actors: {
    watch: fromCallback<Events, Pick<Context, 'weather' | 'windows'>>(({ sendBack, input: { weather, windows } }) => {
      const stops = [
        weather.subscribe(() => sendBack({ type: 'weather.changed', state: weather.state() })),
        windows.subscribe(() => sendBack({ type: 'windows.changed', others: windows.others() })),
      ]
      return () => stops.forEach((stop) => stop())
    }),
  },
  actions: {
    send: enqueueActions(({ context: { where, weather, windows }, enqueue }, change: WeatherChange) => {
      const ids = windows.others().map(({ id }) => id)
      const meant = where === EVERYWHERE ? ids : ids.filter((id) => id === where)
      if (where === HERE || where === EVERYWHERE) enqueue(() => weather.change(change))
      for (const id of meant) enqueue(() => windows.ask({ kind: 'weather', change }, id))
    }),
  },
}).createMachine({
  id: 'weather',
  context: ({ input: { weather, windows } }) => ({
    weather,
    windows,
    where: HERE,
    call: '*',
    chosen: undefined,
    code: 'row-changed',
    state: weather.state(),
    others: windows.others(),
  }),
  invoke: { id: 'watch', src: 'watch', input: ({ context: { weather, windows } }) => ({ weather, windows }) },
  on: {
    'weather.changed': { actions: assign(({ event }) => ({ state: event.state })) },
    // a window that has gone can have no weather
    'windows.changed': {
      actions: assign(({ context: { where }, event: { others } }) => ({
        others,
        where: where === HERE || where === EVERYWHERE || others.some(({ id }) => id === where) ? where : HERE,
      })),
    },
    'weather.where': { actions: assign(({ event }) => ({ where: event.where, chosen: undefined })) },
    'weather.call': {
      actions: [
        assign(({ event }) => ({ call: event.call })),
        { type: 'send', params: ({ context: { chosen, call } }) => (chosen === undefined ? {} : changeTo(chosen, call)) },
      ],
    },
    'weather.choose': {
      actions: [
        assign({ chosen: ({ event }) => event.preset }),
        { type: 'send', params: ({ context, event }) => changeTo(event.preset, context.call) },
      ],
    },
    'weather.code': { actions: assign({ code: ({ event }) => event.code }) },
    'weather.refuse': {
      actions: {
        type: 'send',
        params: ({ context: { code, state, where } }) => ({
          faults: { ...(where === HERE && state.faults), write: { fault: { kind: 'refusal' as const, code }, times: 1 } },
        }),
      },
    },
    'weather.storage': { actions: { type: 'send', params: ({ event }) => ({ isStorageFull: event.isFull }) } },
    'weather.endSession': { actions: { type: 'send', params: { endsSession: true } } },
    'weather.clear': { actions: [assign({ chosen: 'fair' }), { type: 'send', params: FAIR_WEATHER }] },
  },
})
