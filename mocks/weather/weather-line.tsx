import { CloudLightning } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../src/views/ui/button.tsx'
import { ALWAYS } from '../faults.ts'
import type { LinkError } from './link.ts'
import { FAIR_WEATHER, type Weather, type WeatherState } from './weather.ts'
import { useWords } from './words.ts'

/** What is wrong with a window on purpose, each in a few words; nothing in fair weather. */
export const useTroubles = ({ isOffline, isStorageFull, faults }: WeatherState): readonly string[] => {
  const words = useWords()
  return [
    ...(isOffline ? [words.offline] : []),
    ...(isStorageFull ? [words.storageFull] : []),
    ...Object.entries(faults).map(
      ([call, { fault, times }]) =>
        words.strikes(words.calls[call] ?? call, words.fault(fault)) + (times === ALWAYS ? '' : words.times(times)),
    ),
  ]
}

/** Says in the demo bar that something is wrong on purpose, so that nobody wonders, and ends it; and which part of a link could not be read. */
export const WeatherLine = ({ weather, linkErrors }: { weather: Weather; linkErrors: readonly LinkError[] }) => {
  const words = useWords()
  const state = useSyncExternalStore(weather.subscribe, weather.state)
  const troubles = useTroubles(state)
  return (
    <>
      {linkErrors.map((error) => (
        <p key={error.part} role="alert" className="py-1.5 text-sm text-danger-strong wrap-anywhere">
          {words.linkError(error)}
        </p>
      ))}
      {troubles.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm text-warning-strong">
          <CloudLightning aria-hidden="true" className="size-4 shrink-0" />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <strong className="font-semibold">{words.onPurpose}</strong> {troubles.join(' · ')}
          </p>
          <Button size="sm" onPress={() => weather.change(FAIR_WEATHER)}>
            {words.clear}
          </Button>
        </div>
      )}
    </>
  )
}
