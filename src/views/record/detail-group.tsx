import { useId, type ReactNode } from 'react'

/** Facts or fields of one topic within a dialog, under a heading. */
export const DetailGroup = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 border-t border-border pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
