import { Pencil } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import type { RepairOrder } from '../../../domain/entities/repair-order.ts'
import { isOrderAtEnd } from '../../../domain/lifecycle/statuses.ts'
import { useCan, useUser } from '../../hooks/app-context.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderActor } from '../actors.ts'
import { ORDER_STATUSES } from '../../../domain/entities/statuses.ts'
import { lists } from '../../../domain/tolerant.ts'

/** Opens the dialog for whoever decides it, as long as the order is under way. */
export const PlanButton = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const { isCustomer } = useUser()
  const { repairOrderStatus: status } = order
  const isOpen = lists(ORDER_STATUSES, status) && status !== 'draft' && !isOrderAtEnd(status)
  if (isCustomer || !can('repairOrder.edit') || !isOpen) return null
  return (
    <Button size="sm" icon={<Pencil aria-hidden="true" />} onPress={() => actor.send({ type: 'plan.change' })}>
      {t('orderView-plan')}
    </Button>
  )
}
