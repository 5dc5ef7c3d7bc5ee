import { Keyboard } from 'react-aria-components'

/** The name of a key. */
export const Kbd = ({ children }: { children: string }) => (
  <Keyboard className="inline-flex min-w-5 items-center justify-center rounded-sm border border-border bg-sunken px-1 font-sans text-xs text-muted">
    {children}
  </Keyboard>
)
