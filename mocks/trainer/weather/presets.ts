import { ALWAYS, type Fault } from '../../faults.ts'
import type { WeatherChange, WeatherState } from '../../weather/weather.ts'

/** The weathers that the panel offers, each one fault or a trouble of the page. */
interface Row {
  readonly fault?: Fault
  readonly isOffline?: true
}

const ROWS = {
  fair: {},
  slow: { fault: { kind: 'slow', ms: 2_000 } },
  train: { fault: { kind: 'train' } },
  offline: { isOffline: true },
  noNetwork: { fault: { kind: 'noNetwork' } },
  noAnswer: { fault: { kind: 'noAnswer' } },
  lostAnswer: { fault: { kind: 'lostAnswer' } },
  failing: { fault: { kind: 'status', status: 500 } },
  malformed: { fault: { kind: 'malformed' } },
} as const satisfies Record<string, Row>

export type Preset = keyof typeof ROWS
const PRESETS: Readonly<Record<Preset, Row>> = ROWS
export const isPreset = (id: string): id is Preset => Object.hasOwn(PRESETS, id)
export const PRESET_NAMES: readonly Preset[] = Object.keys(PRESETS).filter(isPreset)

/** The change that brings a weather over the calls of a name or group. The browser's storage stays as it is. */
export const changeTo = (preset: Preset, call: string): WeatherChange => {
  const { fault, isOffline = false } = PRESETS[preset]
  return { isOffline, faults: fault ? { [call]: { fault, times: ALWAYS } } : {} }
}

/** The offered weather that this is; undefined for another one, e.g. of a link. */
export const presetOf = ({ isOffline, faults }: WeatherState): Preset | undefined => {
  const [first, ...more] = Object.values(faults)
  if (isOffline) return first === undefined ? 'offline' : undefined
  if (first === undefined) return 'fair'
  return PRESET_NAMES.find((name) => {
    const { fault } = PRESETS[name]
    return more.length === 0 && first.times === ALWAYS && JSON.stringify(fault) === JSON.stringify(first.fault)
  })
}
