import type { ReactNode } from 'react'

const LAYOUTS = {
  /** Tables and work lists: the whole width. */
  work: '',
  /** Forms, whose lines stay readable on wide screens. */
  form: 'max-w-5xl',
  /** A page of a customer: in the middle of a wide screen, and with more air. */
  customer: 'mx-auto max-w-6xl roomy',
}

/** The stack that a screen's content stands in: header, sections, and at the very bottom the sticky actions. */
export const Page = ({ children, layout = 'work' }: { children: ReactNode; layout?: keyof typeof LAYOUTS }) => (
  <div className={`flex w-full flex-1 flex-col gap-(--between) ${LAYOUTS[layout]}`}>{children}</div>
)
