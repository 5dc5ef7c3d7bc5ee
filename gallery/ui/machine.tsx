import { useEffect, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Button } from '../../src/views/ui/button.tsx'
import { catalogue, pathIn, specimensOf } from '../catalogue.ts'
import type { Report } from '../frame/contract.ts'
import { findMachines } from '../machines.ts'
import type { Words } from '../messages.ts'
import { chartOf, statesOf } from '../stage/chart.ts'
import { whyUnreached } from '../unreached.ts'
import type { Place } from './address.ts'
import { Chart } from './chart.tsx'
import { Controls } from './controls.tsx'
import { CopyButton, Facts } from './facts.tsx'
import { Pictures } from './picture.tsx'

interface Charted {
  readonly machine: AnyStateMachine
  /** States without a picture, each with the reason. */
  readonly without: Readonly<Record<string, string>>
}

const loadChart = async (id: string): Promise<Charted | undefined> => {
  const feature = catalogue.find(({ machine }) => machine === id)?.feature ?? ''
  const own = (await specimensOf(feature)).map(([, specimen]) => specimen).find(({ machine }) => machine.id === id)
  const machine = own?.machine ?? (await findMachines()).get(id)
  if (machine === undefined) return undefined
  const unreached = statesOf(machine).flatMap((state) => {
    const reason = whyUnreached(id, state)
    return reason === undefined ? [] : [[state, reason] as const]
  })
  return { machine, without: { ...own?.never, ...Object.fromEntries(unreached) } }
}

/** The chart of a machine, loaded with its feature. */
const useChart = (machine: string) => {
  const [found, setFound] = useState<Charted>()
  useEffect(() => {
    let isWanted = true
    void loadChart(machine).then((charted) => isWanted && setFound(charted))
    return () => {
      isWanted = false
    }
  }, [machine])
  return found?.machine.id === machine ? found : undefined
}

interface Props {
  readonly words: Words
  readonly place: Place
  readonly machine: string
  readonly state: string
  readonly go: (patch: Partial<Place>) => void
}

/** One machine: its chart, the picture of a state, and what is known of it. */
export const Machine = ({ words, place, machine, state, go }: Props) => {
  const { locale, theme, width } = place
  const chart = useChart(machine)
  const entry = catalogue.find((one) => one.machine === machine)
  const [report, setReport] = useState<Report>()
  const [turn, setTurn] = useState(0)
  const inners = useRef(new Set<Window>())
  const shown = report?.machine === machine && report.wanted === state ? report : undefined
  if (entry === undefined) return <p className="text-muted">{words('none')}</p>

  const isShown = pathIn(entry, state) !== undefined
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
      {isShown ? (
        <>
          <Controls words={words} place={place} go={go} />
          <Pictures words={words} wanted={{ machine, state, locale, theme }} width={width} turn={turn} onReport={onReport} />
          <Facts words={words} reached={pathIn(entry, state)} report={shown} onTake={take} />
        </>
      ) : (
        <p className="text-muted">{words('unreached', { reason: whyUnreached(machine, state) ?? '' })}</p>
      )}
      <section aria-label={words('chart')} className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{words('chart')}</h2>
        {chart && (
          <Chart
            words={words}
            chart={chartOf(chart.machine)}
            entry={entry}
            without={chart.without}
            wanted={state}
            active={shown?.active ?? []}
            onChoose={(chosen) => go({ state: chosen })}
          />
        )}
      </section>
    </>
  )
}
