import { useId } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { LENGTHS } from '../../domain/limits.ts'
import type { Choice } from '../../machines/review/review-check.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import type { BlockProps } from '../review/review-form.ts'
import { useDecision, type DecisionActor } from './use-decision.ts'

/** I24 by the customer, as long as the goods are not here (else it says so): asked about once more, with room for the reason. */
export const CancelItem = ({ form, decision, choice }: BlockProps & { decision: DecisionActor; choice: Choice }) => {
  const { t } = useTranslation(namespaces('actions', 'customer-item'))
  const { ask, dialogOf } = useDecision(form, decision)
  const why = useId()
  const open = () => {
    // a customer who cancels is the customer's request
    form.change('reasonCode', { reasonCode: 'userRequest' })
    ask('cancel')
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {choice.isBlocked && (
        <p id={why} className="text-sm text-muted">
          {t('repairItem-cancel-received')}
        </p>
      )}
      <Button variant="ghost" onPress={open} {...(choice.isBlocked && { isDisabled: true, 'aria-describedby': why })}>
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
