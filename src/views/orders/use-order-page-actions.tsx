import { Ban, MapPinPen, MessageSquare, Pencil, Printer } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { printHref } from '../../domain/print-query.ts'
import { printChoiceOf } from '../../domain/print.ts'
import { href } from '../../shared/paths.ts'
import { useApp, useCan, useUser } from '../hooks/app-context.ts'
import { useRegisterPageActions, type PageAction } from '../hooks/page-actions.ts'
import { focusField } from '../ui/focus/field-focus.ts'
import type { OrderActor } from './actors.ts'
import { useOrderActions } from './use-order-actions.ts'

/** The commands of the palette while an order is shown: those of its buttons that are available now. */
export const useOrderPageActions = (actor: OrderActor, order: RepairOrder, items: readonly RepairItem[]) => {
  const { t } = useTranslation(namespaces('actions', 'orders'))
  const { navigate } = useApp()
  const { isCustomer } = useUser()
  const can = useCan()
  const actionOf = useOrderActions(actor, order)
  const { repairOrderId } = order
  const isDraft = order.repairOrderStatus === 'draft'
  const mayPrint = can('repairOrder.print') && !isDraft
  const mayComment = !isDraft && (can('repairOrder.comment.public') || can('repairOrder.comment.internal'))
  const when = (isOffered: boolean, action: PageAction): readonly PageAction[] => (isOffered ? [action] : [])
  useRegisterPageActions([
    ...when(actionOf('edit')?.enabled === true, {
      id: 'edit',
      label: t('repairOrder-view-edit'),
      icon: <Pencil />,
      run: () => navigate(href('repairOrderEdit', { repairOrderId })),
    }),
    ...when(mayComment, {
      id: 'comment',
      label: t('palette-comment'),
      icon: <MessageSquare />,
      run: () => void focusField(document, 'content'),
    }),
    ...(mayPrint ? printChoiceOf(order, items, isCustomer).templates.filter(({ enabled }) => enabled) : []).map(({ template }) => ({
      id: `print-${template}`,
      label: t('palette-print', { template: t(`print-template-${template}`) }),
      icon: <Printer />,
      run: () => navigate(printHref({ repairOrderIds: [repairOrderId], template })),
    })),
    ...when(actionOf('updateAddress')?.enabled === true, {
      id: 'address',
      label: t('orderAction-updateAddress'),
      icon: <MapPinPen />,
      run: () => actor.send({ type: 'address.change' }),
    }),
    ...when(actionOf('cancel')?.enabled === true, {
      id: 'cancel',
      label: t('orderAction-cancel'),
      icon: <Ban />,
      run: () => actor.send({ type: 'items.cancel' }),
    }),
  ])
}
