import { LockKeyhole } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useLocale } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces, type Namespace } from '../../locales/namespaces.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { actionKey } from '../../domain/lifecycle/labels.ts'
import { transitionOf } from '../../domain/lifecycle/transitions.ts'
import { LENGTHS } from '../../domain/limits.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { isFormField, type Choice } from '../../machines/review/review-check.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { FileField } from '../ui/files/file-field.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { ActionChooser } from './action-chooser.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import type { BlockProps } from './review-form.ts'
import { UnmetList } from './unmet-list.tsx'
import { useActionLabels } from '../hooks/action-labels.ts'

const PARTS: readonly Namespace[] = [
  'actions',
  'answers',
  'errors',
  'fields',
  'files',
  'history',
  'order-list',
  'record',
  'review',
  'statuses',
]
/** They are there once an action is chosen. */
const ActionFields = lazyOnIntent(async () => (await import('./action-fields.tsx')).ActionFields, null, PARTS)

/** Actions of which the customer must be told why. */
const EXPLAINED: readonly (Action | undefined)[] = ['requestInfo', 'reject', 'conclude']

/** The texts of the action: to the customer, and the internal note in its own colour. */
const Words = ({ form, action }: BlockProps & { action: Action | undefined }) => {
  const { t } = useTranslation('review')
  const isSecret = action !== undefined && transitionOf(action).visibility === 'internal'
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        {...form.field('publicComment')}
        maxLength={LENGTHS.publicComment.max}
        isRequired={EXPLAINED.includes(action)}
        description={t(isSecret ? 'repairItem-comment-makesPublic' : 'repairItem-comment-public')}
      />
      <div className="flex gap-2 rounded-md border border-dashed border-warning bg-warning-soft p-3">
        <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-strong" />
        <div className="min-w-0 flex-1">
          <TextArea
            {...form.field('internalNote')}
            rows={2}
            maxLength={LENGTHS.internalNote.max}
            description={t('repairItem-note-internal')}
          />
        </div>
      </div>
    </div>
  )
}

/** The purpose of an action's files. */
const filesLabelOf = (action: Action | undefined) => {
  if (action === 'receive') return 'repairItem-files-arrival'
  if (action === 'ship') return 'repairItem-files-return'
  return action === 'approveQuote' || action === 'declineQuote' ? 'repairItem-files-evidence' : 'field-repairFiles'
}

/** A colleague has filled this action in for somebody who may send it, e.g. an engineer his quotation (domain.md section 2, notes). */
const PreparedBy = ({ form, choice }: BlockProps & { choice: Choice | undefined }) => {
  const { t } = useTranslation('review')
  const labels = useActionLabels()
  const { locale } = useLocale()
  const { info, actor } = form.params
  const { action, tempSavedBy, tempSavedByName, tempSavedAt } = info.awaitingProcessing ?? {}
  if (!action || !tempSavedBy || tempSavedBy === actor.userId || choice?.action !== action || choice.isDraftOnly) return null
  return (
    <NoticeBanner title={labels.action(action)}>
      {t('repairItem-draftFrom', {
        name: tempSavedByName ?? tempSavedBy,
        time: (tempSavedAt && formatDate(tempSavedAt, 'dateTime', locale, VIEWER_ZONE)) || '',
      })}
    </NoticeBanner>
  )
}

type Props = BlockProps & {
  files: ActorRefFrom<typeof filesMachine>
  choices: readonly Choice[]
  choice: Choice | undefined
  formId: string
  /** The action was chosen elsewhere on the page. */
  isChosen?: boolean
  /** What can be done with photographs besides choosing them. */
  photos?: ReactNode
  ref: Ref<HTMLFormElement>
}

/** The employee's side of a review: what to do, the fields of that action only, words and files. */
export const WorkingCopy = ({ form, files, choices, choice, formId, isChosen = false, photos, ref }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'fields', 'review'))
  const needsFile = choice !== undefined && transitionOf(choice.action).needsFiles !== undefined
  const isConflict = form.rawFailure?.code === 'row-changed'
  return (
    <form
      ref={ref}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      className="min-w-0"
    >
      <Section title={isChosen && choice ? t(actionKey(choice.action)) : t('repairItem-work')}>
        <div className="flex flex-col gap-6">
          <DraftBanner {...form.draft} />
          {form.failure !== undefined && !isConflict && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
          <PreparedBy form={form} choice={choice} />
          {!isChosen && choices.length > 0 && <ActionChooser form={form} choices={choices} />}
          {!isChosen && choices.length === 0 && <p className="text-muted">{t('repairItem-action-none')}</p>}
          {choice && <ActionFields form={form} action={choice.action} />}
          <Words form={form} action={choice?.action} />
          <FileField
            actor={files}
            label={t(filesLabelOf(choice?.action))}
            name="repairFiles"
            error={form.errorOf('repairFiles')}
            isRequired={needsFile}
            isLocked={form.isSubmitting}
            onUploadCancel={form.cancel}
          />
          {photos && <div>{photos}</div>}
          {choice && <UnmetList reasons={choice.reasons} isHere={(field) => isFormField(form.values, field)} />}
        </div>
      </Section>
    </form>
  )
}
