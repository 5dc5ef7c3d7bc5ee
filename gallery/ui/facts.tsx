import { useState, type ReactNode } from 'react'
import { Button } from '../../src/views/ui/button.tsx'
import type { Reached } from '../stage/explore.ts'
import type { Choice, Report } from '../frame/contract.ts'
import type { Words } from '../messages.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-1.5">
    <h3 className="text-base font-semibold">{title}</h3>
    {children}
  </section>
)

const SHOWN_MS = 2000

/** A button that copies a text and says so. */
export const CopyButton = ({ words, text, children }: { words: Words; text: string; children: ReactNode }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return (
    <Button size="sm" onPress={() => void copy()}>
      {isCopied ? words('copied') : children}
    </Button>
  )
}

const KINDS = [
  ['event', 'events'],
  ['call', 'calls'],
  ['time', 'times'],
] as const

/** What can be done to the machine now, a button each. */
const Choices = ({ words, choices, onTake }: { words: Words; choices: readonly Choice[]; onTake: (label: string) => void }) => {
  if (choices.length === 0) return <p className="text-muted">{words('nothing')}</p>
  return KINDS.map(([kind, key]) => {
    const own = choices.filter((choice) => choice.kind === kind)
    if (own.length === 0) return null
    return (
      <fieldset key={kind} className="flex flex-wrap gap-1.5">
        <legend className="pb-1 text-sm text-muted">{words(key)}</legend>
        {own.map(({ label }) => (
          <Button key={label} size="sm" onPress={() => onTake(label)}>
            <span className="font-mono">{label}</span>
          </Button>
        ))}
      </fieldset>
    )
  })
}

interface Props {
  readonly words: Words
  readonly reached: Reached | undefined
  readonly report: Report | undefined
  readonly onTake: (label: string) => void
}

/** How the state is reached, what can happen next, and what the machine knows. */
export const Facts = ({ words, reached, report, onTake }: Props) => (
  <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-5">
      <Part title={words('path')}>
        {reached?.path.length === 0 ? (
          <p className="text-muted">{words('atStart')}</p>
        ) : (
          <ol className="list-decimal pl-6 font-mono text-sm">
            {reached?.path.map((step, index) => (
              // a step may be taken twice
              <li key={index}>{step}</li>
            ))}
          </ol>
        )}
        {reached?.isPassed === true && <p className="text-sm text-muted">{words('passed')}</p>}
      </Part>
      <Part title={words('next')}>
        <Choices words={words} choices={report?.choices ?? []} onTake={onTake} />
      </Part>
      <Part title={words('log')}>
        {report === undefined || report.log.length === 0 ? (
          <p className="text-muted">{words('nothingYet')}</p>
        ) : (
          <ol aria-live="polite" className="max-h-60 overflow-y-auto font-mono text-sm">
            {report.log.map((line, index) => (
              // the same thing may happen twice
              <li key={index}>{line}</li>
            ))}
          </ol>
        )}
      </Part>
    </div>
    <Part title={words('context')}>
      <pre
        // it scrolls, also by the keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={words('context')}
        className="max-h-128 overflow-auto rounded-md border border-border bg-sunken p-3 font-mono text-sm"
      >
        {report?.context}
      </pre>
    </Part>
  </div>
)
