import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { deskMachine } from '../../machines/review/desk.machine.ts'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import { Desk } from './desk/desk.tsx'
import { ItemUnavailable } from './item-unavailable.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { HeadSkeleton, ReviewSkeleton } from './review-skeleton.tsx'

type Actor = ActorRefFrom<typeof reviewMachine>

/** What is known of the item: one that is not there says so itself. */
const Head = ({ actor }: { actor: Actor }) => {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const known = useSelector(actor, ({ context }) => context.known)
  const loaded = useSelector(actor, ({ context }) => context.loaded)
  if (isReady && loaded) return <ReviewHead info={loaded.info} />
  if (!isLoading) return null
  return known ? <ReviewHead info={known} /> : <HeadSkeleton />
}

const Review = ({ actor }: { actor: Actor }) => {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const failure = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : undefined))
  const wasSeen = useSelector(actor, ({ context }) => context.loaded !== undefined)
  if (isReady) return <ReviewScreen actor={actor} />
  if (isLoading) return <ReviewSkeleton />
  return <ItemUnavailable failure={failure} wasSeen={wasSeen} onRetry={() => actor.send({ type: 'review.retry' })} />
}

/** The review of one repair item by employees (specification section 2). */
export const ReviewPage = ({ actor }: { actor: ActorRefFrom<typeof deskMachine> }) => {
  const review = useSelector(actor, ({ children }) => children.review)
  return (
    <Desk actor={actor} review={review} head={review && <Head actor={review} />}>
      {review && <Review actor={review} />}
    </Desk>
  )
}
