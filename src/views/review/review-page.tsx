import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { deskMachine } from '../../machines/review/desk.machine.ts'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import { Desk } from './desk/desk.tsx'
import { ItemUnavailable } from './item-unavailable.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

const Review = ({ actor, tools }: { actor: ActorRefFrom<typeof reviewMachine>; tools: ReactNode }) => {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const known = useSelector(actor, ({ context }) => context.known)
  const failure = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : undefined))
  const wasSeen = useSelector(actor, ({ context }) => context.loaded !== undefined)
  if (isReady) return <ReviewScreen actor={actor} tools={tools} />
  if (isLoading) return <ReviewSkeleton head={known && <ReviewHead info={known} tools={tools} />} tools={tools} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1.5">{tools}</div>
      <ItemUnavailable failure={failure} wasSeen={wasSeen} onRetry={() => actor.send({ type: 'review.retry' })} />
    </>
  )
}

/** The review of one repair item by employees (specification section 2). */
export const ReviewPage = ({ actor }: { actor: ActorRefFrom<typeof deskMachine> }) => {
  const review = useSelector(actor, ({ children }) => children.review)
  return (
    <Desk actor={actor} review={review}>
      {(tools) => review && <Review actor={review} tools={tools} />}
    </Desk>
  )
}
