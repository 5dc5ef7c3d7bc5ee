import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
  /** 1 where it stands for the whole page */ headingLevel?: 1 | 2 | 3
}

/** The placeholder of an empty list or page: says why, and offers the next step. */
export const EmptyState = ({ icon: Icon, title, text, action, headingLevel = 2 }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-lg border border-border bg-raised text-faint shadow-raised">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <Heading {...(headingLevel === 1 ? { tabIndex: -1 } : {})} className="text-lg font-semibold text-text">
        {title}
      </Heading>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
