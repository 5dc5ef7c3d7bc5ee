import type { ReactNode } from 'react'
import { useId } from 'react'

/** One topic of the registration, under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4 border-t border-border pt-5 first:border-0 first:pt-0">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
