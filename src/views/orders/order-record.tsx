import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Ban, MapPinPen, Pencil, Trash2 } from 'lucide-react'
import { CORRECT_ORDER, orderPartIssues, type OrderPart } from '../../domain/rules/corrections.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { OPEN_ORDER_STATUSES } from '../../domain/lifecycle/statuses.ts'
import { lists } from '../../domain/tolerant.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useTranslation } from '../hooks/translation.ts'
import { CorrectButton } from '../record/correct-button.tsx'
import { LinkButton } from '../ui/button.tsx'
import { FoldedSection } from '../ui/page/folded-section.tsx'
import { Section } from '../ui/page/section.tsx'
import type { OrderActor } from './actors.ts'
import { ActButton } from './dialogs/act-button.tsx'
import { PlanButton } from './dialogs/plan-button.tsx'
import { AddressList } from './edit/address-list.tsx'
import { ItemRows } from './edit/item-rows.tsx'
import { OrderDetails } from './order-details.tsx'
import { InboundButton } from './send-in.tsx'
import { useOrderActions } from './use-order-actions.ts'

interface Props {
  readonly actor: OrderActor
  readonly order: RepairOrder
}

/** The actions on the whole order. */
export const OrderActions = ({ actor, order }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'orders'))
  const actionOf = useOrderActions(actor, order)
  return (
    <>
      <ActButton
        action={actionOf('delete')}
        icon={<Trash2 aria-hidden="true" />}
        variant="ghost"
        onPress={() => actor.send({ type: 'draft.delete' })}
      >
        {t('orderAction-delete')}
      </ActButton>
      <ActButton action={actionOf('cancel')} icon={<Ban aria-hidden="true" />} onPress={() => actor.send({ type: 'items.cancel' })}>
        {t('orderAction-cancel')}
      </ActButton>
      {actionOf('edit')?.enabled === true && (
        <LinkButton
          variant="primary"
          icon={<Pencil aria-hidden="true" />}
          href={href('repairOrderEdit', { repairOrderId: order.repairOrderId })}
        >
          {t('repairOrder-view-edit')}
        </LinkButton>
      )}
    </>
  )
}

const AddressButton = ({ actor, order }: Props) => {
  const { t } = useTranslation('actions')
  const actionOf = useOrderActions(actor, order)
  return (
    <ActButton
      action={actionOf('updateAddress')}
      size="sm"
      icon={<MapPinPen aria-hidden="true" />}
      onPress={() => actor.send({ type: 'address.change' })}
    >
      {t('orderAction-updateAddress')}
    </ActButton>
  )
}

/** The pencil at each part of a submitted order, for employees who may put it right; none once it has ended. */
const useCorrecting = (actor: OrderActor, order: RepairOrder) => {
  const can = useCan()
  const { isCustomer } = useUser()
  if (isCustomer || !can(CORRECT_ORDER) || !lists(OPEN_ORDER_STATUSES, order.repairOrderStatus)) return undefined
  return (part: OrderPart, field: string) => (
    <CorrectButton field={field} issues={orderPartIssues(part, order)} onPress={() => actor.send({ type: 'order.correct', part })} />
  )
}

/** Facts and addresses, each in a section of its own. */
export const OrderFacts = ({ actor, order }: Props) => {
  const { t } = useTranslation('orders')
  const items = useSelector(actor, ({ context }) => context.items)
  const correct = useCorrecting(actor, order)
  return (
    <>
      <Section
        title={t('repairOrder-facts')}
        actions={
          <>
            <InboundButton actor={actor} order={order} items={items} />
            <PlanButton actor={actor} order={order} />
          </>
        }
      >
        <OrderDetails order={order} correct={correct} />
      </Section>
      <Section
        title={t('repairOrder-addresses')}
        actions={correct ? correct('address', 'receiveAddresses') : <AddressButton actor={actor} order={order} />}
      >
        <AddressList addresses={order.receiveAddresses} />
      </Section>
    </>
  )
}

/** A topic of the folded report, with what can be changed about it. */
const ReportPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </div>
)

/** Items, facts and addresses for the customer who has written them: behind one press. */
export const OrderReport = ({ actor, order }: Props) => {
  const { t } = useTranslation('orders')
  const items = useSelector(actor, ({ context }) => context.items)
  return (
    <FoldedSection title={t('orderView-report')}>
      <div className="flex flex-col gap-8 pb-2">
        <ReportPart title={t('repairOrder-section-items')}>
          <ItemRows actor={actor} items={items} />
        </ReportPart>
        <ReportPart title={t('repairOrder-facts')}>
          <OrderDetails order={order} />
          <InboundButton actor={actor} order={order} items={items} />
        </ReportPart>
        <ReportPart title={t('repairOrder-addresses')}>
          <AddressList addresses={order.receiveAddresses} />
          <AddressButton actor={actor} order={order} />
        </ReportPart>
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <OrderActions actor={actor} order={order} />
        </div>
      </div>
    </FoldedSection>
  )
}
