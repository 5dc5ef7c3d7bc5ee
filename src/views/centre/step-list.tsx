import { Check } from 'lucide-react'
import { STEPS, type Step } from '../../machines/centre/centre-setup.ts'
import { useTranslation } from '../hooks/translation.ts'
import { cx } from '../ui/cx.ts'
import { PlainButton } from '../ui/plain-button.tsx'

interface Props {
  /** Undefined when all are behind. */
  readonly current: Step | undefined
  /** One leads to the next, so that they are numbered, and ticked when something was done. */
  readonly isGuided: boolean
  readonly done: readonly Step[]
  readonly onGo: (step: Step) => void
}

const Mark = ({ number, isDone, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid size-6 shrink-0 sm:size-7 place-items-center rounded-full border text-sm tabular-nums',
      isCurrent ? 'border-accent bg-accent text-accent-contrast' : isDone ? 'border-accent text-accent-strong' : 'border-border-strong',
    )}
  >
    {isDone && !isCurrent ? <Check className="size-4" /> : number}
  </span>
)

/** The steps of the set-up, each of which can be gone to; without a guide they are the parts of the page. */
export const StepList = ({ current, isGuided, done, onGo }: Props) => {
  const { t } = useTranslation('centre')
  return (
    <nav aria-label={t('centre-steps')} className="overflow-x-auto border-b border-border">
      <ol className="flex w-max min-w-full gap-x-1 sm:gap-x-6">
        {STEPS.map((step, index) => (
          <li key={step}>
            <PlainButton
              onPress={() => onGo(step)}
              {...(step === current && { 'aria-current': 'step' })}
              className="-mb-px flex min-h-11 cursor-default items-center gap-1.5 border-b-2 border-transparent px-1 sm:gap-2 sm:px-1.5 text-base text-muted -outline-offset-2 transition-colors duration-fast hover:text-text focus-visible:rounded-sm aria-[current=step]:border-accent aria-[current=step]:font-medium aria-[current=step]:text-text"
            >
              {isGuided && <Mark number={index + 1} isDone={done.includes(step)} isCurrent={step === current} />}
              {t(`centre-step-${step}`)}
            </PlainButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
