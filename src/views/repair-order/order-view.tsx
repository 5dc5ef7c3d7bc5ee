import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { isOrderAtEnd } from '../../domain/lifecycle/statuses.ts'
import { audienceOf } from '../../domain/lifecycle/labels.ts'
import { href } from '../../paths.ts'
import { useUser } from '../app-context.ts'
import { LinkButton } from '../parts/button.tsx'
import { CopyText } from '../parts/copy-text.tsx'
import { Page } from '../parts/page.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Section } from '../parts/section.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { TurnBadge } from '../parts/turn-badge.tsx'
import { AddressList } from './address-list.tsx'
import { ItemRows } from './item-rows.tsx'
import { OrderFacts } from './order-facts.tsx'
import { useOrderStatus } from './order-words.ts'
import { ProgressWords } from './progress-words.tsx'
import type { OrderActor } from './repair-order.tsx'
import { SubmittedPanel } from './submitted-panel.tsx'

/** Whose turn it is and how far the items are: what a reader wants to know first. */
const Standing = ({ order }: { order: RepairOrder }) => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  const turn = isOrderAtEnd(order.repairOrderStatus) ? 'none' : order.waitingFor
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {turn && <TurnBadge turn={turn} viewer={audienceOf(isCustomer)} since={order.statusSince} />}
      {order.progress && order.submittedAt && <ProgressWords progress={order.progress} />}
      {order.isOverdue === true && !isCustomer && (
        <span className="text-sm font-medium text-danger-strong">{t('repairOrder-overdue')}</span>
      )}
    </span>
  )
}

/** A repair order to read: number, status, whose turn, items, facts, addresses. */
export const OrderView = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { t } = useTranslation()
  const statusName = useOrderStatus()
  const items = useSelector(actor, ({ context }) => context.items)
  const { repairOrderId, repairOrderNo, repairOrderStatus, allowedActions } = order
  const mayEdit = allowedActions?.some(({ action, enabled }) => action === 'edit' && enabled) ?? false

  return (
    <Page isNarrow>
      <PageHeader
        title={repairOrderNo ? <CopyText value={repairOrderNo} /> : t('repairOrder-draftTitle')}
        badge={<StatusBadge status={repairOrderStatus} label={statusName(repairOrderStatus)} size="md" />}
        subtitle={<Standing order={order} />}
        back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
        actions={
          mayEdit && (
            <LinkButton variant="primary" icon={<Pencil aria-hidden="true" />} href={href('repairOrderEdit', { repairOrderId })}>
              {t('repairOrder-view-edit')}
            </LinkButton>
          )
        }
      />
      <SubmittedPanel order={order} />
      <Section title={t('repairOrder-section-items')} isFlush>
        <ItemRows actor={actor} items={items} />
      </Section>
      <Section title={t('repairOrder-facts')}>
        <OrderFacts order={order} />
      </Section>
      <Section title={t('repairOrder-addresses')}>
        <AddressList addresses={order.receiveAddresses} />
      </Section>
    </Page>
  )
}
