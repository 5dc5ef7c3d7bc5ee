import { Check } from 'lucide-react'
import { ORDER_STEPS, type OrderStep } from '../../../domain/order-step.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../../ui/cx.ts'
import { PlainButton } from '../../ui/plain-button.tsx'

interface Props {
  readonly current: OrderStep
  readonly onGo: (step: OrderStep) => void
}

const dot = 'grid size-6 shrink-0 place-items-center rounded-full border text-sm tabular-nums'

/** Where one is: the steps behind can be gone back to; those ahead come by themselves. On a phone only the present one has its name. */
export const StepList = ({ current, onGo }: Props) => {
  const { t } = useTranslation('orders')
  const at = ORDER_STEPS.indexOf(current)
  return (
    <nav aria-label={t('orderSteps')}>
      <ol className="flex items-center gap-1.5 sm:gap-3">
        {ORDER_STEPS.map((step, index) => {
          const isNow = step === current
          const name = <span className={isNow ? '' : 'max-sm:sr-only'}>{t(`orderSteps-${step}`)}</span>
          const mark = (
            <span
              aria-hidden="true"
              className={cx(
                dot,
                isNow
                  ? 'border-accent bg-accent text-accent-contrast'
                  : index < at
                    ? 'border-accent text-accent-strong'
                    : 'border-border-strong text-muted',
              )}
            >
              {index < at ? <Check className="size-4" /> : index + 1}
            </span>
          )
          return (
            <li key={step} className="flex items-center gap-1.5 text-sm sm:gap-3" {...(isNow && { 'aria-current': 'step' })}>
              {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-border-strong sm:w-8" />}
              {index < at ? (
                <PlainButton
                  onPress={() => onGo(step)}
                  className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-md text-muted touch-target hover:text-text"
                >
                  {mark}
                  {name}
                </PlainButton>
              ) : (
                <span className={cx('flex min-h-8 items-center gap-1.5', isNow ? 'font-medium' : 'text-muted')}>
                  {mark}
                  {name}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
