import { useSelector } from '@xstate/react'
import { PhoneCall } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { answerOnBehalfMachine } from '../../machines/answers/answer-on-behalf.machine.ts'
import { useCan } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { AnswerDialog } from './answer-dialog-part.ts'

/** I4 by an employee: says for whom the item waits, and offers to record what the customer answered. */
export const AnswerOnBehalf = ({ actor }: { actor: ActorRefFrom<typeof answerOnBehalfMachine> }) => {
  const { t } = useTranslation('answers')
  const can = useCan()
  const dialog = useSelector(actor, ({ children }) => children.item)
  if (!can('repairItem.update') || !can('repairOrder.submit')) return null
  return (
    <div className="mb-5">
      <NoticeBanner
        title={t('repairItem-onBehalf-title')}
        action={
          <Button icon={<PhoneCall />} onPress={() => actor.send({ type: 'answer.open' })}>
            {t('repairItem-onBehalf')}
          </Button>
        }
      >
        {t('repairItem-onBehalf-text')}
      </NoticeBanner>
      {dialog && <AnswerDialog dialog={dialog} />}
    </div>
  )
}
