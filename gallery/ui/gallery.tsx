import { useEffect } from 'react'
import { changeLanguage, currentLocale } from '../../src/app/i18n.ts'
import { reflectTheme, storedTheme } from '../../src/app/preferences.ts'
import { catalogue } from '../catalogue.ts'
import { wordsOf } from '../messages.ts'
import { COMPONENTS_ID } from '../frame/contract.ts'
import { usePlace } from './address.ts'
import { ComponentPage } from './component-page.tsx'
import { MachineList } from './machine-list.tsx'
import { Machine } from './machine.tsx'

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
        <MachineList words={words} machine={machine} state={state} onChoose={(chosen, group) => go({ machine: chosen, state: group })} />
      </aside>
      <main className="flex min-w-0 flex-col gap-5 p-(--page-gap)">
        {machine === COMPONENTS_ID ? (
          <ComponentPage words={words} place={place} group={state} go={go} />
        ) : (
          <Machine key={machine} words={words} place={place} machine={machine} state={state} go={go} />
        )}
      </main>
    </div>
  )
}
