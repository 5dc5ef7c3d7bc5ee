import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { TrackingLinks } from '../tracking/tracking-links-part.tsx'
import type { OrderActor } from './actors.ts'
import { Comments } from './comment-form.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** What was said and done, and the form to say more; a customer reads before he writes. */
export const OrderTalk = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { isCustomer } = useUser()
  const can = useCan()
  if (isCustomer)
    return (
      <>
        <OrderTimeline actor={actor} order={order} />
        <Comments actor={actor} order={order} />
      </>
    )
  return (
    <>
      <Comments actor={actor} order={order} />
      <OrderTimeline actor={actor} order={order} />
      {!!order.submittedAt && can('repairOrder.edit') && <TrackingLinks repairOrderId={order.repairOrderId} />}
    </>
  )
}
