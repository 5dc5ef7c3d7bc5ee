import { useId } from 'react'
import { useLocale } from 'react-aria-components'
import { cx } from '../cx.ts'

type Props = {
  label: string
  /** 0 to 1; left out while the length of the work is unknown */
  value?: number | undefined
  /** words after the percentage, e.g. the speed */
  detail?: string | undefined
  isLabelHidden?: boolean
}

/** How far a longer work has come. With a hidden label only the bar is drawn. */
export const ProgressBar = ({ label, value, detail, isLabelHidden = false }: Props) => {
  const { locale } = useLocale()
  const id = useId()
  const percentage = value === undefined ? undefined : Math.min(Math.max(value, 0), 1) * 100
  const words = percentage === undefined ? undefined : new Intl.NumberFormat(locale, { style: 'percent' }).format(percentage / 100)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws a progress element in its own way
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentage}
      aria-valuetext={words}
      {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
      className="flex w-full flex-col gap-1.5"
    >
      {!isLabelHidden && (
        <span className="flex justify-between gap-3 text-sm">
          <span id={id} className="text-text">
            {label}
          </span>
          <span className="text-muted tabular-nums">{[words, detail].filter(Boolean).join(' · ')}</span>
        </span>
      )}
      <span className="h-1.5 overflow-hidden rounded-full bg-pressed">
        <span
          className={cx(
            'block h-full rounded-full bg-accent transition-[width] duration-normal forced-colors:bg-[Highlight]',
            percentage === undefined && 'w-2/5 animate-pulse',
          )}
          {...(percentage === undefined ? {} : { style: { width: `${percentage}%` } })}
        />
      </span>
    </div>
  )
}
