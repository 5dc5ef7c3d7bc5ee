import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { customerItemMachine } from '../../machines/customer-item/customer-item.machine.ts'
import { ItemHeader } from '../review/item-header.tsx'
import { ItemUnavailable } from '../review/item-unavailable.tsx'
import { HeadSkeleton, ReviewSkeleton } from '../review/review-skeleton.tsx'
import { CustomerItemScreen } from './customer-item-screen.tsx'

/** The customer's view of one of his repair items (specification section 2). */
export const CustomerItemPage = ({ actor }: { actor: ActorRefFrom<typeof customerItemMachine> }) => {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const known = useSelector(actor, ({ context }) => context.known)
  const failure = useSelector(actor, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : undefined))
  if (isReady) return <CustomerItemScreen actor={actor} />
  return isLoading ? (
    <ReviewSkeleton head={known ? <ItemHeader info={known} /> : <HeadSkeleton isCustomer />} isCustomer />
  ) : (
    <ItemUnavailable failure={failure} onRetry={() => actor.send({ type: 'item.retry' })} />
  )
}
