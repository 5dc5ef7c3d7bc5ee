import { useState, type ReactNode } from 'react'

/** The Chinese or the English one of two words, as the gallery is read. */
export type Say = (chinese: string, english: string) => string

/** A component of `src/views/ui` with its variants. */
export interface Sample {
  /** Its file, within `src/views/ui`. */
  readonly file: string
  /** Its variants by their names in the code. */
  readonly variants: Readonly<Record<string, (say: Say) => ReactNode>>
}

interface HeldProps<T> {
  readonly start: T
  readonly children: (value: T, onChange: (value: T) => void) => ReactNode
}

/** Keeps the value of a field as a form would. */
export const Held = <T,>({ start, children }: HeldProps<T>) => {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}

/** Takes a press that leads nowhere here. */
export const nothing = () => undefined
