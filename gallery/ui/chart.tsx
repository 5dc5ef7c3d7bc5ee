import { useState } from 'react'
import { cx } from '../../src/views/ui/cx.ts'
import { PlainButton } from '../../src/views/ui/plain-button.tsx'
import type { Entry } from '../catalogue.ts'
import type { Words } from '../messages.ts'
import type { ChartArrow, ChartState } from '../stage/chart.ts'

interface Props {
  readonly words: Words
  readonly chart: ChartState
  readonly entry: Entry
  /** States without a picture, each with the reason. */
  readonly without: Readonly<Record<string, string>>
  /** The state in the picture that was asked for, and those that the machine is in. */
  readonly wanted: string | undefined
  readonly active: readonly string[]
  readonly onChoose: (state: string) => void
}

interface Drawn extends Omit<Props, 'chart'> {
  readonly pointed: readonly string[]
  readonly onPoint: (targets: readonly string[]) => void
}

const Arrow = ({ arrow, drawn }: { arrow: ChartArrow; drawn: Drawn }) => {
  const { event, targets, isGuarded } = arrow
  const shown = targets.map((target) => target || '·').join(' + ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only shows where the arrow leads, which it also says
    <li
      onMouseEnter={() => drawn.onPoint(targets)}
      onMouseLeave={() => drawn.onPoint([])}
      className="flex min-w-0 gap-1 text-sm leading-5 text-muted"
    >
      <span className="min-w-0 truncate font-mono" title={`${event}${isGuarded ? ' [if]' : ''}${targets.length > 0 ? ` → ${shown}` : ''}`}>
        {event}
        {isGuarded && <span className="text-faint"> ?</span>}
        {targets.length > 0 && <span className="text-text"> → {shown}</span>}
      </span>
    </li>
  )
}

const Box = ({ state, drawn, isRegion = false }: { state: ChartState; drawn: Drawn; isRegion?: boolean }) => {
  const { words, entry, without, wanted, active, pointed, onChoose } = drawn
  const { path, name, kind, runs, arrows, states } = state
  const isLeaf = states.length === 0
  const isActive = active.includes(path)
  const reason = without[path]
  const title = (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={cx('font-medium', isActive && 'text-accent-strong', reason !== undefined && 'text-faint line-through')}>
        {name}
        {kind === 'final' && ' ◎'}
        {entry.states.get(path)?.isPassed === true && ' ⇝'}
      </span>
      {runs.length > 0 && (
        <span className="text-sm text-faint">
          {words('runs')} <span className="font-mono">{runs.join(', ')}</span>
        </span>
      )}
    </span>
  )
  return (
    <div
      className={cx(
        'flex min-w-40 flex-col gap-1 rounded-md border p-2',
        isRegion ? 'border-dashed' : '',
        isLeaf ? 'max-w-80 bg-raised' : 'bg-surface',
        isActive ? 'border-accent' : 'border-border',
        path === wanted && 'outline-2 outline-offset-1 outline-accent',
        pointed.includes(path) && 'border-accent bg-accent-soft',
      )}
    >
      {isLeaf && reason === undefined ? (
        <PlainButton
          aria-pressed={path === wanted}
          aria-label={path}
          onPress={() => onChoose(path)}
          className="rounded-sm text-start hover:underline"
        >
          {title}
        </PlainButton>
      ) : (
        <p title={reason === undefined ? undefined : words('without', { reason })}>{title}</p>
      )}
      {arrows.length > 0 && (
        <ul className="flex flex-col">
          {arrows.map((arrow, index) => (
            // a chart never changes, and an event may stand in it several times
            <Arrow key={index} arrow={arrow} drawn={drawn} />
          ))}
        </ul>
      )}
      {!isLeaf && (
        <div className={cx('flex flex-wrap gap-2 pt-1', kind === 'parallel' ? 'flex-col' : 'items-start')}>
          {states.map((inner) => (
            <Box key={inner.path} state={inner} drawn={drawn} isRegion={kind === 'parallel'} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The chart of a machine as its code has it: states within states, regions that run side by side, and the ways out of each. */
export const Chart = ({ chart, ...props }: Props) => {
  const [pointed, onPoint] = useState<readonly string[]>([])
  const drawn: Drawn = { ...props, pointed, onPoint }
  if (chart.states.length === 0) return <Box state={{ ...chart, name: props.entry.machine }} drawn={drawn} />
  return (
    <div className="flex flex-col gap-2">
      {(chart.arrows.length > 0 || chart.runs.length > 0) && (
        <Box state={{ ...chart, path: '*', name: props.entry.machine, states: [] }} drawn={{ ...drawn, without: { '*': '' } }} />
      )}
      <div className={cx('flex flex-wrap gap-2', chart.kind === 'parallel' ? 'flex-col' : 'items-start')}>
        {chart.states.map((state) => (
          <Box key={state.path} state={state} drawn={drawn} isRegion={chart.kind === 'parallel'} />
        ))}
      </div>
    </div>
  )
}
