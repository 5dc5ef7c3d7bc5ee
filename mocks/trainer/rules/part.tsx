import type { ReactNode } from 'react'
import { PlainButton } from '../../../src/views/ui/plain-button.tsx'

/** A part of an answer below its heading. */
export const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="flex flex-col gap-1.5">
    <h4 className="text-sm font-semibold">
      {title}
      {note !== undefined && <span className="font-normal text-muted"> · {note}</span>}
    </h4>
    {children}
  </section>
)

export const LINK =
  'min-h-6 rounded-sm text-accent-strong underline decoration-accent-strong/35 underline-offset-4 hover:decoration-accent-strong pointer-coarse:min-h-11'

/** Words that ask for another rule. */
export const AskButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <PlainButton className={LINK} onPress={onPress}>
    {children}
  </PlainButton>
)
