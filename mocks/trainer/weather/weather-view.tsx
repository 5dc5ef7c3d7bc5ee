import { useSelector } from '@xstate/react'
import { LogOut, Zap } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { messageOf } from '../../../backend/messages.ts'
import { base } from '../../../src/shared/address.ts'
import { Button } from '../../../src/views/ui/button.tsx'
import { RadioGroup } from '../../../src/views/ui/fields/radio-group.tsx'
import { SelectField } from '../../../src/views/ui/fields/select-field.tsx'
import { Switch } from '../../../src/views/ui/fields/switch.tsx'
import { CopyText } from '../../../src/views/ui/text/copy-text.tsx'
import { CALL_GROUPS } from '../../faults.ts'
import { usePageLocale } from '../../page-locale.ts'
import { CATALOGUE, CATALOGUED, isCatalogued } from '../../weather/catalogue.ts'
import { CALL_NAMES, writeLink } from '../../weather/link.ts'
import { useTroubles } from '../../weather/weather-line.tsx'
import { useWords as useWeatherWords } from '../../weather/words.ts'
import { isPreset, PRESET_NAMES, presetOf } from './presets.ts'
import { EVERYWHERE, HERE, type weatherMachine } from './weather.machine.ts'
import { useWords } from './words.ts'

type WeatherActor = ActorRefFrom<typeof weatherMachine>

const Sees = ({ children }: { children: string }) => {
  const words = useWords()
  return (
    <p aria-live="polite" className="mt-2 rounded-md bg-sunken px-3 py-2 text-base">
      <span className="text-muted">{words.sees}</span>
      {children}
    </p>
  )
}

const Where = ({ actor }: { actor: WeatherActor }) => {
  const words = useWords()
  const where = useSelector(actor, ({ context }) => context.where)
  const others = useSelector(actor, ({ context }) => context.others)
  if (others.length === 0) return null
  return (
    <SelectField
      name="weatherWhere"
      label={words.where}
      value={where}
      onChange={(next) => actor.send({ type: 'weather.where', where: next })}
      options={[
        { value: HERE, label: words.here },
        { value: EVERYWHERE, label: words.everywhere },
        ...others.map(({ id, person, title }) => ({ value: id, label: words.windowOf(person ?? words.nobody, title) })),
      ]}
    />
  )
}

const Presets = ({ actor }: { actor: WeatherActor }) => {
  const words = useWords()
  const weatherWords = useWeatherWords()
  const call = useSelector(actor, ({ context }) => context.call)
  const state = useSelector(actor, ({ context }) => context.state)
  const isHere = useSelector(actor, ({ context }) => context.where === HERE)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const troubles = useTroubles(state)
  // of another window only what was sent is known
  const preset = isHere ? presetOf(state) : chosen
  return (
    <section className="flex flex-col gap-3">
      <RadioGroup
        name="weather"
        label={words.weather}
        value={preset ?? ''}
        onChange={(next) => isPreset(next) && actor.send({ type: 'weather.choose', preset: next })}
        options={PRESET_NAMES.map((name) => ({ value: name, label: words.presets[name].title }))}
      />
      {preset !== undefined && <Sees>{words.presets[preset].sees}</Sees>}
      {isHere && preset === undefined && (
        <p className="text-base">
          {words.custom}
          {troubles.join(' · ')}
        </p>
      )}
      <SelectField
        name="weatherCall"
        label={words.call}
        value={call}
        isSearchable
        onChange={(next) => next !== '' && actor.send({ type: 'weather.call', call: next })}
        options={[
          ...CALL_GROUPS.map((group) => ({ value: group, label: weatherWords.calls[group] ?? group })),
          ...CALL_NAMES.map((name) => ({ value: name, label: name })),
        ]}
      />
    </section>
  )
}

const Refusals = ({ actor }: { actor: WeatherActor }) => {
  const words = useWords()
  const locale = usePageLocale()
  const code = useSelector(actor, ({ context }) => context.code)
  return (
    <section>
      <h3 className="text-base font-semibold">{words.refusal}</h3>
      <p className="mb-2 text-sm text-muted">{words.refusalHint}</p>
      <SelectField
        name="weatherCode"
        label={words.code}
        value={code}
        isSearchable
        onChange={(next) => isCatalogued(next) && actor.send({ type: 'weather.code', code: next })}
        options={CATALOGUED.map((one) => ({
          value: one,
          label: messageOf(one, locale, CATALOGUE[one].values?.[locale]),
          description: `${CATALOGUE[one].status} ${one}`,
        }))}
      />
      <Sees>{words.meets[CATALOGUE[code].meets]}</Sees>
      <div className="mt-2">
        <Button icon={<Zap aria-hidden="true" />} onPress={() => actor.send({ type: 'weather.refuse' })}>
          {words.refuse}
        </Button>
      </div>
    </section>
  )
}

/** The weather: over which window, which calls, what; errors of the service one by one; full storage; the end of the session. */
export const WeatherView = ({ actor }: { actor: WeatherActor }) => {
  const words = useWords()
  const state = useSelector(actor, ({ context }) => context.state)
  const link = writeLink(state)
  return (
    <div className="flex flex-col gap-6">
      <Where actor={actor} />
      <Presets actor={actor} />
      <Refusals actor={actor} />
      <section>
        <Switch
          name="weatherStorage"
          label={words.storage}
          description={words.storageSees}
          value={state.isStorageFull}
          onChange={(isFull) => actor.send({ type: 'weather.storage', isFull })}
        />
      </section>
      <section>
        <h3 className="mb-1 text-base font-semibold">{words.sessionTitle}</h3>
        <Button icon={<LogOut aria-hidden="true" />} onPress={() => actor.send({ type: 'weather.endSession' })}>
          {words.endSession}
        </Button>
        <Sees>{words.endSessionSees}</Sees>
      </section>
      {link !== '' && (
        <section>
          <h3 className="mb-1 text-base font-semibold">{words.link}</h3>
          <CopyText value={`${location.origin}${base()}/?faults=${link}`} isText />
        </section>
      )}
    </div>
  )
}
