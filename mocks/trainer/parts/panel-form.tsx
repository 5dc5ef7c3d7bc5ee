import type { ReactNode } from 'react'

interface Props {
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** The buttons below; the first one sends the form. */
  readonly buttons: ReactNode
}

/** A small form of the panel: its machine says what may be sent. */
export const PanelForm = ({ onSubmit, children, buttons }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
    className="flex flex-col gap-3"
  >
    {children}
    <div className="flex flex-wrap gap-2">{buttons}</div>
  </form>
)
