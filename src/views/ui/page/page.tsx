import type { ReactNode } from 'react'

const WIDTHS = {
  full: '',
  /** Forms, whose lines stay readable on wide screens. */
  narrow: ' max-w-5xl',
  /** A page of a customer: in the middle of a wide screen. */
  middle: ' mx-auto max-w-6xl',
}

/** The stack that a screen's content stands in: header, sections, and at the very bottom the sticky actions. */
export const Page = ({ children, width = 'full' }: { children: ReactNode; width?: keyof typeof WIDTHS }) => (
  <div className={`flex w-full flex-1 flex-col gap-5${WIDTHS[width]}`}>{children}</div>
)
