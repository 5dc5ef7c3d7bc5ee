import type { ReactNode } from 'react'

/** The stack that a screen's content stands in: header, sections, and at the very bottom the sticky actions. `isNarrow` keeps forms readable on wide screens. */
export const Page = ({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) => (
  <div className={isNarrow ? 'flex w-full max-w-5xl flex-1 flex-col gap-5' : 'flex w-full flex-1 flex-col gap-5'}>{children}</div>
)
