import { Option, Schema } from 'effect'
import { attempt } from '../../src/shared/storage.ts'
import type { TextStore } from '../clock.ts'
import { Fault, type Faults, type Settings } from '../faults.ts'
import type { PageTrouble } from './page-trouble.ts'

const KEY = 'repair-mock.trouble'

/** A change of the weather over a window. Each part that is there takes the place of what was. */
export const WeatherChange = Schema.Struct({
  /** Faults by the call or group that they strike, with how many calls; all others end. */
  faults: Schema.optional(Schema.Record(Schema.String, Schema.Struct({ fault: Fault, times: Schema.Int }))),
  isOffline: Schema.optional(Schema.Boolean),
  isStorageFull: Schema.optional(Schema.Boolean),
  /** The session ends at the service, now. */
  endsSession: Schema.optional(Schema.Boolean),
})
export type WeatherChange = typeof WeatherChange.Type

const Trouble = Schema.Struct({ isOffline: Schema.Boolean, isStorageFull: Schema.Boolean })
const readTrouble = Schema.decodeUnknownOption(Trouble)
const FAIR: PageTrouble = { isOffline: false, isStorageFull: false }

/** The weather over a window: what is wrong with its calls and with the page itself. */
export interface WeatherState extends PageTrouble {
  readonly faults: Settings
}

interface Options {
  readonly faults: Faults
  /** Of this tab, so that a reload keeps the weather. */
  readonly store: TextStore
  readonly bring: (trouble: PageTrouble) => void
  readonly endSession: () => Promise<void>
}

/** The weather over this window, from panel, link, or another window's panel; it stays until it is cleared or has struck as often as asked. */
export const createWeather = ({ faults, store, bring, endSession }: Options) => {
  const listeners = new Set<() => void>()
  const readKept = () => Option.getOrElse(readTrouble(attempt((): unknown => JSON.parse(store.getItem(KEY) ?? ''))), () => FAIR)
  let trouble = readKept()
  let state: WeatherState = { ...trouble, faults: faults.settings() }
  const tell = () => {
    state = { ...trouble, faults: faults.settings() }
    listeners.forEach((listener) => listener())
  }
  bring(trouble)
  faults.subscribe(tell)
  return {
    /** The same object until something changes. */
    state: (): WeatherState => state,
    isFair: (): boolean => !state.isOffline && !state.isStorageFull && Object.keys(state.faults).length === 0,
    change: ({ faults: next, endsSession, isOffline, isStorageFull }: WeatherChange): void => {
      trouble = { isOffline: isOffline ?? trouble.isOffline, isStorageFull: isStorageFull ?? trouble.isStorageFull }
      store.setItem(KEY, JSON.stringify(trouble))
      bring(trouble)
      if (next) faults.replace(next)
      else tell()
      if (endsSession === true) void endSession()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Weather = ReturnType<typeof createWeather>

/** Everything works again. */
export const FAIR_WEATHER: WeatherChange = { ...FAIR, faults: {} }
