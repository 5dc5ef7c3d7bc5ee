import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type TabEntry = { id: string; label: string; count?: number | undefined; content: ReactNode }
type Props = { label: string; tabs: readonly TabEntry[]; value: string; onChange: (id: string) => void }

const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowLeft: (at, length) => (at + length - 1) % length,
  ArrowRight: (at, length) => (at + 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Panels of which one is shown, in what floats: the tabs stay at its top while it scrolls. `value` is the id of the shown one; the arrow keys show others. */
export const Tabs = ({ label, tabs, value, onChange }: Props) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.id === value)
  const go = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-1 shrink-0 overflow-x-auto border-b border-border bg-floating px-4 pt-1">
        {/* its tabs take the keys */}
        <div ref={list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={go} className="flex w-max min-w-full gap-3">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === value}
              {...(tab.id === value && { 'aria-controls': `${id}-panel` })}
              tabIndex={tab.id === value ? 0 : -1}
              onClick={() => onChange(tab.id)}
              className="-mb-px flex min-h-9 cursor-default items-center gap-1.5 border-b-2 border-transparent px-1.5 text-base text-muted transition-colors duration-fast -outline-offset-2 hover:text-text focus-visible:rounded-sm aria-selected:border-accent aria-selected:font-medium aria-selected:text-text pointer-coarse:min-h-11"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-1.5 text-sm text-muted tabular-nums">{tab.count}</span>
              )}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {shown?.content}
      </div>
    </div>
  )
}
