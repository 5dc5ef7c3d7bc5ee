import { useState } from 'react'
import { cx } from '../../src/views/ui/cx.ts'
import { PlainButton } from '../../src/views/ui/plain-button.tsx'
import { catalogue, type Entry } from '../catalogue.ts'
import type { Words } from '../messages.ts'

interface Props {
  readonly words: Words
  readonly machine: string | undefined
  readonly onChoose: (machine: string) => void
}

const matches = ({ machine, feature, states }: Entry, text: string) =>
  [machine, feature, ...states.keys()].some((name) => name.toLowerCase().includes(text))

/** Every machine by its feature, with a field to find one by its name or a state's. */
export const MachineList = ({ words, machine, onChoose }: Props) => {
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
      {features.length === 0 && <p className="text-muted">{words('none')}</p>}
      {features.map(([feature, entries]) => (
        <section key={feature} className="flex flex-col">
          <h2 className="px-2 pt-2 pb-0.5 text-sm font-medium text-faint">{feature}</h2>
          {entries.map((entry) => (
            <PlainButton
              key={entry.machine}
              aria-current={entry.machine === machine || undefined}
              onPress={() => onChoose(entry.machine)}
              className={cx(
                'flex min-h-8 items-center gap-2 rounded-md px-2 text-start hover:bg-hover pointer-coarse:min-h-11',
                entry.machine === machine && 'bg-accent-soft font-medium text-accent-strong',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{entry.machine}</span>
              <span className="text-sm text-faint tabular-nums">{entry.states.size}</span>
            </PlainButton>
          ))}
        </section>
      ))}
    </nav>
  )
}
