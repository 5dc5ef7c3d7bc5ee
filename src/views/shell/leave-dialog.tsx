import { useTranslation } from '../hooks/translation.ts'
import { useDraftsKept } from '../hooks/drafts-kept.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

/** `isKept`: what was typed is kept in this browser, and can be restored. */
type Props = { isOpen: boolean; isKept: boolean; onLeave: () => void; onStay: () => void }

/** Asks once before a page with unsaved changes is left. */
export const LeaveDialog = ({ isOpen, isKept, onLeave, onStay }: Props) => {
  const { t } = useTranslation()
  const keptText = useDraftsKept() === 'tab' ? 'shared-unsavedTab' : 'shared-unsavedText'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('shared-unsavedTitle')}
      text={t(isKept ? keptText : 'shared-unsavedLost')}
      confirmLabel={t('shared-unsavedLeave')}
      cancelLabel={t('shared-unsavedStay')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
