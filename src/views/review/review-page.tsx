import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import { Desk } from './desk/desk.tsx'
import { ItemUnavailable } from './item-unavailable.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

/** The review of one repair item by employees (specification section 2). */
export const ReviewPage = ({ actor }: { actor: ActorRefFrom<typeof reviewMachine> }) => {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const failure = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : undefined))
  const wasSeen = useSelector(actor, ({ context }) => context.loaded !== undefined)
  return (
    <Desk actor={actor}>
      {isReady && <ReviewScreen actor={actor} />}
      {isLoading && <ReviewSkeleton />}
      {!isReady && !isLoading && (
        <ItemUnavailable failure={failure} wasSeen={wasSeen} onRetry={() => actor.send({ type: 'review.retry' })} />
      )}
    </Desk>
  )
}
