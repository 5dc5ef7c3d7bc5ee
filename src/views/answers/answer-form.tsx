import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { answerWorkMachine } from '../../machines/answers/answer-work.machine.ts'
import { hasFileChanges } from '../../machines/files/files.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/page/section.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { AnswerFields } from './answer-fields.tsx'
import { useMayAnswer } from './use-may-answer.ts'

type Work = ActorRefFrom<typeof answerWorkMachine>
type Children = ReturnType<Work['getSnapshot']>['children']
type Props = { actor: NonNullable<Children['answer']>; files: NonNullable<Children['files']>; onStep: () => void }

const Form = ({ actor, files, onStep }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'answers'))
  const mayAnswer = useMayAnswer()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root, { publicComment: t('repairItem-answer-wordsOnly') })
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  useLeaveGuard(form.isDirty || hasNewFiles)
  useEmitted(actor, {
    'form.saved': () => {
      showToast({ kind: 'success', title: t('done-answerInfo') })
      onStep()
    },
  })
  if (!mayAnswer) return null
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
        <AnswerFields form={form} files={files} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" icon={<Send />} isPending={form.isSubmitting}>
            {t('repairItem-answer-submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** I4 in a minute, on the customer's page. */
export const AnswerForm = ({ work, onStep }: { work: Work; onStep: () => void }) => {
  const { answer, files } = useSelector(work, ({ children }) => children)
  return answer && files && <Form actor={answer} files={files} onStep={onStep} />
}
