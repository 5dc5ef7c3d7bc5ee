import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces, type Namespace } from '../../locales/namespaces.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { isOrderAtEnd } from '../../domain/lifecycle/statuses.ts'
import { audienceOf } from '../../domain/lifecycle/labels.ts'
import { href } from '../../shared/paths.ts'
import { isPrintOutdated } from '../../domain/order-timeline.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useNamePage } from '../hooks/page-name.ts'
import { LinkButton } from '../ui/button.tsx'
import { CopyText } from '../ui/text/copy-text.tsx'
import { LateFlags } from '../ui/fields/late-flags.tsx'
import { Columns } from '../ui/page/columns.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Page } from '../ui/page/page.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Section } from '../ui/page/section.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'
import { ItemRows } from './edit/item-rows.tsx'
import { NeedsCustomer } from './edit/needs-customer.tsx'
import { OrderActions, OrderFacts, OrderReport } from './order-record.tsx'
import { OnDemand } from './on-demand.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { OrderPreview, PreviewActions } from './order-preview.tsx'
import { useOrderStatus } from './order-words.ts'
import { PrintMenu } from './print-links.tsx'
import { isOldPaper, PrintedNotice } from './printed-notice.tsx'
import { ProgressWords } from './progress-words.tsx'
import type { OrderActor } from './actors.ts'
import { SendIn, sendInSheet } from './send-in.tsx'
import { SubmittedPanel } from './edit/submitted-panel.tsx'
import { QuotesSection } from './quotes-section.tsx'
import { useHashFocus } from '../ui/focus/page-focus.ts'
import { useOrderPageActions } from './use-order-page-actions.tsx'

const PARTS: readonly Namespace[] = ['actions', 'errors', 'fields', 'files', 'history', 'order-list', 'orders', 'review', 'statuses']
/** It stands below the order: the page is there without it. */
const OrderTalk = lazyOnIntent(async () => (await import('./order-talk.tsx')).OrderTalk, null, PARTS)

/** Customers follow what they have sent; everything else is a record to work with. */
const isTrackedBy = (isCustomer: boolean, { repairOrderStatus }: Pick<RepairOrder, 'repairOrderStatus'>) =>
  isCustomer && repairOrderStatus !== 'draft'

/** Whose turn it is and how far the items are: what a reader wants to know first. */
const Standing = ({ order }: { order: RepairOrder }) => {
  const { t } = useTranslation('devices')
  const { isCustomer } = useUser()
  if (isCustomer && order.repairOrderStatus === 'draft') return t('devices-say-draft')
  const turn = isOrderAtEnd(order.repairOrderStatus) ? 'none' : order.waitingFor
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {turn && <TurnBadge turn={turn} viewer={audienceOf(isCustomer)} since={order.statusSince} />}
      {order.progress && order.submittedAt && <ProgressWords progress={order.progress} />}
      <LateFlags late={order} viewer={audienceOf(isCustomer)} />
    </span>
  )
}

/** The sheet in the parcel would lead the goods to the old address. Who came here by the code on an old paper is told so already. */
const PrintOutdated = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const timeline = useSelector(actor, ({ context }) => context.timeline)
  if (isOrderAtEnd(order.repairOrderStatus) || isOldPaper(order) || !isPrintOutdated({ order, timeline })) return null
  return (
    <NoticeBanner
      tone="warning"
      title={t('orderView-print-outdated')}
      action={
        can('repairOrder.print') && (
          <LinkButton size="sm" icon={<Printer aria-hidden="true" />} href={sendInSheet(order)}>
            {t('orderView-sendIn-print')}
          </LinkButton>
        )
      }
    >
      {t('orderView-print-outdatedText')}
    </NoticeBanner>
  )
}

type RecordProps = { actor: OrderActor; order: RepairOrder }

const HeaderActions = ({ actor, order }: RecordProps) => {
  const { isCustomer } = useUser()
  const items = useSelector(actor, ({ context }) => context.items)
  return (
    <>
      <PrintMenu order={order} items={items} />
      {!isTrackedBy(isCustomer, order) && <OrderActions actor={actor} order={order} />}
    </>
  )
}

/** What waits for the reader, the record, and what was said and done. A customer reads first where the devices are. */
const OrderBody = ({ actor, order }: RecordProps) => {
  const { isCustomer } = useUser()
  const items = useSelector(actor, ({ context }) => context.items)
  const { t } = useTranslation('orders')
  const isTracked = isTrackedBy(isCustomer, order)
  const talk = <OrderTalk actor={actor} order={order} />
  useOrderPageActions(actor, order, items)
  useHashFocus()
  return (
    <Columns
      side={
        isTracked ? (
          <>
            {talk}
            <OrderReport actor={actor} order={order} />
          </>
        ) : (
          <OrderFacts actor={actor} order={order} />
        )
      }
      below={!isTracked && talk}
      isSideLast={isTracked}
    >
      <PrintedNotice order={order} items={items} />
      <SubmittedPanel order={order} />
      {isTracked && <OrderTracking actor={actor} order={order} items={items} />}
      {!isCustomer && <NeedsCustomer actor={actor} items={items} />}
      <OnDemand anchor="quotes">
        <QuotesSection actor={actor} items={items} />
      </OnDemand>
      <PrintOutdated actor={actor} order={order} />
      <OnDemand anchor="sendIn">
        <SendIn actor={actor} order={order} items={items} />
      </OnDemand>
      {!isTracked && (
        <Section title={t('repairOrder-section-items')} isFlush>
          <ItemRows actor={actor} items={items} />
        </Section>
      )}
    </Columns>
  )
}

/**
 * A repair order to read: number, status, whose turn, and the rest of it. With a `preview`, the row of a list, the record is still loading:
 * the header is the same and keeps the focus, and nothing can be done yet.
 */
export const OrderView = ({ actor, order, preview }: RecordProps & { preview?: RepairOrderRow | undefined }) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  const statusName = useOrderStatus()
  const { repairOrderNo, repairOrderStatus, repairOrderId } = order
  const { isCustomer } = useUser()
  const isDraft = repairOrderStatus === 'draft'
  const items = useSelector(actor, ({ context }) => context.items)
  const devices = (preview?.itemSummary ?? items).map(({ productName }) => productName)
  useNamePage([repairOrderNo, ...(isCustomer ? devices : [order.customerName])])

  return (
    <Page layout={isCustomer ? 'customer' : 'work'}>
      <PageHeader
        title={isDraft && !repairOrderNo ? t('repairOrder-draftTitle') : <CopyText value={repairOrderNo ?? repairOrderId} />}
        badge={<StatusBadge status={repairOrderStatus} label={statusName(order)} size="md" />}
        subtitle={<Standing order={order} />}
        back={{ href: href('repairOrder'), label: t('repairOrder-list-title') }}
        actions={preview ? <PreviewActions row={preview} /> : <HeaderActions actor={actor} order={order} />}
      />
      {preview ? <OrderPreview row={preview} /> : <OrderBody actor={actor} order={order} />}
    </Page>
  )
}
