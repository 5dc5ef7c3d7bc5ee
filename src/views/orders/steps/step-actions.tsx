import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { topOf } from '../../../machines/orders/order-steps.ts'
import type { FormActor } from '../../hooks/use-form.ts'
import { useKeptAt } from '../../hooks/drafts-kept.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { StickyActions } from '../../ui/page/sticky-actions.tsx'
import { DateText } from '../../ui/text/date-text.tsx'

/** How many of these fields show an error. */
const useErrorsLeft = <V, F, R>(actor: FormActor<V, F, R>, isOfStep: (field: string) => boolean): number =>
  useSelector(actor, ({ context: { shown, issues, serverIssues } }) => {
    const seen = shown === 'all' ? issues : issues.filter(({ field }) => shown.includes(field))
    return new Set([...serverIssues, ...seen].map(({ field }) => field).filter((field) => isOfStep(topOf(field)))).size
  })

interface Props<V, F, R> {
  readonly actor: FormActor<V, F, R>
  readonly isOfStep: (field: string) => boolean
  readonly isDirty: boolean
  readonly children: ReactNode
}

/** The bar of a step: how many errors are left, or how far what is typed is kept; then what leads on. */
export const StepActions = <V, F, R>({ actor, isOfStep, isDirty, children }: Props<V, F, R>) => {
  const { t } = useTranslation('orders')
  const left = useErrorsLeft(actor, isOfStep)
  const keptAt = useKeptAt()
  return (
    <StickyActions
      label={t('repairOrder-actions')}
      start={
        left > 0 ? (
          <output className="font-medium text-danger-strong">{t('orderSteps-left', { count: left })}</output>
        ) : (
          isDirty &&
          keptAt !== undefined && (
            <>
              {t('orderSteps-kept')} <DateText value={new Date(keptAt).toISOString()} variant="time" />
            </>
          )
        )
      }
    >
      {children}
    </StickyActions>
  )
}
