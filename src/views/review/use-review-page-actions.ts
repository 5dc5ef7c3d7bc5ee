import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { actionKey } from '../../domain/lifecycle/labels.ts'
import type { Choice } from '../../machines/review/review-check.ts'
import { useRegisterPageActions } from '../hooks/page-actions.ts'
import { focusField } from '../ui/focus/field-focus.ts'

/** The commands of the palette while an item is reviewed: choosing one of the available actions. */
export const useReviewPageActions = (choices: readonly Choice[], choose: (action: Choice['action']) => void) => {
  const { t } = useTranslation(namespaces('actions', 'review'))
  useRegisterPageActions(
    choices
      .filter(({ isBlocked }) => !isBlocked)
      .map(({ action }) => ({
        id: action,
        label: t('palette-action', { action: t(actionKey(action)) }),
        run: () => {
          choose(action)
          focusField(document, 'action')
        },
      })),
  )
}
