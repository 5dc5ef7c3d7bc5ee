import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { valueAt } from '../../machines/form/form-draft.ts'
import { fasterOf } from '../../machines/review/review-difference.ts'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import { FieldValue, useFieldText, type Names } from '../history/field-value.tsx'
import type { ReviewFormActor } from './review-form.ts'
import { useWords } from '../hooks/words.ts'
import { useLabels } from '../hooks/labels.ts'

type Props = { actor: ActorRefFrom<typeof reviewMachine>; formActor: ReviewFormActor; names: Names }

/** The conflict with another user's save of a review, and the step that was taken meanwhile. */
export const ReviewConflict = ({ actor, formActor, names }: Props) => {
  const { t } = useTranslation(namespaces('record', 'review'))
  const { itemStatus } = useLabels()
  const { field } = useWords()
  const textOf = useFieldText(names)
  const theirs = useSelector(actor, ({ context }) => context.theirs)
  const loaded = useSelector(actor, ({ context }) => context.loaded)
  if (theirs === undefined) return null

  const { who, at } = fasterOf(theirs)
  const isMoved = loaded?.info.repairStatus !== theirs.info.repairStatus
  return (
    <div className="mb-5">
      <ConflictPanel
        actor={formActor}
        title={
          <>
            {t('repairItem-conflict', { name: who ?? t('repairItem-conflict-somebody') })} <DateText value={at} />
          </>
        }
        text={(count) => (
          <>
            <p>{t(count > 0 ? 'orderEdit-conflict-text' : 'orderEdit-conflict-same')}</p>
            {isMoved && (
              <p className="mt-1">
                {t('repairItem-conflict-moved', { status: itemStatus(theirs.info.repairStatus, false, theirs.info.item.repairStatusName) })}
              </p>
            )}
          </>
        )}
        heading={t('orderEdit-conflict-title')}
        label={field}
        value={({ name }, version) => textOf(name, valueAt(version, [name]))}
        shown={({ name }, version) => <FieldValue field={name} value={valueAt(version, [name])} names={names} />}
      />
    </div>
  )
}
