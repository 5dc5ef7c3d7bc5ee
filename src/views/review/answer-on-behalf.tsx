import { useSelector } from '@xstate/react'
import { PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { answerOnBehalfMachine } from '../../machines/answer-on-behalf.machine.ts'
import { useCan } from '../app-context.ts'
import { AnswerForm } from '../customer-item/answer-form.tsx'
import { Button } from '../parts/button.tsx'
import { NoticeBanner } from '../parts/notice-banner.tsx'

/** I4 by an employee: offers to take down what the customer said, then shows the customer's own form. */
export const AnswerOnBehalf = ({ actor }: { actor: ActorRefFrom<typeof answerOnBehalfMachine> }) => {
  const { t } = useTranslation()
  const can = useCan()
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const item = useSelector(actor, ({ children }) => children.item)
  const answer = useSelector(item, (snapshot) => snapshot?.children.answer)
  const files = useSelector(item, (snapshot) => snapshot?.children.files)
  if (!can('repairItem.update') || !can('repairOrder.submit')) return null
  return (
    <div className="mb-5 flex flex-col gap-3">
      <NoticeBanner
        title={t('repairItem-onBehalf-title')}
        action={
          <Button
            icon={isOpen ? undefined : <PhoneCall />}
            isPending={isOpen && answer === undefined}
            onPress={() => actor.send({ type: isOpen ? 'answer.close' : 'answer.open' })}
          >
            {t(isOpen ? 'shared-cancel' : 'repairItem-onBehalf')}
          </Button>
        }
      >
        {t('repairItem-onBehalf-text')}
      </NoticeBanner>
      {isOpen && answer && files && <AnswerForm actor={answer} files={files} />}
    </div>
  )
}
