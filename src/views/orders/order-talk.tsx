import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import type { OrderActor } from './actors.ts'
import { Comments } from './comment-form.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** What was said and done, and the form to say more. */
export const OrderTalk = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => (
  <>
    <Comments actor={actor} order={order} />
    <OrderTimeline actor={actor} order={order} />
  </>
)
