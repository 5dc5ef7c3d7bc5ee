import { useState } from 'react'
import { cx } from '../../src/views/ui/cx.ts'
import { PlainButton } from '../../src/views/ui/plain-button.tsx'
import { catalogue, type Entry } from '../catalogue.ts'
import { COMPONENT_GROUPS, COMPONENTS_ID } from '../frame/contract.ts'
import type { Words } from '../messages.ts'

interface Props {
  readonly words: Words
  readonly machine: string
  readonly state: string
  /** Of the components a group is the state. */
  readonly onChoose: (machine: string, group?: string) => void
}

interface RowProps {
  readonly name: string
  readonly count?: number
  readonly isCurrent: boolean
  readonly onPress: () => void
}

const Row = ({ name, count, isCurrent, onPress }: RowProps) => (
  <PlainButton
    aria-current={isCurrent || undefined}
    onPress={onPress}
    className={cx(
      'flex min-h-8 items-center gap-2 rounded-md px-2 text-start hover:bg-hover pointer-coarse:min-h-11',
      isCurrent && 'bg-accent-soft font-medium text-accent-strong',
    )}
  >
    <span className="min-w-0 flex-1 truncate">{name}</span>
    <span className="text-sm text-faint tabular-nums">{count}</span>
  </PlainButton>
)
const HEADING = 'px-2 pt-2 pb-0.5 text-sm font-medium text-faint'

const matches = ({ machine, feature, states }: Entry, text: string) =>
  [machine, feature, ...states.keys()].some((name) => name.toLowerCase().includes(text))

/** Every machine by its feature, with a field to find one by its name or a state's. */
export const MachineList = ({ words, machine, state, onChoose }: Props) => {
  const [text, setText] = useState('')
  const found = catalogue.filter((entry) => matches(entry, text.trim().toLowerCase()))
  const features = [...Map.groupBy(found, ({ feature }) => feature)]
  const count = catalogue.reduce((sum, { states }) => sum + states.size, 0)
  return (
    <nav aria-label={words('machines')} className="flex min-h-0 flex-col gap-2">
      <p className="text-sm text-muted">{words('counts', { machines: catalogue.length, states: count })}</p>
      <input
        type="search"
        aria-label={words('find')}
        placeholder={words('find')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="min-h-control-md w-full rounded-md border border-border-strong bg-raised px-2.5 text-base"
      />
      {text === '' && (
        <section className="flex flex-col">
          <h2 className={HEADING}>{words('components')}</h2>
          {COMPONENT_GROUPS.map((group) => (
            <Row
              key={group}
              name={group}
              isCurrent={machine === COMPONENTS_ID && state === group}
              onPress={() => onChoose(COMPONENTS_ID, group)}
            />
          ))}
        </section>
      )}
      {features.length === 0 && <p className="text-muted">{words('none')}</p>}
      {features.map(([feature, entries]) => (
        <section key={feature} className="flex flex-col">
          <h2 className={HEADING}>{feature}</h2>
          {entries.map((entry) => (
            <Row
              key={entry.machine}
              name={entry.machine}
              count={entry.states.size}
              isCurrent={entry.machine === machine}
              onPress={() => onChoose(entry.machine)}
            />
          ))}
        </section>
      ))}
    </nav>
  )
}
