import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** The facts beside it. */
  readonly side?: ReactNode
  /** What goes on below `children`. */
  readonly below?: ReactNode
  /** Where there is one column: the side comes last, not before what is below. */
  readonly isSideLast?: boolean
}

const STACK = 'flex min-w-0 flex-col gap-(--between) empty:hidden'

/** A page to work with: the work on the left and its facts in a narrow column beside it, from 1,200 px on; below that one column. */
export const Columns = ({ children, side, below, isSideLast = false }: Props) => {
  const facts = <div className={`${STACK} min-[75rem]:col-start-2 min-[75rem]:row-span-2 min-[75rem]:row-start-1`}>{side}</div>
  return (
    <div className="grid grid-cols-1 items-start gap-(--between) min-[75rem]:grid-cols-[minmax(0,1fr)_20rem] min-[75rem]:grid-rows-[auto_1fr]">
      <div className={STACK}>{children}</div>
      {!isSideLast && facts}
      <div className={STACK}>{below}</div>
      {isSideLast && facts}
    </div>
  )
}
