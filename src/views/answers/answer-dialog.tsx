import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { answerItemMachine } from '../../machines/answers/answer-item.machine.ts'
import type { answerWorkMachine } from '../../machines/answers/answer-work.machine.ts'
import { hasFileChanges } from '../../machines/files/files.ts'
import { AnswerFields } from './answer-fields.tsx'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'

type DialogActor = ActorRefFrom<typeof answerItemMachine>
type Work = ActorRefFrom<typeof answerWorkMachine>
type Children = ReturnType<Work['getSnapshot']>['children']
type FormProps = { dialog: DialogActor; actor: NonNullable<Children['answer']>; files: NonNullable<Children['files']> }

const Form = ({ dialog, actor, files }: FormProps) => {
  const { t } = useTranslation('answers')
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root, { publicComment: t('repairItem-answer-wordsOnly') })
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  useLeaveGuard(form.isDirty || hasNewFiles)
  const close = () => dialog.send({ type: 'answer.close' })
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('orderView-answer-title')}
      isDismissable={!form.isSubmitting}
      onClose={close}
      footer={
        <>
          <Button onPress={close} isDisabled={form.isSubmitting}>
            {t('shared-cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={form.isSubmitting}>
            {t('orderView-answer-submit')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={root}
        noValidate
        className="flex flex-col gap-5 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <p className="text-muted">{t('orderView-answer-text')}</p>
        <AnswerFields form={form} files={files} />
      </form>
    </Dialog>
  )
}

const Writing = ({ dialog, work }: { dialog: DialogActor; work: Work }) => {
  const { answer, files } = useSelector(work, ({ children }) => children)
  return answer && files && <Form dialog={dialog} actor={answer} files={files} />
}

/** Records the customer's answer by an employee (I4 on behalf). */
export const AnswerDialog = ({ dialog }: { dialog: DialogActor }) => {
  const { t } = useTranslation('answers')
  const { failure: failureText } = useIssueText()
  const work = useSelector(dialog, ({ children }) => children.work)
  const failure = useSelector(dialog, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : undefined))
  if (work) return <Writing dialog={dialog} work={work} />
  return (
    <Dialog isOpen size="lg" title={t('orderView-answer-title')} onClose={() => dialog.send({ type: 'answer.close' })}>
      {failure ? (
        <NoticeBanner tone="danger" action={<Button onPress={() => dialog.send({ type: 'answer.retry' })}>{t('shared-retry')}</Button>}>
          {failureText(failure)}
        </NoticeBanner>
      ) : (
        <SkeletonText lines={5} label={t('shared-loading')} />
      )}
    </Dialog>
  )
}
