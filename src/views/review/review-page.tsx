import { useSelector } from '@xstate/react'
import { FileQuestionMark, RotateCcw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { reviewMachine } from '../../machines/review.machine.ts'
import { useIssueText } from '../issue-text.ts'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { ReviewScreen } from './review-screen.tsx'

/** The review of one repair item by employees (specification section 2). */
export const ReviewPage = ({ actor }: { actor: ActorRefFrom<typeof reviewMachine> }) => {
  const { t } = useTranslation()
  const text = useIssueText()
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const retry = (
    <Button icon={<RotateCcw />} onPress={() => actor.send({ type: 'review.retry' })}>
      {t('shared-retry')}
    </Button>
  )
  if (isMissing)
    return (
      <EmptyState
        headingLevel={1}
        icon={FileQuestionMark}
        title={t('home-record-missing-title')}
        text={t('home-record-missing-text')}
        action={retry}
      />
    )
  if (isFailed)
    return (
      <EmptyState
        headingLevel={1}
        icon={TriangleAlert}
        title={t('repairItem-loadFailed')}
        text={failure && text.failure(failure)}
        action={retry}
      />
    )
  return isReady ? <ReviewScreen actor={actor} /> : <ReviewSkeleton />
}
