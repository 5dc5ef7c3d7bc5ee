import { useTranslation } from '../../hooks/translation.ts'
import { WARRANTY_STATUSES } from '../../../domain/entities/statuses.ts'
import { duplicateNoOf } from '../../../domain/lifecycle/review-context.ts'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import type { BlockProps, FieldsProps } from '../review-form.ts'
import { EngineerBlock } from './engineer.tsx'
import { ReviewField } from './review-field.tsx'

/** The decision about the warranty; a serial that another open order has must be seen and confirmed. */
export const Acceptance = ({ form }: FieldsProps) => {
  const { t } = useTranslation('review')
  const duplicateNo = duplicateNoOf(form.params.info)
  return (
    <div className="flex flex-col gap-5">
      <ReviewField form={form} spec={{ kind: 'radio', name: 'warrantyStatus', values: WARRANTY_STATUSES, isRequired: true }} />
      {duplicateNo !== undefined && (
        <NoticeBanner tone="warning" title={t('repairItem-duplicate', { no: duplicateNo })}>
          <ReviewField form={form} spec={{ kind: 'check', name: 'duplicateConfirmed', isRequired: true }} />
        </NoticeBanner>
      )}
    </div>
  )
}

/** I5: decides about the warranty, and may name the engineer. */
export const AcceptBlock = ({ form }: BlockProps) => (
  <div className="flex flex-col gap-5">
    <Acceptance form={form} />
    <EngineerBlock form={form} />
  </div>
)
