import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * For a dialog with words that nothing keeps: `close` asks before they are given up, by the `question` to be drawn inside the dialog;
 * so does the page before it is left.
 */
export const useDiscardQuestion = (hasWords: boolean, onClose: () => void) => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  useLeaveGuard(hasWords, { isKept: false })
  const discard = () => {
    setIsAsking(false)
    onClose()
  }
  return {
    close: () => (hasWords ? setIsAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={t('shared-discard-title')}
        text={t('shared-discard-text')}
        confirmLabel={t('shared-discard')}
        cancelLabel={t('shared-unsavedStay')}
        onConfirm={discard}
        onClose={() => setIsAsking(false)}
      />
    ),
  }
}
