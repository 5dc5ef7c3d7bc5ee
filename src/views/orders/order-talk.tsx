import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { useUser } from '../hooks/app-context.ts'
import type { OrderActor } from './actors.ts'
import { Comments } from './comment-form.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** What was said and done, and the form to say more; a customer reads before he writes. */
export const OrderTalk = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { isCustomer } = useUser()
  const parts = [<Comments key="comments" actor={actor} order={order} />, <OrderTimeline key="timeline" actor={actor} order={order} />]
  return isCustomer ? parts.toReversed() : parts
}
