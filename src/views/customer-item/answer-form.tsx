import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { askedDocumentsOf, askedFieldsOf, type answerFormMachine } from '../../machines/customer-item-answer.machine.ts'
import type { filesMachine } from '../../machines/files.machine.ts'
import { hasFileChanges } from '../../machines/files.ts'
import { loadFile } from '../../machines/load-file.ts'
import { useCan } from '../app-context.ts'
import { useIssueText } from '../issue-text.ts'
import { Button } from '../parts/button.tsx'
import { DraftBanner } from '../parts/draft-banner.tsx'
import { FileField } from '../parts/files/file-field.tsx'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { Section } from '../parts/section.tsx'
import { showToast } from '../parts/toaster.tsx'
import { useWords } from '../review/words.ts'
import { useForm } from '../use-form.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { AnswerField } from './answer-field.tsx'

type Props = { actor: ActorRefFrom<typeof answerFormMachine>; files: ActorRefFrom<typeof filesMachine> }

/** I4 in a minute: the question, exactly the fields that are missing, and files (domain.md section 16, idea 4). */
export const AnswerForm = ({ actor, files }: Props) => {
  const { t } = useTranslation()
  const can = useCan()
  const { issue } = useIssueText()
  const { option } = useWords(true)
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root)
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  useLeaveGuard(form.isDirty || hasNewFiles)
  useEffect(() => {
    const subscription = actor.on('form.saved', () => showToast({ kind: 'success', title: t('done-answerInfo') }))
    return () => subscription.unsubscribe()
  }, [actor, t])

  const { info } = form.facts
  const mayAnswer = (can('repairItem.answerInfo') || can('repairItem.update')) && can('repairOrder.submit')
  const documents = askedDocumentsOf(info).map((name) => option('requestedFields', name))
  const question = info.awaitingProcessing?.publicComment
  // what cannot stand under a field of this form
  const orphan = form.rawFailure?.fieldErrors.find(({ field }) => field !== 'issueFiles' && !askedFieldsOf(info).includes(field))
  return (
    <Section title={t('repairItem-answer')} anchor="answer">
      <form
        ref={root}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <DraftBanner {...form.draft} />
        {form.failure !== undefined && (
          <NoticeBanner tone="danger" title={form.failure}>
            {orphan && issue(orphan)}
          </NoticeBanner>
        )}
        {question && (
          <blockquote className="rounded-md bg-sunken px-4 py-3">
            <p className="text-sm text-faint">{t('repairItem-answer-asked')}</p>
            <p className="mt-0.5 whitespace-pre-line">{question}</p>
          </blockquote>
        )}
        {mayAnswer && (
          <>
            {askedFieldsOf(info).map((name) => (
              <AnswerField key={name} form={form} name={name} />
            ))}
            <FileField
              actor={files}
              name="issueFiles"
              label={t('repairItem-answer-files')}
              load={loadFile}
              description={
                documents.length > 0 ? t('repairItem-answer-documents', { list: documents.join(t('repairItem-comma')) }) : undefined
              }
              error={form.errorOf('issueFiles')}
              isRequired={documents.length > 0}
              isLocked={form.isSubmitting}
              onUploadCancel={form.cancel}
              isStoredFrozen
            />
            <div className="flex justify-end">
              <Button type="submit" variant="primary" icon={<Send />} isPending={form.isSubmitting}>
                {t('repairItem-answer-submit')}
              </Button>
            </div>
          </>
        )}
      </form>
    </Section>
  )
}
