import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { askedDocumentsOf, isDocument, shownFieldsOf } from '../../machines/answers/customer-item-answer.machine.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { FileField } from '../ui/files/file-field.tsx'
import { useStorageWarning } from '../ui/files/file-words.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { useFieldText } from '../history/field-value.tsx'
import { useWords } from '../hooks/words.ts'
import { AnswerField, type AnswerView } from './answer-field.tsx'

type Props = { form: AnswerView; files: ActorRefFrom<typeof filesMachine> }

/** The files that are asked for, all in one place. */
const Files = ({ form, files }: Props) => {
  const { t } = useTranslation(namespaces('answers', 'history'))
  const { option } = useWords(true)
  const documents = askedDocumentsOf(form.params.info).map((name) => option('requestedFields', name))
  const list = documents.join(t('shared-listComma'))
  return (
    <FileField
      actor={files}
      name="issueFiles"
      label={t('repairItem-answer-files')}
      description={documents.length > 0 ? t('repairItem-answer-documents', { list }) : undefined}
      warning={useStorageWarning(form.params.info.storageUsed)}
      error={form.errorOf('issueFiles')}
      isRequired={documents.length > 0}
      isLocked={form.isSubmitting}
      onUploadCancel={form.cancel}
      isStoredFrozen
    />
  )
}

/** Why it was refused; what cannot stand under a field of this form is said here. */
const Refusal = ({ form }: { form: AnswerView }) => {
  const { issue } = useIssueText()
  const here = ['issueFiles', 'publicComment', ...shownFieldsOf(form.params.info, form.values)]
  const orphan = form.rawFailure?.fieldErrors.find(({ field }) => !here.includes(field))
  if (form.failure === undefined) return null
  return (
    <NoticeBanner tone="danger" title={form.failure}>
      {orphan && issue(orphan)}
    </NoticeBanner>
  )
}

/** Another person has answered in part meanwhile: shows the stored answer, which sending will replace. */
const Meanwhile = ({ form }: { form: AnswerView }) => {
  const { t } = useTranslation(namespaces('answers', 'history'))
  const { issueCategories } = form.params
  const names = { issueCategory: new Map(issueCategories.map(({ value, label }) => [value, label])) }
  const textOf = useFieldText(names, true)
  if (form.conflicting.length === 0) return null
  return (
    <NoticeBanner tone="warning" isLive title={t('repairItem-answer-meanwhile')}>
      <ul>
        {form.conflicting.map(({ name, label, now }) => (
          <li key={name}>{t('repairItem-line', { label, value: textOf(name, now) })}</li>
        ))}
      </ul>
      <p>{t('repairItem-answer-replaces')}</p>
    </NoticeBanner>
  )
}

/** The service centre's words. */
const Question = ({ form }: { form: AnswerView }) => {
  const { t } = useTranslation('answers')
  const { awaitingProcessing, reviewHistory } = form.params.info
  const asked = reviewHistory.toSorted((a, b) => b.seq - a.seq).find(({ action }) => action === 'requestInfo')
  const words = asked?.publicComment ?? awaitingProcessing?.publicComment
  if (!words) return null
  return (
    <blockquote className="rounded-md bg-sunken px-4 py-3">
      <p className="text-sm text-faint">{t('repairItem-answer-asked')}</p>
      <p className="mt-0.5 break-words whitespace-pre-line">{words}</p>
      <div className="mt-3 empty:hidden">
        <StoredFiles files={asked?.files ?? []} label={t('repairItem-answer-pictures')} />
      </div>
    </blockquote>
  )
}

/** The question, exactly what is missing in the order in which it was asked for, with what the answer makes necessary, and room for words (domain.md section 16, idea 4). */
export const AnswerFields = ({ form, files }: Props) => {
  const { t } = useTranslation('answers')
  const asked = shownFieldsOf(form.params.info, form.values)
  const firstDocument = asked.find(isDocument)
  return (
    <>
      <DraftBanner {...form.draft} />
      <Refusal form={form} />
      <Meanwhile form={form} />
      <Question form={form} />
      {asked.map((name) =>
        name === firstDocument ? (
          <Files key="files" form={form} files={files} />
        ) : (
          !isDocument(name) && <AnswerField key={name} form={form} name={name} />
        ),
      )}
      <TextArea
        {...form.field('publicComment')}
        label={t(asked.length > 0 ? 'repairItem-answer-words' : 'repairItem-answer-wordsOnly')}
        description={asked.length > 0 ? t('repairItem-answer-wordsHint') : undefined}
        rows={asked.length > 0 ? 2 : 4}
        maxLength={LENGTHS.answer.max}
      />
      {firstDocument === undefined && <Files form={form} files={files} />}
    </>
  )
}
