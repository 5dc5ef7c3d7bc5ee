import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import type { RepairOrder } from '../../../domain/entities/repair-order.ts'
import { href } from '../../../shared/paths.ts'
import { useApp } from '../../hooks/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { useLabels } from '../../hooks/labels.ts'

/** Stands after a submission (`?submitted` in the address, so that a reload keeps it): the number, and what to do next. */
export const SubmittedPanel = ({ order }: { order: RepairOrder }) => {
  const { t } = useTranslation('orders')
  const { wordAt } = useLabels()
  const { navigate } = useApp()
  const { repairOrderId, repairOrderNo, deliveryMethod } = order
  if (!new URLSearchParams(location.search).has('submitted') || !repairOrderNo) return null
  const nextStep = wordAt(`repairOrder-submitted-step-${deliveryMethod ?? ''}`)
  const steps = [
    t('repairOrder-submitted-step-review'),
    ...(nextStep === undefined ? [] : [nextStep]),
    t('repairOrder-submitted-step-follow'),
  ]
  return (
    <section
      aria-label={t('repairOrder-submitted-title')}
      className="flex flex-col gap-4 rounded-lg border border-success/30 bg-success-soft p-4 sm:p-6"
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success-strong" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t('repairOrder-submitted-title')}</h2>
          <p className="text-muted">{t('repairOrder-submitted-number')}</p>
          <p className="text-2xl font-semibold">
            <CopyText value={repairOrderNo} />
          </p>
        </div>
      </div>
      <div className="sm:pl-9">
        <h3 className="text-base font-medium">{t('repairOrder-submitted-next')}</h3>
        <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="mt-4">
          <Button onPress={() => navigate(href('repairOrderView', { repairOrderId }), { replace: true })}>
            {t('repairOrder-submitted-dismiss')}
          </Button>
        </div>
      </div>
    </section>
  )
}
