import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import type { OrderActor } from './actors.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { TrackingLinks } from '../tracking/tracking-links-part.tsx'
import { Comments } from './comment-form.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** What was said and done, and the form to say more. */
export const OrderTalk = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { isCustomer } = useUser()
  const can = useCan()
  return (
    <>
      <Comments actor={actor} order={order} />
      <OrderTimeline actor={actor} order={order} />
      {!isCustomer && !!order.submittedAt && can('repairOrder.edit') && <TrackingLinks repairOrderId={order.repairOrderId} />}
    </>
  )
}
