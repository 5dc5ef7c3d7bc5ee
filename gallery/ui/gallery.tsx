import { useEffect, useRef, useState } from 'react'
import { changeLanguage, currentLocale } from '../../src/app/i18n.ts'
import { reflectTheme, storedTheme } from '../../src/app/preferences.ts'
import { LOCALES, THEMES, type Locale } from '../../src/shared/constants.ts'
import { Button } from '../../src/views/ui/button.tsx'
import { catalogue, machineOf, pathIn } from '../catalogue.ts'
import type { Report } from '../frame/contract.ts'
import { wordsOf, type Words } from '../messages.ts'
import { chartOf } from '../stage/chart.ts'
import type { Specimen } from '../stage/specimen.ts'
import { usePlace, WIDTHS, type Place, type Width } from './address.ts'
import { Chart } from './chart.tsx'
import { CopyButton, Facts } from './facts.tsx'
import { MachineList } from './machine-list.tsx'
import { Picture } from './picture.tsx'
import { Choice } from './choice.tsx'

const LANGUAGES: Record<Locale, string> = { 'zh-hant': '中文', 'en-us': 'English' }

/** The specimen of a machine, loaded with its feature. */
const useSpecimen = (machine: string | undefined) => {
  const [found, setFound] = useState<Specimen>()
  useEffect(() => {
    let isWanted = true
    if (machine !== undefined) void machineOf(machine).then(({ specimens }) => isWanted && setFound(specimens.values().next().value))
    return () => {
      isWanted = false
    }
  }, [machine])
  return found?.machine.id === machine ? found : undefined
}

const Controls = ({ words, place, go }: { words: Words; place: Place; go: (patch: Partial<Place>) => void }) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
    <Choice
      label={words('language')}
      items={LOCALES.map((locale) => ({ id: locale, label: LANGUAGES[locale] }))}
      selected={place.locale}
      onChoose={(locale) => go({ locale })}
    />
    <Choice
      label={words('theme')}
      items={THEMES.map((theme) => ({ id: theme, label: words(theme) }))}
      selected={place.theme}
      onChoose={(theme) => go({ theme })}
    />
    <Choice<`${Width}`>
      label={words('width')}
      items={[...WIDTHS.map((width) => ({ id: `${width}` as const, label: `${width} px` })), { id: 'all', label: words('allWidths') }]}
      selected={`${place.width}`}
      onChoose={(width) => go({ width: WIDTHS.find((one) => `${one}` === width) ?? 'all' })}
    />
  </div>
)

interface MachineProps {
  readonly words: Words
  readonly place: Place
  readonly machine: string
  readonly state: string
  readonly go: (patch: Partial<Place>) => void
}

/** One machine: its chart, the picture of a state, and what is known of it. */
const Machine = ({ words, place, machine, state, go }: MachineProps) => {
  const { locale, theme, width } = place
  const specimen = useSpecimen(machine)
  const entry = catalogue.find((one) => one.machine === machine)
  const [report, setReport] = useState<Report>()
  const [turn, setTurn] = useState(0)
  const inners = useRef(new Set<Window>())
  const shown = report?.machine === machine && report.wanted === state ? report : undefined
  if (entry === undefined) return <p className="text-muted">{words('none')}</p>

  const take = (label: string) => inners.current.forEach((inner) => inner.gallery?.take(label))
  const onReport = (next: Report, inner: Window) => {
    inners.current.add(inner)
    setReport(next)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold">
          {machine} <span className="font-mono text-lg font-normal text-muted">{state}</span>
        </h1>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onPress={() => setTurn(turn + 1)}>
            {words('again')}
          </Button>
          <CopyButton words={words} text={location.href}>
            {words('copyLink')}
          </CopyButton>
          <CopyButton words={words} text={`await reach(${machine}Machine, '${state}')`}>
            {words('copyCode')}
          </CopyButton>
        </div>
      </div>
      <Controls words={words} place={place} go={go} />
      <div className="flex gap-4">
        {(width === 'all' ? WIDTHS : [width]).map((one) => (
          <Picture
            key={width === 'all' ? one : 'one'}
            words={words}
            wanted={{ machine, state, locale, theme }}
            width={one}
            turn={turn}
            onReport={onReport}
          />
        ))}
      </div>
      <Facts words={words} reached={pathIn(entry, state)} report={shown} onTake={take} />
      <section aria-label={words('chart')} className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{words('chart')}</h2>
        {specimen && (
          <Chart
            words={words}
            chart={chartOf(specimen.machine)}
            entry={entry}
            never={specimen.never}
            wanted={state}
            active={shown?.active ?? []}
            onChoose={(chosen) => go({ state: chosen })}
          />
        )}
      </section>
    </>
  )
}

/** The page of the gallery: every machine, and one of them in one of its states. */
export const Gallery = () => {
  const [place, go] = usePlace({ locale: currentLocale(), theme: storedTheme() })
  const { machine = catalogue[0]?.machine ?? '', locale, theme } = place
  const state =
    place.state ??
    catalogue
      .find((entry) => entry.machine === machine)
      ?.states.keys()
      .next().value ??
    ''
  const words = wordsOf(locale)
  useEffect(() => reflectTheme(theme), [theme])
  useEffect(() => void changeLanguage(locale), [locale])
  return (
    <div className="grid min-h-dvh bg-surface text-text lg:grid-cols-[17rem_minmax(0,1fr)]">
      <aside className="flex flex-col gap-3 border-border bg-raised p-4 max-lg:max-h-80 max-lg:overflow-y-auto max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
        <div>
          <p className="text-lg font-semibold">{words('title')}</p>
          <p className="text-sm text-muted">{words('intro')}</p>
        </div>
        <MachineList words={words} machine={machine} onChoose={(chosen) => go({ machine: chosen, state: undefined })} />
      </aside>
      <main className="flex min-w-0 flex-col gap-5 p-(--page-gap)">
        <Machine key={machine} words={words} place={place} machine={machine} state={state} go={go} />
      </main>
    </div>
  )
}
