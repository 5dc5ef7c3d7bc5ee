import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { isOrderAtEnd } from '../../domain/lifecycle/statuses.ts'
import { useCan, useUser } from '../app-context.ts'
import { Button } from '../parts/button.tsx'
import type { OrderActor } from './repair-order.tsx'

/** Opens the dialog for whoever decides it, as long as the order is under way. */
export const PlanButton = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { t } = useTranslation()
  const can = useCan()
  const { isCustomer } = useUser()
  const isOpen = order.repairOrderStatus !== 'draft' && !isOrderAtEnd(order.repairOrderStatus)
  if (isCustomer || !can('repairOrder.edit') || !isOpen) return null
  return (
    <Button size="sm" icon={<Pencil aria-hidden="true" />} onPress={() => actor.send({ type: 'plan.change' })}>
      {t('orderView-plan')}
    </Button>
  )
}
