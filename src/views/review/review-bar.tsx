import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { actionKey } from '../../domain/lifecycle/labels.ts'
import type { Choice } from '../../machines/review/review-check.ts'
import { useCan } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { StickyActions } from '../ui/page/sticky-actions.tsx'
import type { BlockProps } from './review-form.ts'

/** Actions that end the repair. */
const ENDINGS: readonly (Action | undefined)[] = ['reject', 'cancel']

type Props = BlockProps & { formId: string; choice: Choice | undefined; isChanged: boolean; others: ReactNode }

/** Whose draft it is and since when, who else is at it, whether something is unsaved, and the two ways to save. */
export const ReviewBar = ({ form, formId, choice, isChanged, others }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'review'))
  const can = useCan()
  const { tempSavedByName, tempSavedBy, tempSavedAt } = form.params.info.awaitingProcessing ?? {}
  const state = isChanged ? <span className="text-warning-strong">{t('repairItem-bar-unsaved')}</span> : undefined
  const draft = tempSavedAt ? (
    <>
      {t('repairItem-bar-draft', { name: tempSavedByName ?? tempSavedBy ?? '' })} <DateText value={tempSavedAt} />
    </>
  ) : undefined
  return (
    <StickyActions
      label={t('shared-actions')}
      isInColumn
      start={
        <span className="flex flex-wrap gap-x-3">
          {draft && <span>{draft}</span>}
          {others}
          {form.failure !== undefined && <span className="text-danger-strong">{form.failure}</span>}
          {state}
          {choice && choice.reasons.length > 0 && <span>{t('repairItem-unmet', { count: choice.reasons.length })}</span>}
        </span>
      }
    >
      {can('repairItem.review.temp') && (
        <Button icon={<Save />} onPress={form.saveTemp} isPending={form.isSubmitting}>
          {t('shared-saveTemp')}
        </Button>
      )}
      {choice && !choice.isDraftOnly && (
        <Button type="submit" form={formId} variant={ENDINGS.includes(choice.action) ? 'danger' : 'primary'} isPending={form.isSubmitting}>
          {t(actionKey(choice.action))}
        </Button>
      )}
    </StickyActions>
  )
}
