import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** What is said below the title, a line each. */
  readonly facts: readonly string[]
  readonly buttons: ReactNode
  /** Below all of it. */
  readonly children?: ReactNode
}

/** A row of a list in the panel: what it is, and what can be done with it. */
export const PanelRow = ({ title, facts, buttons, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2.5 last:border-0">
    <div className="min-w-40 flex-1">
      <p className="text-base font-medium wrap-anywhere">{title}</p>
      {facts.map((fact) => (
        <p key={fact} className="text-sm text-muted">
          {fact}
        </p>
      ))}
    </div>
    <span className="flex items-center">{buttons}</span>
    {children}
  </li>
)
