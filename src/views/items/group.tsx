import type { ReactNode } from 'react'

/** One topic of the item's form under its heading. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4">
    <h3 className="border-b border-border pb-1.5 text-base font-semibold">{title}</h3>
    {children}
  </section>
)
