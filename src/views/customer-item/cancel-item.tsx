import { useTranslation } from 'react-i18next'
import { LENGTHS } from '../../domain/limits.ts'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import type { BlockProps } from '../review/review-form.ts'
import { useDecision } from './use-decision.ts'

/** I24 by the customer, as long as the goods are not here: asked about once more, with room for the reason. */
export const CancelItem = ({ form }: BlockProps) => {
  const { t } = useTranslation()
  const { ask, dialogOf } = useDecision(form)
  const open = () => {
    // a customer who cancels is the customer's request
    form.change('reasonCode', { reasonCode: 'userRequest' })
    ask('cancel')
  }
  return (
    <div className="flex justify-end">
      <Button variant="ghost" onPress={open}>
        {t('repairItem-cancel')}
      </Button>
      <ConfirmDialog
        {...dialogOf('cancel')}
        isDanger
        title={t('repairItem-cancel-title')}
        text={t('repairItem-cancel-text')}
        confirmLabel={t('action-cancel')}
        cancelLabel={t('repairItem-cancel-keep')}
      >
        <TextArea {...form.field('reason')} rows={2} maxLength={LENGTHS.cancelReason.max} />
      </ConfirmDialog>
    </div>
  )
}
