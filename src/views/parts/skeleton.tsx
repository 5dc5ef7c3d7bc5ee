import { cx } from './cx.ts'

type Props = { className?: string }

/** A grey shape in the place and size of what is loading; `className` gives its size. Says nothing to a screen reader. */
export const Skeleton = ({ className }: Props) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-pressed', className ?? 'h-4 w-full')} />
)

const WIDTHS = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3'] as const

/** Lines of words that are loading. `label` is read out, once. */
export const SkeletonText = ({ lines = 3, label }: { lines?: number; label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-2.5">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} className={cx('h-3.5', WIDTHS[index % WIDTHS.length])} />
    ))}
  </div>
)
