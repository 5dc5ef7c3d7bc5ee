import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** Asks once before a page with unsaved changes is left. */
export const LeaveDialog = ({ isOpen, onLeave, onStay }: { isOpen: boolean; onLeave: () => void; onStay: () => void }) => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('shared-unsavedTitle')}
      text={t('shared-unsavedText')}
      confirmLabel={t('shared-unsavedLeave')}
      cancelLabel={t('shared-unsavedStay')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
