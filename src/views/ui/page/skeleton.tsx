import { cx } from '../cx.ts'

type Props = { className?: string }

/** A grey shape in the place and size of what is loading; `className` gives its size. Says nothing to a screen reader. */
export const Skeleton = ({ className }: Props) => (
  <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-pressed', className ?? 'h-4 w-full')} />
)

/** A line along the top of what is being read again; the old stays readable beneath it. Its box must be `relative`. */
export const BusyLine = () => (
  <span aria-hidden="true" className="absolute inset-x-0 top-0 z-header block h-0.5 animate-appear overflow-hidden">
    <span className="block size-full animate-pulse bg-accent" />
  </span>
)

const WIDTHS = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3'] as const

/** Lines of words that are loading. `label` is read out, once. */
export const SkeletonText = ({ lines = 3, label }: { lines?: number; label: string }) => (
  <output aria-label={label} className="flex flex-col gap-2.5">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} className={cx('h-3.5', WIDTHS[index % WIDTHS.length])} />
    ))}
  </output>
)
