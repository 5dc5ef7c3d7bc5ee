import { Label, ProgressBar as RacProgressBar } from 'react-aria-components'
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
export const ProgressBar = ({ label, value, detail, isLabelHidden = false }: Props) => (
  <RacProgressBar
    {...(value === undefined ? { isIndeterminate: true } : { value: value * 100 })}
    {...(isLabelHidden ? { 'aria-label': label } : {})}
    className="flex w-full flex-col gap-1.5"
  >
    {({ percentage, valueText }) => (
      <>
        {!isLabelHidden && (
          <span className="flex justify-between gap-3 text-sm">
            <Label className="text-text">{label}</Label>
            <span className="text-muted tabular-nums">{[valueText, detail].filter(Boolean).join(' · ')}</span>
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
      </>
    )}
  </RacProgressBar>
)
